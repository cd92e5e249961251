import type { FastifyInstance } from 'fastify';
import type { ChatService } from '@/application/messaging/chat-service';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { SESSION_LIFETIME } from '@/domain/account/session';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import type { GatewayDeps } from '@server/gateway/core/chat-core';
import type { WireGateway } from '@server/gateway/dialects/own/wire-gateway';
import { createSecureIds } from '@server/kernel/secrets';
import type { CutProxy } from '@tests/support/cut-proxy';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { addUsers, refusableCheck } from '@tests/support/gateway';
import { housekeepingByHand } from '@tests/support/housekeeping-by-hand';
import { movableClock } from '@tests/support/movable-clock';
import { restartableApp } from '@tests/support/restartable-app';
import type { AdapterWorld, Stranger, WorldOptions } from './adapter-world';
import { grantedBy, storeUnheard, writeGift } from './gateway-world';

interface WireServerOptions<Gateway> {
  readonly settings: WorldOptions['settings'] | undefined;
  /** That of other servers; else one of its own, which ends with the world. */
  readonly database?: TestDatabase | undefined;
  /** Makes the gateway of a server before it listens. */
  readonly open: (deps: GatewayDeps, app: FastifyInstance) => Gateway | Promise<Gateway>;
  /** Whether what carries the wire is connected. */
  readonly isUp?: (gateway: Gateway) => boolean;
}

/** What differs from wire to wire at the other end of the server. */
interface Wire<Access> {
  readonly proxy: CutProxy;
  /** A device by its name; a direct one reaches the service past the proxy. */
  readonly device: (name: string, isDirect: boolean) => ChatService;
  /** What the page of `account` gets from our server. */
  readonly access: (account: { readonly address: ChatAddress; readonly secret: string }) => Access;
  readonly stranger: (access: Access, peer: ChatAddress) => Promise<Stranger>;
}

interface WireWorld<Access extends ChatAccess> extends AdapterWorld {
  account(name: string): Promise<Access>;
}

/** Starts the real server behind a wire of its own protocol, with a clock and a check that a test moves. */
export async function startWireServer<Gateway extends WireGateway>(
  options: WireServerOptions<Gateway>,
) {
  const { settings, open, isUp = () => true } = options;
  const database = options.database ?? (await openEmbeddedDatabase());
  const { db } = database;
  const clock = movableClock(epochMs(Date.now()));
  const byHand = housekeepingByHand();
  const check = refusableCheck();
  const errors: unknown[] = [];
  let gateway: Gateway;
  const app = await restartableApp(async (starting) => {
    const deps = {
      db,
      clock,
      scheduler: byHand.scheduler,
      check,
      ids: createSecureIds(clock),
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (_text: string, error: unknown) => void errors.push(error),
      },
      settings: { presenceGrace: 50, ...settings, ...byHand.settings },
    };
    gateway = await open(deps, starting);
    await starting.register(gateway.plugin);
  });
  const { origin, stop } = app;
  const start = async (): Promise<void> => {
    await app.start();
    while (!isUp(gateway)) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  await start();

  function world<Access extends ChatAccess>(wire: Wire<Access>): WireWorld<Access> {
    const { proxy } = wire;
    const stranger = (access: ChatAccess, peer: ChatAddress) =>
      wire.stranger(access as Access, peer);
    let devices = 0;
    let accounts = 0;
    return {
      origin,
      clock,
      proxy,
      stop,
      start,
      device: () => wire.device(`device${++devices}`, false),
      direct: async (name) => wire.device(name, true),
      cutting: async (name) => wire.device(name, false),
      account: async (name) => {
        const address = `${name}-${++accounts}` as ChatAddress;
        const secret = (await addUsers(db, [address]))[address] ?? '';
        return wire.access({ address, secret });
      },
      advance: (by) => clock.advance(by),
      refuse: (code) => check.refuse(code),
      cut: async () => proxy.cutAll(),
      expire: async () => {
        await stop();
        clock.advance(SESSION_LIFETIME);
        await start();
      },
      sendNewer: async (from, to, type) => {
        const newer = await stranger(from, to);
        await newer.custom(type, {});
        newer.close();
      },
      grant: ({ address }) => grantedBy({ db, gateway: () => gateway }, address),
      revoke: ({ address }) => gateway.kick(address, 'revoked'),
      lose: (from, to, text) => storeUnheard(db, clock, from.address, { to, text }),
      give: (from, to) => writeGift(db, gateway.givings, from.address, to),
      beat: () => gateway.beat(),
      online: (address) => gateway.online(address),
      stranger,
      close: async () => {
        await stop();
        await proxy.close();
        if (!options.database) await database.close();
        if (errors.length > 0) throw errors[0];
      },
    };
  }

  return { origin, errors, gateway: () => gateway, world };
}

/** A client of another make by its calls of the own protocol; `nonsense`: what only this wire can carry besides. */
export function strangerBy(
  to: ChatAddress,
  ask: (call: string, given: unknown) => Promise<unknown>,
  { nonsense, close }: Pick<Stranger, 'nonsense' | 'close'>,
): Stranger {
  const send = (draft: object) => ask('send', { to, ...draft });
  const text = { type: 'txt', msg: 'a' };
  return {
    text: (msg, ext = {}) => send({ type: 'txt', msg, ext }),
    custom: (customEvent, customExts) => send({ type: 'custom', customEvent, customExts }),
    nonsense: {
      'no kind': () => send({}),
      'a text without words': () => send({ type: 'txt' }),
      'a picture of nowhere': () => send({ type: 'img', msg: 'a' }),
      'a video': () => send({ type: 'video', url: 'javascript:alert(1)' }),
      'words that are none': () => send({ type: 'txt', msg: { toString: 'a' } }),
      'an extension that is none': () => send({ ...text, ext: 'a' }),
      'an id that is none': () => send({ ...text, ext: { [EXTENSION_KEY.localId]: { a: 'b' } } }),
      'a call of no meaning': () => ask('sing', { to, ...text }),
      ...nonsense,
    },
    close,
  };
}
