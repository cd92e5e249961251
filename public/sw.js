// Shows notices outside of the page and opens what is tapped (ADR-0021). It has no `fetch` handler and
// keeps nothing, so no call and no file ever passes through it.
(function serveNotices(worker) {
  worker.addEventListener('install', () => worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json()));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data.path));
  });

  /** Nothing, where a page is before one's eyes: it shows what is new by itself. */
  async function show({ title, body, tag, path }) {
    const pages = await pagesOfThis();
    if (pages.some((page) => page.visibilityState === 'visible')) return;
    await worker.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { path },
    });
  }

  /** In a page that is open already, which keeps what is in it; else in a new one. */
  async function open(path) {
    // Nothing but a path of this site: what is shown came from outside. Browsers take a backslash for a slash and
    // pass over tabs and line breaks.
    const safe = /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) ? path : '/';
    const [page] = await pagesOfThis();
    if (!page) return worker.clients.openWindow(safe);
    page.postMessage({ kind: 'open-path', path: safe });
    return page.focus();
  }

  function pagesOfThis() {
    return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  }
})(self);
