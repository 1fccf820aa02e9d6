// The service worker of the static site: all its files are kept at the first visit, so that it works without a
// network. `cargo xtask site` writes the list and the version; another version keeps its files anew, and waits until
// it is asked or no page of the version before is open: files of two versions do not fit together.

const VERSION = 'none', FILES = ['./'];
const KEPT = `ennead-${VERSION}`;

/** @typedef {{ skipWaiting(): void, clients: { claim(): Promise<void> } }} Scope */
/** @typedef {Event & { waitUntil(what: Promise<unknown>): void, request: Request, respondWith(what: Promise<Response>): void }} Work */
const scope = /** @type {Scope} */ (/** @type {unknown} */ (self));

addEventListener('install', (event) => {
  // asked anew, as the browser's own store may hold files of the version before; what did not change is not sent again
  /** @type {Work} */ (event).waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))));
});
addEventListener('message', ({ data }) => { if (data === 'now') scope.skipWaiting(); });
addEventListener('activate', (event) => {
  /** @type {Work} */ (event).waitUntil(caches.keys().then((all) => Promise.all(all.filter((one) => one.startsWith('ennead-') && one !== KEPT).map((one) => caches.delete(one)))).then(() => scope.clients.claim()));
});
addEventListener('fetch', (event) => {
  const work = /** @type {Work} */ (event), { request } = work;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  work.respondWith(caches.open(KEPT).then((kept) => kept.match(request, { ignoreSearch: true })).then((kept) => kept ?? fetch(request)));
});
