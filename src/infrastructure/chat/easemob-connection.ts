import type { ChatAccess } from '@/application/messaging/chat-access';
import type { ChatFault } from '@/application/messaging/chat-service';
import type { Scheduler } from '@/application/shared/clock';
import { RECONNECT_TRIES } from '@/domain/messaging/reconnect';
import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { easemobFault } from './easemob-faults';
import type { EasemobConnection, EasemobSdk } from './easemob-sdk';
import { withTimeLimit } from './time-limit';

/** What the adapter is built from; no name of a browser is used. */
export interface EasemobTransportDeps {
  readonly sdk: EasemobSdk;
  readonly scheduler: Scheduler;
  /** One per browser (or per tab, without a shared worker): two lines with one id replace silently. */
  readonly deviceId: string;
  /** Where the service is when the access names no address, without a slash at the end. */
  readonly origin: string;
}

const SOCKET_PATH = '/websocket';
/** Signing in is given up after this; without the right to evaluate its schema the SDK never answers. */
const SIGN_IN_LIMIT: Milliseconds = 25 * SECOND;

/** A connection of the SDK to where the access says; it does nothing yet. */
export function createConnection(
  { sdk, deviceId, origin }: EasemobTransportDeps,
  { appKey, socketUrl, restUrl }: ChatAccess,
): EasemobConnection {
  return new sdk.connection({
    appKey,
    url: socketUrl || origin.replace(/^http/, 'ws') + SOCKET_PATH,
    apiUrl: restUrl || origin,
    isHttpDNS: false,
    useOwnUploadFun: true,
    isFixedDeviceId: false,
    deviceId,
    autoReconnectNumMax: RECONNECT_TRIES,
  });
}

/** Signs in with a token of the access, or with its secret, which gives the connection a token of its own. */
export async function signIn(
  { scheduler }: EasemobTransportDeps,
  connection: EasemobConnection,
  { address, secret, token }: ChatAccess,
): Promise<Result<void, ChatFault>> {
  try {
    const proof = token ? { accessToken: token.value } : { pwd: secret };
    const opening = connection.open({ user: address, ...proof }).then(() => ok(undefined));
    const late = err({ kind: 'unreachable' });
    return await withTimeLimit(opening, SIGN_IN_LIMIT, late, scheduler);
  } catch (error) {
    return err(easemobFault(error));
  }
}
