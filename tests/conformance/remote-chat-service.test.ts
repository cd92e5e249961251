import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { FakeBrowser } from '@tests/support/fake-browser';
import { describeChatService } from './chat-service';
import { inMemoryWorld } from './in-memory-world';

/** Page, wire and worker's side; the worker's chat service is the one in memory. */
describeChatService('RemoteChatService', async () => {
  const world = inMemoryWorld();
  const browsers: FakeBrowser[] = [];
  return {
    ...world,
    device: () => {
      const browser = new FakeBrowser(() => world.chat.device(), systemScheduler);
      browsers.push(browser);
      return browser.page().chat;
    },
    close: async () => {
      for (const browser of browsers) browser.killWorker();
    },
  };
});
