import { DAY, type Milliseconds } from '@/domain/shared/time';

/** What happens to an account that its owner can read about in the settings. */
export const ACCOUNT_EVENTS = [
  'registered',
  'signed-in',
  'sign-in-wrong',
  'sign-in-locked',
  'signed-out',
  'device-signed-out',
  'codes-too-often',
  'code-wrong',
  'password-reset',
  'password-changed',
  'password-wrong',
  'data-exported',
] as const;

/** One of them. */
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/** An event as it was stored; undefined: not one of ours. */
export function parseAccountEvent(given: unknown): AccountEvent | undefined {
  return ACCOUNT_EVENTS.find((event) => event === given);
}

const SUSPICIOUS: ReadonlySet<AccountEvent> = new Set([
  'sign-in-wrong',
  'sign-in-locked',
  'codes-too-often',
  'code-wrong',
  'password-wrong',
]);

/** Whether another person may have caused it: the page asks about it. */
export function isSuspicious(event: AccountEvent): boolean {
  return SUSPICIOUS.has(event);
}

/** How long an account's events can be read. */
export const ACCOUNT_EVENT_RETENTION: Milliseconds = 90 * DAY;

/** How many of an account's events are shown: the latest suspicious ones, and as many of the others. */
export const ACCOUNT_EVENTS_SHOWN = 30;
