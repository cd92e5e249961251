import type { IdempotencyKey } from '@/domain/shared/ids';
import { asFields, asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  countCharacters,
  hasForbiddenCharacters,
  isVisible,
  normaliseText,
} from '@/domain/shared/text';
import { DAY, later, nextMidnight, type EpochMs } from '@/domain/shared/time';
import { parseCoinAmount, type CoinAmountProblem, type Coins } from './coins';
import type { Movement } from './ledger';
import type { MovementDetails } from './movement-kinds';
import { move, userAccount } from './transactions';

/** What a new account is given unless the operator sets another package (readings, Money). */
export const WELCOME_PACKAGE = { coins: 5, characters: 2_000 } as const;

/** Coins that operators may grant in a day, unless the setting says otherwise (readings, Money). */
export const GRANTED_A_DAY = 500;

/** Longest reason of a grant, in characters; its receiver reads it in the bills. */
export const MAX_GRANT_REASON = 200;

/** Coins that an operator gives, and why. */
export interface CoinGrant {
  readonly coins: Coins;
  readonly reason: string;
}

/** Why the words of an operator are refused. */
export type GrantReasonProblem = {
  readonly kind: 'grant-reason-empty' | 'grant-reason-too-long' | 'grant-reason-forbidden';
};

/** Why a grant is refused; `left` coins may still be granted today. */
export type CoinGrantProblem =
  | CoinAmountProblem
  | GrantReasonProblem
  | { readonly kind: 'grant-limit'; readonly left: number };

/** Checks a grant `{coins, reason}`. */
export function parseCoinGrant(input: unknown): Result<CoinGrant, CoinGrantProblem> {
  const given = asFields(input);
  const coins = parseCoinAmount(given['coins']);
  if (!coins.ok) return coins;
  const reason = parseGrantReason(given['reason']);
  return reason.ok ? ok({ coins: coins.value, reason: reason.value }) : reason;
}

/** Checks the words with which an operator gives something, and which a person reads. */
export function parseGrantReason(input: unknown): Result<string, GrantReasonProblem> {
  const reason = normaliseText(asText(input));
  if (!isVisible(reason)) return err({ kind: 'grant-reason-empty' });
  if (countCharacters(reason) > MAX_GRANT_REASON) return err({ kind: 'grant-reason-too-long' });
  if (hasForbiddenCharacters(reason)) return err({ kind: 'grant-reason-forbidden' });
  return ok(reason);
}

/** Coins an operator may still grant of `limit`, after `given` today; never below zero. */
export function grantsLeft(limit: number, given: number): number {
  return Math.max(0, limit - given);
}

/** The beginning of the day that grants are counted in: midnight UTC. */
export function grantDay(now: EpochMs): EpochMs {
  return later(nextMidnight(now), -DAY);
}

/** Whether a grant stays within what its operator may grant today. */
export function checkGrantLimit(
  { coins }: CoinGrant,
  left: number,
): Result<void, CoinGrantProblem> {
  return coins <= left ? ok(undefined) : err({ kind: 'grant-limit', left });
}

/** Gives the coins; nothing of the product pays for them. */
export function coinGrant(
  key: IdempotencyKey,
  { coins }: CoinGrant,
  detail: MovementDetails['coin-grant'],
): Extract<Movement, { kind: 'coin-grant' }> {
  const entries = move({ kind: 'mint' }, userAccount(detail.user), 'coin', coins);
  return { kind: 'coin-grant', key, entries, detail };
}
