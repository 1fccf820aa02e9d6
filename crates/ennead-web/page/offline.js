// The service worker of the static site: what was fetched once is there without a network. With a network the newest
// is taken, so that a visit never shows an old page.

const KEPT = 'ennead-1';

addEventListener('install', (event) => {
  /** @type {any} */ (self).skipWaiting();
  /** @type {any} */ (event).waitUntil(caches.open(KEPT).then((kept) => kept.addAll(['./', 'ennead.wasm', 'words/de.js', 'js/learn/view.js', 'js/create/view.js', 'js/lab/view.js'])));
});
addEventListener('activate', (event) => {
  /** @type {any} */ (event).waitUntil(/** @type {any} */ (self).clients.claim());
});
addEventListener('fetch', (event) => {
  const { request } = /** @type {any} */ (event);
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  /** @type {any} */ (event).respondWith(fetch(request).then((answer) => {
    const copy = answer.clone();
    if (answer.ok) caches.open(KEPT).then((kept) => kept.put(request, copy));
    return answer;
  }).catch(async () => (await caches.match(request, { ignoreSearch: request.mode === 'navigate' })) ?? Response.error()));
});
