import { SESSION_LIFETIME } from '@/domain/account/session';
import { HOUR, SECOND, type Milliseconds } from '@/domain/shared/time';
import type { TrustedProxies } from '@server/kernel/http/network';

/** What can be tuned about the gateway; none of it is a rule of the product. */
export interface GatewaySettings {
  /** `org#app`, as the SDK demands it; also the first two parts of every REST path. */
  readonly appKey: `${string}#${string}`;
  /** The domain part of addresses on the wire; the SDK pastes this one into its requests. */
  readonly domain: string;
  /** The path of the socket. */
  readonly socketPath: `/${string}`;
  /** Pages of other origins that may open a socket; the server's own always may. */
  readonly origins: readonly string[];
  readonly tokenLifetime: Milliseconds;
  /** How long a socket may stay without signing in. */
  readonly signInTime: Milliseconds;
  readonly pingInterval: Milliseconds;
  /** A socket that has been silent for so long is dead. */
  readonly deadAfter: Milliseconds;
  /** Largest frame in bytes; a larger one closes the socket. */
  readonly maxFrame: number;
  /** Largest message body in bytes; a larger one is refused, the socket stays. */
  readonly maxPayload: number;
  /** Frames in the queue before the socket is no longer read. */
  readonly maxPending: number;
  /** Sockets at the same time; one more is asked to come back later. */
  readonly maxSockets: number;
  /** Sockets from one network address that have not signed in yet; one more ends the oldest. */
  readonly maxStrangers: number;
  /** The proxies that may say where a socket comes from. */
  readonly trustProxy: TrustedProxies;
  /** Bytes a client may leave unread before it is cut. */
  readonly maxBuffered: number;
  /** Messages delivered in one frame. */
  readonly deliveryPage: number;
  /** Frames delivered before the client has to confirm one. */
  readonly deliveryWindow: number;
  /** Unconfirmed deliveries kept for one person; older ones are found in the history only. */
  readonly inboxCap: number;
  /** Sends an account may make at once, and how many it regains in a second. */
  readonly sendBurst: number;
  readonly sendsPerSecond: number;
  /** Notices that are passed on and kept nowhere, such as "is typing": the same for them. */
  readonly passBurst: number;
  readonly passesPerSecond: number;
  /** Receipts for messages that arrived, of which a full inbox causes a burst: the same for them. */
  readonly receiptBurst: number;
  readonly receiptsPerSecond: number;
  /** Calls that only look something up, sign-ins among them: the same for them. */
  readonly askBurst: number;
  readonly asksPerSecond: number;
  /** How long such receipts are collected before they are written down together. */
  readonly receiptPause: Milliseconds;
  /** How long confirmations of deliveries are collected before they are written down together. */
  readonly confirmPause: Milliseconds;
  /** A connection that comes back within this time never seemed gone. */
  readonly presenceGrace: Milliseconds;
  /** How often obsolete data is removed. */
  readonly sweepInterval: Milliseconds;
}

/** The gateway as the product runs it. */
export const defaultGatewaySettings: GatewaySettings = {
  appKey: 'parley#chat',
  domain: 'easemob.com',
  socketPath: '/websocket',
  origins: [],
  tokenLifetime: SESSION_LIFETIME,
  signInTime: 10 * SECOND,
  pingInterval: 30 * SECOND,
  deadAfter: 75 * SECOND,
  maxFrame: 262_144,
  maxPayload: 32_768,
  maxPending: 64,
  maxSockets: 10_000,
  maxStrangers: 100,
  trustProxy: false,
  maxBuffered: 4_194_304,
  deliveryPage: 50,
  deliveryWindow: 8,
  inboxCap: 5_000,
  sendBurst: 400,
  sendsPerSecond: 20,
  passBurst: 5,
  passesPerSecond: 1,
  receiptBurst: 5_000,
  receiptsPerSecond: 50,
  askBurst: 1_000,
  asksPerSecond: 50,
  receiptPause: 200,
  confirmPause: 20,
  presenceGrace: 5 * SECOND,
  sweepInterval: HOUR,
};
