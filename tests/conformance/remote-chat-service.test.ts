import type { ChatAddress } from '@/domain/shared/ids';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { InMemoryChat } from '@/infrastructure/chat/in-memory-chat-service';
import { FakeBrowser } from '@tests/support/fake-browser';
import { movableClock } from '@tests/support/movable-clock';
import { annsChat } from '@tests/support/people';
import { describeChatService } from './chat-service';

/** Page, wire and worker's side; the worker's chat service is the one in memory. */
describeChatService('RemoteChatService', async () => {
  const clock = movableClock();
  const secrets = new Map<ChatAddress, string>();
  const chat = new InMemoryChat({ clock, secrets });
  const browsers: FakeBrowser[] = [];
  return {
    device: () => {
      const browser = new FakeBrowser(() => chat.device(), systemScheduler);
      browsers.push(browser);
      return browser.page().chat;
    },
    account: async (name) => {
      const address = `${name}-${secrets.size}` as ChatAddress;
      secrets.set(address, `secret-${name}`);
      return { ...annsChat, address, secret: `secret-${name}` };
    },
    advance: (by) => clock.advance(by),
    refuse: (code) => {
      chat.beforeSend = () =>
        code === undefined ? undefined : { kind: 'refused', code, text: 'refused' };
    },
    stop: async () => chat.cut(),
    start: async () => chat.restore(),
    close: async () => {
      for (const browser of browsers) browser.killWorker();
    },
  };
});
