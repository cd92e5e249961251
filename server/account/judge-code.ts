import { parseEmail } from '@/domain/account/email';
import {
  TICKET_LIFETIME,
  WRONG_CODES_PER_NETWORK,
  WRONG_CODES_SITE_WIDE,
} from '@/domain/account/request-limits';
import {
  judgeGuess,
  parseCode,
  type CodeProblem,
  type CodeRefusal,
  type VerificationCode,
  type CodePurpose,
} from '@/domain/account/verification-code';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, type EpochMs } from '@/domain/shared/time';
import type { ServerKit } from '@server/kernel/slice';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import {
  giveBackAttempt,
  takeAttempt,
  type AttemptKind,
  type TooOften,
} from '@server/kernel/data/attempt-store';
import { hashToken } from '@server/kernel/secrets';
import {
  findCode,
  keepVerdict,
  lockAddress,
  type CodeName,
  keepTicket,
} from './verification-store';
import { networkOf } from '@server/kernel/http/network';
import { TICKET_BYTES, type CodeSealer } from './server-secret';

/** A code as it was typed. */
export interface CodeGuess {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly requestId: string;
  readonly code: string;
  readonly ip: string;
}

/** The ticket for a right code. */
interface EarnedTicket {
  readonly ticket: string;
  readonly expiresAt: EpochMs;
}

/** Why there is no ticket; `busy`: too many wrong guesses on the whole site, links still work. */
export type JudgeCodeFailure =
  | { readonly kind: 'email-invalid' }
  | CodeProblem
  | CodeRefusal
  | { readonly kind: 'busy'; readonly retryAt: EpochMs }
  | TooOften;

/** Exchanges a right code for a ticket. */
export type JudgeCode = (guess: CodeGuess) => Promise<Result<EarnedTicket, JudgeCodeFailure>>;

interface JudgeCodeDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids'> {
  readonly sealer: CodeSealer;
  readonly digits: number;
}

/**
 * Judges one guess of a code (readings, Time). The address is locked meanwhile, so that of any number
 * of guesses at once no more are tested than a code allows.
 */
export function createJudgeCode({ db, sealer, clock, ids, digits }: JudgeCodeDeps): JudgeCode {
  return async ({ email: typed, purpose, requestId, code: guessed, ip }) => {
    const email = parseEmail(typed);
    if (!email.ok) return email;
    const code = parseCode(guessed, digits);
    if (!code.ok) return code;
    const now = clock.now();
    const name: CodeName = { requestId, email: email.value, purpose };
    return inTransaction(db, async (transaction) => {
      const wrongTries = await lockAddress(transaction, name.email);
      const counted = await countGuess(transaction, ip, now);
      if (!counted.ok) return counted;
      const verdict = await judge(transaction, sealer, name, code.value, wrongTries, now);
      const wrong = !verdict.ok && verdict.error.kind === 'code-wrong';
      if (!wrong) for (const id of counted.value) await giveBackAttempt(transaction, id);
      if (!verdict.ok) return verdict;
      const ticket = ids.token(TICKET_BYTES);
      const expiresAt = later(now, TICKET_LIFETIME);
      await keepTicket(transaction, { hash: hashToken(ticket), ...name }, expiresAt);
      return ok({ ticket, expiresAt });
    });
  };
}

async function judge(
  transaction: Transaction,
  sealer: CodeSealer,
  name: CodeName,
  code: VerificationCode,
  accountWrongTries: number,
  now: EpochMs,
): Promise<Result<void, CodeRefusal>> {
  const asked = await findCode(transaction, name, accountWrongTries);
  if (!asked) return err({ kind: 'code-dead', why: 'expired' });
  const { outcome, state } = judgeGuess(asked, sealer.matches(asked.seal, name, code), now);
  await keepVerdict(transaction, name, state, now);
  return outcome;
}

/** Counts a guess as wrong before it is checked; the returned ids undo that for a right one. */
async function countGuess(
  transaction: Transaction,
  ip: string,
  now: EpochMs,
): Promise<Result<readonly number[], JudgeCodeFailure>> {
  const network = networkOf(ip);
  const taken: number[] = [];
  const take = async (kind: AttemptKind, subject: string, limit: typeof WRONG_CODES_SITE_WIDE) => {
    const counted = await takeAttempt(transaction, { kind, subject, limits: [limit] }, now);
    if (counted.ok) taken.push(counted.value);
    return counted;
  };
  if (network !== undefined) {
    const counted = await take('code-wrong-from-network', network, WRONG_CODES_PER_NETWORK);
    if (!counted.ok) return counted;
  }
  const counted = await take('code-wrong-on-site', '', WRONG_CODES_SITE_WIDE);
  if (counted.ok) return ok(taken);
  for (const id of taken) await giveBackAttempt(transaction, id);
  return err({ kind: 'busy', retryAt: counted.error.retryAt });
}
