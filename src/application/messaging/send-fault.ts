import type { SendFault } from '@/domain/messaging/outbox';
import {
  isPriceChanged,
  isShortOfCoins,
  isFirstMessageUnwanted,
} from '@/domain/shared/server-answer';
import { later, type EpochMs } from '@/domain/shared/time';
import type { ApiFailure, SpendFailure } from '@/application/shared/call';
import type { ChatFault } from './chat-service';

/** The faults for our backend's other refusals of a message. */
const MEANING: ReadonlyMap<number | undefined, SendFault> = new Map([
  [403, { kind: 'blocked' }],
  [500, { kind: 'unavailable' }],
]);

/** The fault of an outgoing message, from a fault of the chat service. */
export function sendFaultOf(fault: ChatFault, now: EpochMs): SendFault {
  switch (fault.kind) {
    case 'not-connected':
    case 'unreachable':
      return { kind: 'offline' };
    case 'timeout':
      return { kind: 'timeout' };
    case 'busy':
      return busyUntil(fault.retryAfter === undefined ? undefined : later(now, fault.retryAfter));
    case 'replaced':
      return { kind: 'signed-in-elsewhere' };
    case 'session-lost':
      return { kind: 'unauthorised' };
    case 'blocked-by-peer':
      return { kind: 'blocked' };
    case 'too-large':
      return { kind: 'too-long' };
    case 'refused':
      if (isShortOfCoins(fault.code)) return { kind: 'not-enough-coins' };
      if (isPriceChanged(fault.code)) return { kind: 'price-changed' };
      if (isFirstMessageUnwanted(fault.code)) return { kind: 'first-message-unwanted' };
      return MEANING.get(fault.code) ?? { kind: 'rejected', reason: fault.text };
    default:
      return { kind: 'rejected', reason: fault.kind };
  }
}

/** The fault of an outgoing message whose paid call failed. */
export function sendFaultOfSpending(failure: SpendFailure): SendFault {
  const { kind } = failure;
  if (kind === 'not-enough-coins' || kind === 'price-changed') return failure;
  return sendFaultOfApi(failure);
}

/** The fault of an outgoing message whose preparation call failed. */
export function sendFaultOfApi(failure: ApiFailure): SendFault {
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      return { kind: failure.kind };
    case 'maintenance':
    case 'broken-answer':
      return { kind: 'unavailable' };
    case 'signed-out':
      return { kind: 'unauthorised' };
    case 'refused':
      if (failure.retryAt !== undefined) return busyUntil(failure.retryAt);
      if (failure.reason === 'price-changed') return { kind: 'price-changed' };
      if (failure.reason === 'first-message-unwanted') return { kind: failure.reason };
      // The peer is unknown, deleted or has a block; the answer does not reveal which.
      if (failure.reason === 'peer-unreachable') return { kind: 'blocked' };
      return { kind: 'rejected', reason: failure.message };
    case 'forbidden':
      return { kind: 'rejected', reason: failure.message };
  }
}

function busyUntil(retryAt: EpochMs | undefined): SendFault {
  return { kind: 'rate-limited', ...(retryAt !== undefined && { retryAt }) };
}
