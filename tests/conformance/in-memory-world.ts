import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { InMemoryChat } from '@tests/support/in-memory-chat';
import { movableClock } from '@tests/support/movable-clock';
import { annsChat } from '@tests/support/people';
import { GIVEN, type ChatWorld } from './chat-stage';

/** The service in memory as a world; its tokens are the secrets, so none can run out or be revoked. */
export function inMemoryWorld(): ChatWorld & { readonly chat: InMemoryChat } {
  const clock = movableClock();
  const secrets = new Map<ChatAddress, string>();
  const chat = new InMemoryChat({ clock, secrets });
  return {
    chat,
    device: () => chat.device(),
    account: async (name) => {
      const address = `${name}-${secrets.size}` as ChatAddress;
      secrets.set(address, `secret-${name}`);
      return { ...annsChat, address, secret: `secret-${name}` };
    },
    advance: (by) => clock.advance(by),
    refuse: (code) => {
      chat.mayReact = () => code === undefined;
      chat.beforeSend = () => {
        if (code === undefined) return undefined;
        return code === 500 ? { kind: 'busy' } : { kind: 'refused', code, text: 'refused' };
      };
    },
    stop: async () => chat.cut(),
    start: async () => chat.restore(),
    cut: async () => {
      chat.cut();
      chat.restore();
    },
    sendNewer: async ({ address }, to, type) => {
      const body = { kind: 'unsupported', type } as never;
      chat.store(address, { localId: `newer-${type}` as LocalId, to, body });
    },
    give: async ({ address }, to) => {
      const body = { kind: 'gift', ...GIVEN } as const;
      const written = chat.store(address, { localId: 'gift-1' as LocalId, to, body });
      if (!written.ok) throw new Error(`not written: ${written.error.kind}`);
      chat.tell(address, { kind: 'message', message: written.value, missed: false });
    },
    grant: async ({ secret }) => ({ value: secret, expiresAt: epochMs(Infinity) }),
    close: async () => undefined,
  };
}
