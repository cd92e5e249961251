import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');

interface FakePage {
  readonly visibilityState: 'visible' | 'hidden';
  readonly focus: () => unknown;
  readonly postMessage: (message: unknown) => void;
}

interface ShownNotice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: object;
  readonly close: () => void;
}

/** Runs the worker's file over pages that are open; what it listens to and what it did. */
function start(pages: readonly FakePage[] = [], shown: readonly ShownNotice[] = []) {
  const heard = new Map<string, (event: object) => void>();
  const worker = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      heard.set(name, listener);
    },
    skipWaiting: vi.fn<() => void>(),
    clients: {
      claim: vi.fn<() => void>(),
      matchAll: async () => pages,
      openWindow: vi.fn<(path: string) => void>(),
    },
    registration: {
      showNotification: vi.fn<(title: string, options: object) => void>(),
      getNotifications: async ({ tag }: { readonly tag?: string }) =>
        shown.filter((each) => tag === undefined || each.tag === tag),
    },
  };
  // oxlint-disable-next-line no-new-func -- the file is no module: this is how a browser runs it
  new Function('self', source)(worker);
  const send = async (name: string, event: object): Promise<void> => {
    let done: unknown;
    heard.get(name)?.({ ...event, waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  return { worker, heard, send };
}

const page = (visibilityState: FakePage['visibilityState']): FakePage => ({
  visibilityState,
  focus: vi.fn<() => unknown>(),
  postMessage: vi.fn<(message: unknown) => void>(),
});

const NOTICE = { title: 'Bo', body: 'New message', tag: 'chat:bo', path: '/chat?with=bo' };
const pushed = { data: { json: () => NOTICE } };
const tapped = (path: string) => ({ notification: { close: vi.fn<() => void>(), data: { path } } });

it('is between the page and nothing: it listens to no fetch and keeps no cache', () => {
  const { heard } = start();
  expect([...heard.keys()].toSorted()).toEqual([
    'activate',
    'install',
    'notificationclick',
    'push',
  ]);
  expect(source).not.toMatch(/\b(caches|fetch\(|importScripts|indexedDB)\b/);
});

it('shows a pushed notice', async () => {
  const { worker, send } = start([page('hidden')]);
  await send('push', pushed);
  expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Bo',
    expect.objectContaining({ body: 'New message', tag: 'chat:bo', data: { path: NOTICE.path } }),
  );
});

it('shows nothing while a page is visible, and nothing for an empty push', async () => {
  const { worker, send } = start([page('hidden'), page('visible')]);
  await send('push', pushed);
  await send('push', { data: null });
  expect(worker.registration.showNotification).not.toHaveBeenCalled();
});

describe('an ended notice', () => {
  const shown = (message?: string, tag = NOTICE.tag): ShownNotice => ({
    ...NOTICE,
    tag,
    data: { path: NOTICE.path, message },
    close: vi.fn<() => void>(),
  });
  const end = (message?: string) => ({
    data: { json: () => ({ ends: NOTICE.tag, ...(message !== undefined && { message }) }) },
  });

  it.each([
    ['the message that was taken back', end('m1'), shown('m1'), true],
    ['a newer message', end('m1'), shown('m2'), false],
    ['a message that was read', end(), shown('m2'), true],
    ['a notice of an older page', end(), shown(), true],
  ])(
    '%s: drawn once more without a sound, then closed: %s',
    async (_, message, notice, isClosed) => {
      const other = shown('m1', 'chat:cy');
      const { worker, send } = start([], [notice, other]);
      await send('push', message);
      const { title, body, tag, data } = notice;
      expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
        title,
        expect.objectContaining({ body, tag, data, silent: true }),
      );
      expect(notice.close).toHaveBeenCalledTimes(isClosed ? 1 : 0);
      expect(other.close).not.toHaveBeenCalled();
    },
  );

  it('is everything once the session has ended', async () => {
    const all = [shown('m1'), shown('m2', 'chat:cy'), shown(undefined, 'announcement')];
    const { worker, send } = start([], all);
    await send('push', { data: { json: () => ({ ends: '*' }) } });
    expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Bo',
      expect.objectContaining({ tag: NOTICE.tag, silent: true }),
    );
    for (const each of all) expect(each.close).toHaveBeenCalledOnce();
  });

  it('shows something for a moment where nothing is left: browsers count what shows nothing', async () => {
    const { worker, send } = start();
    await send('push', end('m1'));
    expect(worker.registration.showNotification).toHaveBeenCalledOnce();
  });
});

it('opens the conversation in the page that is there', async () => {
  const open = page('hidden');
  const { worker, send } = start([open]);
  const tap = tapped(NOTICE.path);
  await send('notificationclick', tap);
  expect(tap.notification.close).toHaveBeenCalledOnce();
  expect(open.postMessage).toHaveBeenCalledExactlyOnceWith({
    kind: 'open-path',
    path: NOTICE.path,
  });
  expect(open.focus).toHaveBeenCalledOnce();
  expect(worker.clients.openWindow).not.toHaveBeenCalled();
});

it.each([
  [NOTICE.path, NOTICE.path],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['/\n/evil.example/', '/'],
  ['/x\\..\\..\\evil.example/', '/'],
])('without a page, %s opens %s', async (path, opened) => {
  const { worker, send } = start();
  await send('notificationclick', tapped(path));
  expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith(opened);
});
