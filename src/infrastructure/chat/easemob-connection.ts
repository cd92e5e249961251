import type { EasemobAccess } from '@/domain/messaging/chat-access';
import type { ChatFault } from '@/application/messaging/chat-service';
import type { Scheduler } from '@/application/shared/clock';
import { RECONNECT_TRIES, reconnectDelay } from '@/domain/messaging/reconnect';
import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { easemobFault } from './easemob-faults';
import type { EasemobConnection, EasemobSdk } from './easemob-sdk';
import { guardReading } from './guard-reading';
import { isPassing } from './session-events';
import { withTimeLimit } from '@/application/shared/time-limit';

/** The adapter's dependencies; it uses no browser globals. */
export interface EasemobTransportDeps {
  readonly sdk: EasemobSdk;
  readonly scheduler: Scheduler;
  /** One per browser (per tab without a shared worker): of two connections with one id, the newer silently replaces the older. */
  readonly deviceId: string;
  readonly onNetwork: (listener: () => void) => void;
  /** The service's origin when the access has no address, without a trailing slash. */
  readonly origin: string;
}

/**
 * The SDK numbers messages and its own requests, such as a recall, by the time and one counter for each kind.
 * Within a few milliseconds both could get one number, and the answer to one would settle the other. This distance
 * keeps them apart.
 */
const APART = 2 ** 42;
const SOCKET_PATH = '/websocket';
/**
 * The time limits of a sign-in: the SDK sometimes never answers, and never does where it may not evaluate its
 * schema. The first try is short, since the next one usually succeeds; later ones leave time for a slow network.
 */
const SIGN_IN_LIMITS: { readonly first: Milliseconds; readonly later: Milliseconds } = {
  first: 10 * SECOND,
  later: 25 * SECOND,
};

/** How long to wait for missed messages: the service announces them at once, and says when it has sent all. */
export const REPLAY_LIMITS: { readonly begins: Milliseconds; readonly ends: Milliseconds } = {
  begins: SECOND / 4,
  ends: 10 * SECOND,
};
/** No jitter: nothing makes all clients reconnect at the same moment. */
const WHOLE_PAUSE = 1;

/** The next step after a renewal has failed: a pause before another try, or the reason for giving up. */
export function afterFailedRenewal(
  attempt: number,
  fault: ChatFault,
): Milliseconds | 'revoked' | 'gave-up' {
  if (!isPassing(fault)) return 'revoked';
  const pause = attempt < RECONNECT_TRIES ? reconnectDelay(attempt, WHOLE_PAUSE) : undefined;
  return pause ?? 'gave-up';
}

/** Creates an SDK connection for the access; it is not opened yet. */
export function createConnection(
  { sdk, deviceId, origin }: EasemobTransportDeps,
  { appKey, socketUrl, restUrl }: EasemobAccess,
): EasemobConnection {
  const connection = new sdk.connection({
    appKey,
    url: socketUrl || origin.replace(/^http/, 'ws') + SOCKET_PATH,
    apiUrl: restUrl || origin,
    isHttpDNS: false,
    useOwnUploadFun: true,
    isFixedDeviceId: false,
    deviceId,
    autoReconnectNumMax: RECONNECT_TRIES,
  });
  connection.autoIncrement = APART;
  if (connection.root) guardReading(connection.root);
  return connection;
}

/**
 * Resolves once the SDK has its token, for which it has no event. With the token every read works, long before the
 * socket has greeted. Undefined if the connection does not show its token.
 */
export function tokenGranted({ context }: EasemobConnection): Promise<void> | undefined {
  if (!context) return undefined;
  return new Promise((resolve) => {
    let value = context.accessToken;
    Object.defineProperty(context, 'accessToken', {
      get: () => value,
      set: (token: string) => {
        value = token;
        if (token !== '') resolve();
      },
    });
  });
}

/**
 * Signs in with the token of the access, or with its secret, for which the service issues a token. `which`:
 * whether this is the first try since the session was online.
 */
export async function signIn(
  { scheduler }: EasemobTransportDeps,
  connection: EasemobConnection,
  { address, secret, token }: EasemobAccess,
  which: keyof typeof SIGN_IN_LIMITS,
): Promise<Result<void, ChatFault>> {
  try {
    const proof = token ? { accessToken: token.value } : { pwd: secret };
    const opening = connection.open({ user: address, ...proof }).then(() => ok(undefined));
    const late = err({ kind: 'unreachable' });
    return await withTimeLimit(opening, SIGN_IN_LIMITS[which], late, scheduler);
  } catch (error) {
    return err(easemobFault(error));
  }
}
