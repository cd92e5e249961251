import type { TrustedProxies } from '@server/kernel/http/network';
import type { FastifyPluginAsync } from 'fastify';
import { HOUR, later } from '@/domain/shared/time';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EraseWithAccount } from '@server/kernel/ports/account';
import type { Acquaintance, KnownPeople, People } from '@server/kernel/ports/people';
import type {
  ChatKick,
  ChatProvider,
  ChatRecords,
  OutgoingMessage,
  PreSendCheck,
} from '@server/kernel/ports/chat';
import type { EndFriendship, FriendshipChanged } from '@server/kernel/ports/friends';
import type { MessagePictures } from '@server/kernel/ports/media';
import type { ChatSettings } from './chat-settings';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { alwaysLead } from '@server/kernel/ports/system';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import { eraseContacts } from './core/contacts/contact-store';
import { forgetGivingsOf } from './dialects/outside/easemob/cloud-giving-store';
import { createEasemobProvider } from './dialects/outside/easemob/easemob-provider';
import { createEmbeddedProvider, xmppConnectionOf } from './embedded-provider';
import { createMountedGateway } from './dialects/own/mounted-gateway';
import { createGateway } from './dialects/sdk/sdk-gateway';
import {
  createConversationPartners,
  createKnownByConversation,
  removeAllConversations,
} from './core/messages/conversation-store';
import { chatRecords } from './core/messages/history-store';
import { forgetMessages } from './core/messages/forget-store';
import { addMissingTerms } from './core/messages/search-store';
import { createCorrectedSentences } from './corrected-sentences';
import { createConversationPictures } from './conversation-pictures';
import { createSearchMessages } from './search-messages';
import { searchRoutes } from './search-routes';
import { unreadRoutes } from './unread-routes';
import { createAllowMessage } from './dialects/outside/allow-message';
import { createConversationIndex } from './dialects/outside/conversation-index';
import { createHookPlugin, createHookSecrets } from './dialects/outside/hook-plugin';

/** What the chat service takes from other slices. */
interface GatewayNeeds {
  readonly check: PreSendCheck;
  /** Called for each message that may go out, once its charge is committed. */
  readonly onAllowed: (message: Pick<OutgoingMessage, 'from' | 'clientId'>) => void;
  readonly people: Pick<People, 'find' | 'findAll' | 'findByAddress'>;
  /** Is called only when the server runs. */
  readonly endFriendship: EndFriendship;
  readonly pictures: MessagePictures;
  /** Whether a person counts as online without being connected. */
  readonly resident: (address: string) => boolean;
}

/** What other slices take from the chat service. */
export interface GatewaySlice extends Slice {
  readonly provider: ChatProvider;
  readonly chatKick: ChatKick;
  readonly records: ChatRecords;
  readonly conversationPartners: Acquaintance;
  readonly knownByConversation: KnownPeople;
  readonly erase: EraseWithAccount;
  readonly friendshipChanged: FriendshipChanged;
}

/** The settings of the chat, and what every slice may use. */
type GatewayKit = ServerKit<{ readonly chat: ChatSettings; readonly trustProxy: TrustedProxies }>;

/** The chat service the settings name, and the calls of one outside where a secret is set. */
export async function createGatewaySlice(
  kit: GatewayKit,
  needs: GatewayNeeds,
): Promise<GatewaySlice> {
  const { db, log } = kit;
  const { people } = needs;
  const { provider, plugins } = await createProvider(kit, needs);
  let forgetting: Repeated | undefined;
  let indexing: Repeated | undefined;
  return {
    provider,
    chatKick: (address, reason) => {
      provider
        .kick(address, reason)
        .catch((error: unknown) => log.error('ending chat sessions failed', error));
    },
    records: chatRecords,
    conversationPartners: createConversationPartners(db),
    knownByConversation: createKnownByConversation(db),
    erase: async (user, transaction) => {
      const person = await people.find(transaction, user);
      if (!person) return;
      await removeAllConversations(transaction, person.address);
      await eraseContacts(transaction, person.address);
      await forgetGivingsOf(transaction, person.address);
    },
    friendshipChanged: (...pair) => {
      const tell = async () => {
        const [one, other] = await people.findAll(db, pair);
        if (one && other) await provider.friendshipChanged(one, other);
      };
      tell().catch((error: unknown) => log.error('telling of a friendship failed', error));
    },
    routes: [
      ...unreadRoutes(db, people, provider),
      ...searchRoutes(
        createSearchMessages({ ...kit, people }),
        createConversationPictures({ ...kit, people }),
        createCorrectedSentences({ ...kit, people }),
      ),
    ],
    plugin: async (app) => {
      for (const plugin of plugins) await app.register(plugin);
    },
    start: async () => {
      await provider.start?.();
      forgetting = startForgetting(kit, needs);
      indexing = startIndexing(kit);
    },
    stop: async () => {
      await forgetting?.stop();
      await indexing?.stop();
      await provider.stop?.();
    },
  };
}

