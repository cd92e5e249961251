// Shows notices outside of the page and opens what is tapped (ADR-0021). It has no `fetch` handler and
// keeps nothing, so no call and no file ever passes through it.
(function serveNotices(worker) {
  worker.addEventListener('install', () => worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

  worker.addEventListener('push', (event) => {
    if (!event.data) return;
    const told = event.data.json();
    event.waitUntil(told.ends === undefined ? show(told) : end(told));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data.path));
  });

  /** Nothing, where a page is before one's eyes: it shows what is new by itself. */
  async function show({ title, body, tag, path, message }) {
    const pages = await pagesOfThis();
    if (pages.some((page) => page.visibilityState === 'visible')) return;
    await draw(title, { body, tag, renotify: true, data: { path, message } });
  }

  /**
   * Closes the notices with a tag, or all of them once the session is over; a notice about a later message
   * stays. Browsers count a push message that shows nothing, and Safari ends the subscription after three: so
   * the same is drawn once more without a sound, and then closed.
   */
  async function end({ ends: tag, message }) {
    const which = tag === '*' ? {} : { tag };
    const [shown] = await worker.registration.getNotifications(which);
    const { title = 'Parley', body = '', data = {} } = shown ?? {};
    await draw(title, { body, tag: shown?.tag ?? tag, silent: true, data });
    if (shown && message !== undefined && data.message !== message) return;
    for (const each of await worker.registration.getNotifications(which)) each.close();
  }

  function draw(title, options) {
    const [icon, badge] = ['/icons/icon-192.png', '/icons/badge-96.png'];
    return worker.registration.showNotification(title, { ...options, icon, badge });
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
