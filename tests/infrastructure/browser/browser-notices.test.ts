import { expect, it } from 'vitest';
import { createBrowserNotices } from '@/infrastructure/browser/browser-notices';

interface Asked {
  asked: number;
  allows: NotificationPermission;
  focused: boolean;
}

/** A browser that counts how often it is asked what it allows. */
function aBrowser() {
  const state: Asked = { asked: 0, allows: 'default', focused: true };
  const browser = Object.assign(new EventTarget(), {
    document: { hasFocus: () => state.focused },
    navigator: { serviceWorker: {} },
    Notification: {
      get permission(): NotificationPermission {
        state.asked += 1;
        return state.allows;
      },
      requestPermission: async () => 'granted' as const,
    },
  });
  const asWindow = browser as unknown as Window & typeof globalThis;
  const leave = () => browser.dispatchEvent(new Event('blur'));
  return { state, leave, notices: createBrowserNotices({ browser: asWindow }) };
}

it('asks the browser what it allows once for all conversations that are opened', () => {
  const { state, notices } = aBrowser();
  for (let opened = 0; opened < 20; opened++) expect(notices.permission()).toBe('unasked');
  expect(state.asked).toBe(1);
});

it('asks again after the user was in another window, where it can be changed', () => {
  const { state, leave, notices } = aBrowser();
  expect(notices.permission()).toBe('unasked');
  state.focused = false;
  leave();
  state.allows = 'denied';
  expect(notices.permission()).toBe('refused');
  state.allows = 'granted';
  expect(notices.permission()).toBe('allowed');
  state.focused = true;
  expect(notices.permission()).toBe('allowed');
  leave();
  state.allows = 'denied';
  expect(notices.permission()).toBe('refused');
});

it('knows what was answered to its own question', async () => {
  const { notices } = aBrowser();
  expect(notices.permission()).toBe('unasked');
  expect(await notices.ask()).toBe('allowed');
  expect(notices.permission()).toBe('allowed');
});
