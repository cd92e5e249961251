import { SESSION_LIFETIME } from '@/domain/account/session';
import { HOUR, SECOND } from '@/domain/shared/time';
import type { TrustedProxies } from '@server/kernel/http/network';

/** The addresses of the gateway. */
interface AddressSettings {
  /** `org#app`, as the SDK demands it; also the first two parts of every REST path. */
  readonly appKey: `${string}#${string}`;
  /** The domain part of addresses on the wire; the SDK pastes this one into its requests. */
  readonly domain: string;
  /** The path of the socket. */
  readonly socketPath: `/${string}`;
  /** Pages of other origins that may open a socket; the server's own always may. */
  readonly origins: readonly string[];
  /** The proxies that may say where a socket comes from. */
  readonly trustProxy: TrustedProxies;
}

/** The times and limits of the gateway; none of them is a rule of the product. */
const LIMITS = {
  tokenLifetime: SESSION_LIFETIME,
  /** How long a socket may stay without signing in. */
  signInTime: 10 * SECOND,
  pingInterval: 30 * SECOND,
  /** A socket that has been silent for so long is dead. */
  deadAfter: 75 * SECOND,
  /** Largest frame in bytes; a larger one closes the socket. */
  maxFrame: 262_144,
  /** Largest message body in bytes; a larger one is refused, the socket stays. */
  maxPayload: 32_768,
  /** Frames in the queue before the socket is no longer read. */
  maxPending: 64,
  /** Sockets at the same time; one more is asked to come back later. */
  maxSockets: 10_000,
  /** Sockets from one network address that have not signed in yet; one more ends the oldest. */
  maxStrangers: 100,
  /** Bytes a client may leave unread before it is cut. */
  maxBuffered: 4_194_304,
  /** Messages delivered in one frame. */
  deliveryPage: 50,
  /** Frames delivered before the client has to confirm one. */
  deliveryWindow: 8,
  /** Unconfirmed deliveries kept for one person; older ones are found in the history only. */
  inboxCap: 5_000,
  /** Sends an account may make at once, and how many it regains in a second. */
  sendBurst: 400,
  sendsPerSecond: 20,
  /**
   * Changes of all people that are stored at the same time, or wait for it; one more is refused. A database that
   * stores a thousand a second answers each within half a second.
   */
  maxStoring: 500,
  /** Notices that are passed on and kept nowhere, such as "is typing": the same for them. */
  passBurst: 5,
  passesPerSecond: 1,
  /** Receipts for messages that arrived, of which a full inbox causes a burst: the same for them. */
  receiptBurst: 5_000,
  receiptsPerSecond: 50,
  /** Calls that only look something up, sign-ins among them: the same for them. */
  askBurst: 1_000,
  asksPerSecond: 50,
  /** How long such receipts are collected before they are written down together. */
  receiptPause: 200,
  /** How long confirmations of deliveries are collected before they are written down together. */
  confirmPause: 20,
  /** A connection that comes back within this time never seemed gone. */
  presenceGrace: 5 * SECOND,
  /** How often obsolete data is removed. */
  sweepInterval: HOUR,
};

/** What can be tuned about the gateway. */
export type GatewaySettings = AddressSettings & Readonly<typeof LIMITS>;

/** The gateway as the product runs it. */
export const defaultGatewaySettings: GatewaySettings = {
  ...LIMITS,
  appKey: 'parley#chat',
  domain: 'easemob.com',
  socketPath: '/websocket',
  origins: [],
  trustProxy: false,
};
