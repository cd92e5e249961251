import { unreadMessages } from '@/contract/http/messaging';
import { myInfo } from '@/contract/http/account';
import type { ChatEvent, ChatSession, OutgoingMessage } from '@/application/messaging/chat-service';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-session';
import type { EasemobSdk } from '@/infrastructure/chat/easemob-sdk';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { serverWorld, type ServerWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { startEasemobCloud, type EasemobCloud } from '@tests/support/easemob-cloud';
import { loadEasemob } from '@tests/support/easemob-sdk';
import { expectOk } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import { startTestServer, type TestServer, type TestServerOptions } from '@tests/support/server';

/** The whole server with the cloud as its chat service. */
export interface CloudWorld {
  readonly server: TestServer;
  readonly cloud: EasemobCloud;
  readonly world: ServerWorld;
  /** The person's page: the real SDK behind the real adapter, signed in with what the server granted. */
  page(person: SignedInPerson): Promise<CloudPage>;
  unreadOf(person: SignedInPerson): Promise<number>;
  coinsOf(person: SignedInPerson): Promise<number>;
  close(): Promise<void>;
}

/** A page's connection to the chat, and what it received. */
export interface CloudPage {
  readonly session: ChatSession;
  readonly events: readonly ChatEvent[];
  /** The texts the page was shown, oldest first. */
  texts(): readonly string[];
  say(to: ChatAddress, text: string, localId: string): ReturnType<ChatSession['send']>;
}

/** The settings of a server whose chat is `cloud`. */
export function cloudSettings(cloud: EasemobCloud): Record<string, string> {
  return {
    CHAT_PROVIDER: 'easemob',
    CHAT_HOOK_SECRET: `older-secret, ${cloud.callbackSecret}`,
    EASEMOB_APP_KEY: cloud.appKey,
    EASEMOB_CLIENT_ID: cloud.clientId,
    EASEMOB_CLIENT_SECRET: cloud.clientSecret,
    EASEMOB_REST_URL: cloud.url,
    EASEMOB_WS_URL: cloud.wsUrl,
  };
}

/** Starts the cloud and a server that uses it, and gives each the address of the other. */
export async function startCloudWorld(options: TestServerOptions = {}): Promise<CloudWorld> {
  const cloud = await startEasemobCloud();
  const server = await startTestServer({
    clock: movableClock(epochMs(Date.now())),
    ...options,
    settings: { ...cloudSettings(cloud), ...options.settings },
  });
  cloud.configure({
    preSend: `${server.url}/internal/chat/easemob/pre-send`,
    events: `${server.url}/internal/chat/easemob/events`,
  });
  const world = serverWorld(server);
  const sdk = (await loadEasemob()) as unknown as EasemobSdk;
  const pages: ChatSession[] = [];
  return {
    server,
    cloud,
    world,
    page: async (person) => {
      const { chat } = await person.call(myInfo, {});
      const service = createEasemobChatService({
        sdk,
        scheduler: systemScheduler,
        deviceId: `device-${pages.length}`,
        origin: 'http://nowhere.invalid',
        onNetwork: () => undefined,
      });
      const session = service.session(person.address);
      pages.push(session);
      const events: ChatEvent[] = [];
      session.subscribe((event) => events.push(event));
      expectOk(await session.connect(chat));
      return {
        session,
        events,
        texts: () =>
          events.flatMap((event) =>
            event.kind === 'message' && event.message.body.kind === 'text'
              ? [event.message.body.text]
              : [],
          ),
        say: (to, text, localId) => session.send(textTo(to, text, localId)),
      };
    },
    unreadOf: async (person) => (await person.call(unreadMessages, {})).messages,
    coinsOf: async ({ id }) => (await world.ledger.balancesOf(id)).coins,
    close: async () => {
      for (const session of pages) await session.signOut();
      await cloud.settled();
      await server.close();
      await cloud.close();
    },
  };
}

/** A text to be sent. */
export function textTo(to: ChatAddress, text: string, localId: string): OutgoingMessage {
  return { to, localId: localId as LocalId, body: { kind: 'text', text } };
}
