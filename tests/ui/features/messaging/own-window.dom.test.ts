import { expect, it, vi } from 'vitest';
import { canTakeOut, takeOut, type WindowOpener } from '@/ui/features/messaging/own-window';

function aBrowser(more: Partial<WindowOpener> = {}, isPhone = false): WindowOpener {
  const matchMedia = () => ({ matches: isPhone }) as MediaQueryList;
  return { name: '', matchMedia, open: () => null, ...more };
}

it('is not for phones, and not for a window that was taken out', () => {
  expect(canTakeOut(aBrowser())).toBe(true);
  expect(canTakeOut(aBrowser({}, true))).toBe(false);
  expect(canTakeOut(aBrowser({ name: 'parley-conversation' }))).toBe(false);
  const asked = vi.fn<(query: string) => MediaQueryList>(
    () => ({ matches: false }) as MediaQueryList,
  );
  canTakeOut(aBrowser({ matchMedia: asked }));
  // A phone lying on its side is wider than an upright one.
  expect(asked.mock.lastCall?.[0]).toContain('(max-height');
});

it('shows the page in a frame of the window that stays above the others', async () => {
  const append = vi.fn<(frame: HTMLIFrameElement) => void>();
  const createElement = (name: 'iframe') => document.createElement(name);
  const page = { title: '', body: { append }, createElement };
  const requestWindow = vi.fn<() => Promise<Window>>(
    async () => ({ document: page }) as unknown as Window,
  );
  const browser = aBrowser({ documentPictureInPicture: { requestWindow } });
  expect(await takeOut(browser, '/chat?with=ben', 'A conversation')).toBe(true);
  expect(requestWindow).toHaveBeenCalledExactlyOnceWith({ width: 400, height: 640 });
  const [frame] = append.mock.calls[0] ?? [];
  expect(frame?.getAttribute('src')).toBe('/chat?with=ben');
  expect([frame?.name, frame?.title, page.title]).toEqual([
    'parley-conversation',
    'A conversation',
    'A conversation',
  ]);
});

it('opens a plain window where the browser has no other', async () => {
  const open = vi.fn<WindowOpener['open']>(() => window);
  expect(await takeOut(aBrowser({ open }), '/chat?with=ben', '')).toBe(true);
  expect(open).toHaveBeenCalledExactlyOnceWith(
    '/chat?with=ben',
    'parley-conversation',
    'popup,width=400,height=640',
  );
});

it.each([
  ['plain', aBrowser()],
  [
    'higher',
    aBrowser({
      documentPictureInPicture: { requestWindow: () => Promise.reject(new Error('refused')) },
    }),
  ],
])('says that the browser opened no %s window', async (_, browser) => {
  expect(await takeOut(browser, '/chat?with=ben', '')).toBe(false);
});
