// The static site kept in this browser, so that it works without a network; and a later version of it, which is offered
// when it is there and taken when the player says so.

import { toast } from './say.js';
import { t } from './words.js';

/** @param {ServiceWorkerRegistration} site */
function offer(site) {
  const { waiting } = site;
  // at the first visit there is none to take the place of
  if (!waiting || !navigator.serviceWorker.controller) return;
  toast(t('new-version'), { action: t('reload'), stays: true, act: () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('now');
  } });
}

export async function install() {
  const site = await navigator.serviceWorker.register('offline.js');
  offer(site);
  site.addEventListener('updatefound', () => {
    const { installing } = site;
    installing?.addEventListener('statechange', () => { if (installing.state === 'installed') offer(site); });
  });
}
