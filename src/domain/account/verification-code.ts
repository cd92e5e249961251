import type { Brand } from '@/domain/shared/brand';
import type { RateLimit } from '@/domain/shared/rate-limit';
import { err, ok, type Result } from '@/domain/shared/result';
import { asText } from '@/domain/shared/input';
import { DAY, HOUR, MINUTE, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** The digits of a code that was mailed, leading zeros kept. */
export type VerificationCode = Brand<string, 'VerificationCode'>;

/** What a code proves; a code for one purpose is worth nothing for another (readings, Time). */
export type CodePurpose = 'register' | 'reset-password';

/** Digits of a verification code (specification §5, §9). */
export const CODE_DIGITS = 4;
/** The number of digits an operator may choose instead (readings, Time). */
export const LONG_CODE_DIGITS = 6;
/** How long a code can be used after it was sent (readings, Time). */
export const CODE_LIFETIME: Milliseconds = 10 * MINUTE;
/** Wrong tries that kill one code (readings, Time). */
export const CODE_TRIES = 5;
/** Wrong tries over all codes of one account; beyond that, only a mailed link works (readings, Time). */
export const ACCOUNT_CODE_TRIES = 10;
/** How many codes may go to one address: one a minute, 5 an hour, 10 a day (readings, Time). */
export const CODE_SEND_LIMITS: readonly RateLimit[] = [
  { count: 1, window: MINUTE },
  { count: 5, window: HOUR },
  { count: 10, window: DAY },
];

/** What is remembered of a code that was sent. */
export interface CodeState {
  readonly sentAt: EpochMs;
  readonly wrongTries: number;
  readonly used: boolean;
  /** Wrong tries for the account since its last success, over all codes. */
  readonly accountWrongTries: number;
}

/** Why a guess was refused; `code-dead` stays so whatever is typed. */
export type CodeRefusal =
  | { readonly kind: 'code-wrong'; readonly triesLeft: number }
  | { readonly kind: 'code-dead'; readonly why: 'expired' | 'used' | 'too-many-tries' }
  | { readonly kind: 'code-account-locked' };

/** The answer to a guess, and the state to store in the same transaction. */
interface GuessVerdict {
  readonly outcome: Result<void, CodeRefusal>;
  readonly state: CodeState;
}

/** Why a typed text cannot be a code. */
export type CodeProblem = { readonly kind: 'code-empty' | 'code-malformed' };

/** Checks the form of a typed code: exactly `digits` digits, full-width ones included (specification §5). */
export function parseCode(
  input: unknown,
  digits: number = CODE_DIGITS,
): Result<VerificationCode, CodeProblem> {
  const text = asText(input).normalize('NFKC').trim();
  if (text === '') return err({ kind: 'code-empty' });
  if (text.length !== digits || !/^\d+$/.test(text)) return err({ kind: 'code-malformed' });
  return ok(text as VerificationCode);
}

/**
 * Judges one guess. The last millisecond of the lifetime still counts; a success uses the code up and
 * clears the account's count; the fifth wrong try kills the code (readings, Time).
 */
export function judgeGuess(state: CodeState, matches: boolean, now: EpochMs): GuessVerdict {
  if (state.accountWrongTries >= ACCOUNT_CODE_TRIES) {
    return { outcome: err({ kind: 'code-account-locked' }), state };
  }
  const why = deathOf(state, now);
  if (why) return { outcome: err({ kind: 'code-dead', why }), state };
  if (matches)
    return { outcome: ok(undefined), state: { ...state, used: true, accountWrongTries: 0 } };
  const wrongTries = state.wrongTries + 1;
  return {
    outcome: err({ kind: 'code-wrong', triesLeft: CODE_TRIES - wrongTries }),
    state: { ...state, wrongTries, accountWrongTries: state.accountWrongTries + 1 },
  };
}

function deathOf(
  { used, wrongTries, sentAt }: CodeState,
  now: EpochMs,
): 'expired' | 'used' | 'too-many-tries' | undefined {
  if (used) return 'used';
  if (wrongTries >= CODE_TRIES) return 'too-many-tries';
  return now - sentAt > CODE_LIFETIME ? 'expired' : undefined;
}