/** Forgets old messages from time to time, where the settings say so. */
function startForgetting(
  { db, clock, scheduler, log, settings, lead = alwaysLead }: GatewayKit,
  { pictures }: Pick<GatewayNeeds, 'pictures'>,
): Repeated | undefined {
  const { keepMessages } = settings.chat;
  if (keepMessages === undefined) return undefined;
  const forget = async () => {
    if (!(await lead('old-messages', 2 * HOUR))) return;
    await forgetMessages({ db, pictures }, later(clock.now(), -keepMessages));
  };
  return repeat('forgetting old messages', HOUR, forget, { log, scheduler });
}

/** Makes messages searchable that were stored without their terms: before those existed, or by an older server. */
function startIndexing({ db, scheduler, log, lead = alwaysLead }: GatewayKit): Repeated {
  const index = async () => {
    if (await lead('message-terms', 2 * HOUR)) await addMissingTerms(db);
  };
  return repeat('indexing messages', HOUR, index, { log, scheduler });
}

async function createProvider(
  kit: GatewayKit,
  needs: GatewayNeeds,
): Promise<{
  readonly provider: ChatProvider;
  readonly plugins: readonly FastifyPluginAsync[];
}> {
  const { db, clock, log } = kit;
  const { chat } = kit.settings;
  const secrets = createHookSecrets(chat.hookSecrets);
  const index = createConversationIndex({
    db,
    clock,
    check: needs.check,
    pictures: needs.pictures,
    onListenerFailed: (error) => log.error('a listener to stored messages failed', error),
  });
  const allow = createAllowMessage({
    db,
    clock,
    check: needs.check,
    onAllowed: needs.onAllowed,
    onCheckFailed: (error) => log.error('the pre-send check failed', error),
  });
  const endFriendship = async (...addresses: readonly [ChatAddress, ChatAddress]) => {
    const [one, other] = await needs.people.findByAddress(db, addresses);
    if (one && other) await needs.endFriendship(one.id, other.id);
  };
  const own = {
    ...kit,
    ...needs,
    endFriendship,
    settings: { trustProxy: kit.settings.trustProxy },
  };
  const open = async (): Promise<ChatProvider> => {
    switch (chat.provider) {
      case 'embedded':
        return createEmbeddedProvider(createGateway(own));
      case 'easemob':
        return createEasemobProvider(kit, { ...needs, settings: chat, secrets, allow, index });
      case 'mounted': {
        const { gateway, connectionOf } = createMountedGateway(own, chat.wire);
        return createEmbeddedProvider(gateway, connectionOf);
      }
      case 'xmpp': {
        // With its package, which no other server loads.
        const { createXmppGateway } = await import('./dialects/own/xmpp/xmpp-gateway');
        const gateway = createXmppGateway({ ...own, xmpp: chat });
        return createEmbeddedProvider(gateway, xmppConnectionOf(chat));
      }
    }
  };
  const provider = await open();
  const plugins = [
    ...(provider.plugin ? [provider.plugin] : []),
    ...(chat.hookSecrets.length > 0 ? [createHookPlugin({ secrets, allow, index })] : []),
  ];
  return { provider, plugins };
}
