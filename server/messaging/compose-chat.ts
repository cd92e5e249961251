import { createGateway } from '@server/gateway/gateway';
import type { GatewayDeps } from '@server/gateway/gateway-types';
import type { OutgoingMessage, PreSendCheck } from '@server/kernel/ports/pre-send-check';
import type { ChatSettings } from './chat-settings';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createAllowMessage } from './allow-message';
import type { ChatProvider } from './chat-provider';
import { createConversationIndex, type ConversationIndexDeps } from './conversation-index';
import { createEmbeddedProvider } from './embedded-provider';
import { createEasemobProvider } from './easemob/easemob-provider';
import { createHookPlugin } from './hook-plugin';
import { createHookSecrets } from './hook-secrets';

/** What the chat service takes from other slices. */
export interface ComposeChatDeps {
  readonly check: PreSendCheck;
  /** Told of each message that may go out, once what it costs is paid for good. */
  readonly onAllowed: (message: Pick<OutgoingMessage, 'from' | 'clientId'>) => void;
  readonly withdraw: NonNullable<GatewayDeps['withdraw']>;
  readonly dropped: NonNullable<GatewayDeps['dropped']>;
  readonly named: ConversationIndexDeps['named'];
  readonly resident: (address: string) => boolean;
}

/** The chat service the settings name, and the door for one outside where a secret is set. */
export interface Chat {
  readonly provider: ChatProvider;
  readonly slices: readonly Slice[];
}

/** Puts the chat service together. */
export function composeChat(
  kit: ServerKit<{ readonly chat: ChatSettings }>,
  deps: ComposeChatDeps,
): Chat {
  const { db, clock, log } = kit;
  const { chat } = kit.settings;
  const secrets = createHookSecrets(chat.hookSecrets);
  const index = createConversationIndex({
    db,
    withdraw: deps.withdraw,
    named: deps.named,
    onListenerFailed: (error) => log.error('a listener to stored messages failed', error),
  });
  const allow = createAllowMessage({
    db,
    clock,
    check: deps.check,
    onAllowed: deps.onAllowed,
    onCheckFailed: (error) => log.error('the pre-send check failed', error),
  });
  const provider =
    chat.provider === 'easemob'
      ? createEasemobProvider(kit, { settings: chat, secrets, allow, index })
      : createEmbeddedProvider(createGateway({ ...kit, ...deps, settings: {} }));
  const door = { plugin: createHookPlugin({ secrets, allow, index }) };
  return { provider, slices: chat.hookSecrets.length > 0 ? [provider, door] : [provider] };
}
