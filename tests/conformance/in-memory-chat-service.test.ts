import { InMemoryChat } from '@/infrastructure/chat/in-memory-chat-service';
import type { ChatAddress } from '@/domain/shared/ids';
import { movableClock } from '@tests/support/movable-clock';
import { annsChat } from '@tests/support/people';
import { describeChatService } from './chat-service';

describeChatService('InMemoryChat', async () => {
  const clock = movableClock();
  const secrets = new Map<ChatAddress, string>();
  const chat = new InMemoryChat({ clock, secrets });
  return {
    device: () => chat.device(),
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
    close: async () => undefined,
  };
});
