import { parseJson } from '@/application/shared/parse-json';
import type { ChatFault, Connection, PlainChatFault } from '@/application/messaging/chat-service';
import { err, type Result } from '@/domain/shared/result';
import { asFields } from '@/domain/shared/input';

/** Why a session ended for good. */
export type EndReason = Extract<Connection, { state: 'offline' }>['why'];

/** Why a session ended: for good, or because its token expired, which the secret renews. */
export type Ending = EndReason | 'expired';

/** The SDK's error numbers (easemob-websdk 4.21.1, `statusCode`) as the port's faults. */
const FAULTS: ReadonlyMap<number, PlainChatFault | 'busy'> = new Map<
  number,
  PlainChatFault | 'busy'
>([
  [-2, 'unreachable'],
  [-1, 'timeout'],
  [2, 'busy'],
  [16, 'unreachable'],
  [28, 'session-lost'],
  [39, 'session-lost'],
  [50, 'edit-too-often'],
  [51, 'unknown-message'],
  [52, 'session-lost'],
  [56, 'session-lost'],
  [204, 'unknown-peer'],
  [205, 'unknown-peer'],
  [206, 'replaced'],
  [207, 'session-lost'],
  [214, 'replaced'],
  [216, 'session-lost'],
  [217, 'session-lost'],
  [219, 'muted'],
  [220, 'session-lost'],
  [221, 'blocked-by-peer'],
  [500, 'busy'],
  [501, 'content-rejected'],
  [504, 'recall-too-late'],
  [506, 'blocked-by-peer'],
  [507, 'muted'],
  [508, 'content-rejected'],
  [509, 'busy'],
  [510, 'unreachable'],
  [511, 'too-large'],
  [512, 'timeout'],
  [603, 'blocked-by-peer'],
  [700, 'session-lost'],
  [1302, 'unknown-message'],
  [1303, 'content-rejected'],
  [1304, 'not-author'],
]);

/** The numbers of a failed token call; `data` has the details. */
const NO_TOKEN: readonly number[] = [1, 3];
/** Our backend refused the message; the error's message is its JSON answer (specification §8, "Type 502"). */
const REFUSED = 502;
/** The code in that answer when our backend could not check the message; the message may be fine. */
const UNCHECKED = 500;
/** Errors after which the SDK does not reconnect by itself. */
const ENDINGS: ReadonlyMap<number, Ending> = new Map<number, Ending>([
  [16, 'gave-up'],
  [28, 'revoked'],
  [39, 'revoked'],
  [52, 'revoked'],
  [56, 'expired'],
  [206, 'replaced'],
  [207, 'revoked'],
  [214, 'replaced'],
  [216, 'revoked'],
  [217, 'revoked'],
  [220, 'revoked'],
  [700, 'revoked'],
]);

/** The port's fault for a rejection of the SDK. */
export function easemobFault(error: unknown): ChatFault {
  const { type, message, data, status } = errorOf(error);
  if (type === REFUSED) return refusalOf(message);
  if (NO_TOKEN.includes(type)) return signInFault(data);
  if (status >= 500) return { kind: 'busy' };
  const kind = FAULTS.get(type);
  return kind ? { kind } : { kind: 'internal', detail: `${type} ${message}`.trim() };
}

/** The fault of a failed sign-in: an unavailable service proves nothing about the secret, any other refusal does. */
function signInFault(cause: unknown): ChatFault {
  const fault = easemobFault(cause);
  return fault.kind === 'internal' ? { kind: 'session-lost' } : fault;
}

/** Why the session ended with this SDK error; undefined if it did not end. */
export function easemobEnding(error: unknown): Ending | undefined {
  return ENDINGS.get(errorOf(error).type);
}

/** The readable parts of any rejection; `status` is the HTTP status, or NaN. */
function errorOf(error: unknown): {
  readonly type: number;
  readonly message: string;
  readonly data: unknown;
  readonly status: number;
} {
  const { type, message, data, extraInfo } = asFields(error);
  return {
    type: Number(type),
    message: typeof message === 'string' ? message : '',
    data,
    status: Number(asFields(extraInfo).httpCode),
  };
}

function refusalOf(message: string): ChatFault {
  const { code, message: text } = asFields(parseJson(message));
  if (code === UNCHECKED) return { kind: 'busy' };
  return {
    kind: 'refused',
    text: typeof text === 'string' ? text : message,
    ...(typeof code === 'number' && { code }),
  };
}

/**
 * Maps the service's "bad request" to an invalid cursor: that is its answer to a cursor of another list or
 * session.
 */
export function badCursor<T>(page: Result<T, ChatFault>): Result<never, ChatFault> {
  const fault = page.ok ? undefined : page.error;
  if (fault && fault.kind !== 'internal') return err(fault);
  return err({ kind: 'invalid', field: 'before' });
}
