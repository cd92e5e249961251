import type { ChatService } from '@/application/messaging/chat-service';
import { SESSION_LIFETIME } from '@/domain/account/session';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs, SECOND } from '@/domain/shared/time';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-session';
import type { EasemobSdk } from '@/infrastructure/chat/easemob-sdk';
import { writeExtension } from '@server/gateway/dialects/sdk/codec/key-values';
import { BODY, CONTENT, type MessageBody } from '@server/gateway/dialects/sdk/codec/schema';
import { GatewayCore } from '@server/gateway/core/chat-core';
import { giftContent } from '@server/gifts/give-once';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Extension } from '@server/kernel/message-body';
import type { GivingMessages } from '@server/kernel/ports/chat';
import { createSecureIds } from '@server/kernel/secrets';
import { startCutProxy } from '@tests/support/cut-proxy';
import { loadEasemob } from '@tests/support/easemob-sdk';
import {
  addUsers,
  allowAll,
  refusableCheck,
  startTestGateway,
  userIdOf,
  type TestGateway,
} from '@tests/support/gateway';
import { housekeepingByHand } from '@tests/support/housekeeping-by-hand';
import { movableClock, type MovableClock } from '@tests/support/movable-clock';
import { annsChat } from '@tests/support/people';
import { RawClient } from '@tests/support/raw-client';
import { GIVEN } from './chat-stage';
import type { AdapterWorld, ProductSetup, Stranger, WorldOptions } from './adapter-world';

/** Starts the real gateway with a clock and a check that a test moves; devices reach it by the real SDK. */
export async function openGatewayWorld(options: WorldOptions = {}): Promise<AdapterWorld> {
  // The SDK compares the service's times with its own.
  const clock = movableClock(epochMs(Date.now()));
  const check = refusableCheck();
  const { settings = {}, extend } = options;
  const gateway = await startTestGateway({
    users: [],
    check,
    clock,
    settings,
    ...(extend && { extend: (app) => extend(app, []) }),
  });
  const proxy = await startCutProxy(gateway.url);
  const devices = await easemobDevices(gateway.url);
  const secrets: Record<string, string> = {};
  const rawClient = (address: string, resource: string) =>
    RawClient.signedIn({ ...gateway, secrets }, address, resource);
  let accounts = 0;
  return {
    origin: gateway.url,
    clock,
    proxy,
    device: devices,
    direct: (device) => easemobAt(gateway.url, device),
    cutting: (device) => easemobAt(proxy.url, device),
    account: async (name) => {
      const address = `${name}-${++accounts}`;
      Object.assign(secrets, await addUsers(gateway.db, [address]));
      const secret = secrets[address] ?? '';
      return { ...annsChat, appKey: gateway.appKey, address: address as ChatAddress, secret };
    },
    advance: (by) => clock.advance(by),
    refuse: (code) => check.refuse(code),
    stop: () => gateway.stop(),
    start: () => gateway.start(),
    cut: async () => gateway.cut(),
    expire: async () => {
      await gateway.stop();
      clock.advance(SESSION_LIFETIME);
      await gateway.start();
    },
    sendNewer: async ({ address }, to, type) => {
      const client = await rawClient(address, 'newer');
      const newer = strangerOver(client, address, to);
      await newer.custom(type, {});
      newer.close();
    },
    grant: ({ address }) => grantedBy(gateway, address),
    revoke: ({ address }) => gateway.gateway().kick(address, 'revoked'),
    lose: (from, to, text) => storeUnheard(gateway.db, clock, from.address, { to, text }),
    give: (from, to) => writeGift(gateway.db, gateway.gateway().givings, from.address, to),
    beat: () => gateway.beat(),
    online: (address) => gateway.gateway().online(address),
    stranger: async ({ address }, peer) =>
      strangerOver(await rawClient(address, 'stranger'), address, peer),
    close: async () => {
      await proxy.close();
      await gateway.close();
    },
  };
}

/** The product with the chat it has without any setting. */
export async function gatewayProduct(): Promise<ProductSetup> {
  return {
    environment: {},
    access: ({ address, secret }) => ({ ...annsChat, address: address as ChatAddress, secret }),
    device: easemobAt,
    close: async () => undefined,
  };
}

/** A service over the real SDK that reaches the gateway at `origin`. */
export async function easemobAt(origin: string, deviceId: string): Promise<ChatService> {
  const sdk = (await loadEasemob()) as unknown as EasemobSdk;
  const onNetwork = (): undefined => undefined;
  return createEasemobChatService({ sdk, scheduler: systemScheduler, deviceId, origin, onNetwork });
}

async function easemobDevices(origin: string): Promise<() => ChatService> {
  const sdk = (await loadEasemob()) as unknown as EasemobSdk;
  const onNetwork = (): undefined => undefined;
  let devices = 0;
  return () => {
    const deviceId = `device${++devices}`;
    return createEasemobChatService({
      sdk,
      scheduler: systemScheduler,
      deviceId,
      origin,
      onNetwork,
    });
  };
}

/** A token of the service, as our backend asks for it. */
export async function grantedBy(
  {
    db,
    gateway,
  }: Pick<TestGateway, 'db'> & {
    readonly gateway: () => Pick<ReturnType<TestGateway['gateway']>, 'grantToken'>;
  },
  address: string,
) {
  const issued = await gateway().grantToken(await userIdOf(db, address));
  if (!issued) throw new Error(`no token for ${address}`);
  return { value: issued.token, expiresAt: issued.expiresAt };
}

/**
 * Stores a text as another server does whose notice is lost: no client connected here receives it.
 */
export async function storeUnheard(
  db: TestGateway['db'],
  clock: MovableClock,
  from: ChatAddress,
  message: { readonly to: ChatAddress; readonly text: string },
): Promise<void> {
  const core = new GatewayCore({
    db,
    clock,
    scheduler: housekeepingByHand().scheduler,
    check: allowAll,
    ids: createSecureIds(clock),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    serverNumber: { hold: async () => ({ number: 1, mayHaveOthers: true }) },
  });
  // Ids of a stopped clock run ahead of it: those of two servers are apart by more than that.
  clock.advance(SECOND);
  const sent = await core.sendAs(from, message);
  if (!sent.ok) throw new Error(`not stored: ${JSON.stringify(sent.error)}`);
  await core.close();
  await core.settle();
  clock.advance(SECOND);
}

/** Writes a gift as the server does in the transaction that takes its price. */
export async function writeGift(
  db: TestGateway['db'],
  givings: GivingMessages,
  from: ChatAddress,
  to: ChatAddress,
): Promise<void> {
  await givings.ready();
  await inTransaction(db, async (transaction) => {
    await givings.hold(transaction, from, to);
    const { recordId, giftId } = GIVEN;
    const content = giftContent({ id: recordId, giftId });
    const written = await givings.write(transaction, { from, to, localId: 'gift-1', ...content });
    if (!written.ok) throw new Error(`not written: ${written.error.kind}`);
  });
}

function strangerOver(client: RawClient, own: string, peer: ChatAddress): Stranger {
  let sent = 0n;
  const body = (rest: MessageBody) =>
    client.body((sent += 1n), peer, {
      type: BODY.chat,
      from: { name: own },
      to: { name: peer },
      ...rest,
    });
  const one = (content: NonNullable<MessageBody['contents']>[number]) =>
    body({ contents: [content] });
  const bytes = async (payload: Uint8Array) => {
    const { status } = await client.payload((sent += 1n), peer, payload);
    if (status?.errorCode === 0) throw new Error('taken for a message');
  };
  return {
    text: (text, ext = {}) =>
      body({
        contents: [{ type: CONTENT.text, text }],
        ext: writeExtension(ext as Extension),
      }),
    custom: (customEvent, values) =>
      one({ type: CONTENT.custom, customEvent, customExts: writeExtension(values as Extension) }),
    nonsense: {
      'no body at all': () => body({}),
      'two contents in one': () =>
        body({
          contents: [
            { type: CONTENT.text, text: 'a' },
            { type: CONTENT.text, text: 'b' },
          ],
        }),
      'a bundle in the shape of a text': () => one({ type: CONTENT.text, text: 'a', subType: 0 }),
      'a video': () => one({ type: 2, remotePath: 'javascript:alert(1)' }),
      'a name that is not theirs': () =>
        body({ from: { name: 'support' }, contents: [{ type: CONTENT.text, text: 'a' }] }),
      'no byte': () => bytes(new Uint8Array()),
      'a byte of no meaning': () => bytes(Uint8Array.of(0xff)),
      'the beginning of something': () => bytes(Uint8Array.of(0x0a, 0x7f, 1)),
    },
    close: () => client.close(),
  };
}
