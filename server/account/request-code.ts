import { parseEmail, type Email } from '@/domain/account/email';
import {
  CODE_SENDS_PER_NETWORK,
  TICKET_LIFETIME,
  WRONG_CODES_SITE_WIDE,
} from '@/domain/account/request-limits';
import {
  ACCOUNT_CODE_TRIES,
  CODE_LIFETIME,
  CODE_SEND_LIMITS,
  type VerificationCode,
  type CodePurpose,
} from '@/domain/account/verification-code';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, MINUTE, type EpochMs } from '@/domain/shared/time';
import type { ServerKit } from '@server/kernel/slice';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { MailAbout, MailQueue, WriteMail } from '@server/kernel/ports/mail';
import { hashToken } from '@server/kernel/secrets';
import { accountOf } from './account-store';
import { nextAttempt, takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { keepCode, lockAddress, type CodeName, keepTicket } from './verification-store';
import { networkOf } from '@server/kernel/http/network';
import { TICKET_BYTES, type CodeSealer } from './server-secret';

/** Who asks for a code, and for what. */
export interface CodeWish {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly language: Language;
  readonly ip: string;
  /** The origin they opened, where it is one of the local network. */
  readonly origin?: string;
}

/** The answer to the browser; it is the same whether or not the address has an account. */
export interface SentCode {
  readonly requestId: string;
  readonly digits: number;
  readonly expiresAt: EpochMs;
  readonly nextAt: EpochMs;
}

/** Why no code was mailed. */
export type RequestCodeFailure =
  | { readonly kind: 'email-invalid' }
  | { readonly kind: 'code-sent-too-often'; readonly retryAt: EpochMs }
  | TooOften;

/** Mails a code, or a mail that helps more than a code. */
export type RequestCode = (wish: CodeWish) => Promise<Result<SentCode, RequestCodeFailure>>;

interface RequestCodeDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids'> {
  readonly outbox: MailQueue;
  readonly writeMail: WriteMail;
  readonly sealer: CodeSealer;
  readonly digits: number;
  /** Origin of the pages that mails link to, without a slash at the end; `asked`: the one the caller used. */
  readonly pagesAt: (asked?: string) => string;
}

/**
 * Mails a verification code (readings, Time): 10 minutes, bound to purpose, address and browser.
 *
 * The answer never tells whether the address has an account; the mail does, to its owner. Where
 * guessing is going on, for this address or on the whole site, the mail carries a link instead.
 */
export function createRequestCode(deps: RequestCodeDeps): RequestCode {
  const { db, outbox, writeMail, clock, ids, digits } = deps;
  return async ({ email: typed, purpose, language, ip, origin }) => {
    const email = parseEmail(typed);
    if (!email.ok) return email;
    const now = clock.now();
    const name = { requestId: ids.token(TICKET_BYTES), email: email.value, purpose };
    const written = await allOrNothing(db, async (transaction) => {
      const wrongTries = await lockAddress(transaction, email.value);
      const counted = await countSend(transaction, email.value, ip, now);
      if (!counted.ok) return counted;
      const guessed = wrongTries >= ACCOUNT_CODE_TRIES || (await siteGuessed(transaction, now));
      const about = await mailFor(deps, transaction, name, { guessed, origin }, now);
      if (about) await outbox.write(writeMail(email.value, language, about), transaction);
      return ok(await nextSend(transaction, email.value, now));
    });
    if (!written.ok) return written;
    outbox.wake();
    return ok({
      requestId: name.requestId,
      digits,
      expiresAt: later(now, CODE_LIFETIME),
      nextAt: written.value,
    });
  };
}

async function countSend(
  transaction: Transaction,
  email: Email,
  ip: string,
  now: EpochMs,
): Promise<Result<number, RequestCodeFailure>> {
  const network = networkOf(ip);
  if (network !== undefined) {
    const limits = [CODE_SENDS_PER_NETWORK];
    const limited = { kind: 'code-sent-to-network', subject: network, limits } as const;
    const counted = await takeAttempt(transaction, limited, now);
    if (!counted.ok) return counted;
  }
  const counted = await takeAttempt(transaction, sends(email), now);
  return counted.ok
    ? counted
    : err({ kind: 'code-sent-too-often', retryAt: counted.error.retryAt });
}

function sends(email: Email) {
  return { kind: 'code-sent', subject: email, limits: CODE_SEND_LIMITS } as const;
}

async function nextSend(transaction: Transaction, email: Email, now: EpochMs): Promise<EpochMs> {
  return (await nextAttempt(transaction, sends(email), now)) ?? now;
}

async function siteGuessed(transaction: Transaction, now: EpochMs): Promise<boolean> {
  const limits = [WRONG_CODES_SITE_WIDE];
  const limited = { kind: 'code-wrong-on-site', subject: '', limits } as const;
  return (await nextAttempt(transaction, limited, now)) !== undefined;
}

/** Keeps what the mail will carry and says what it is about; undefined for an unknown address to reset. */
async function mailFor(
  { sealer, ids, digits, pagesAt }: RequestCodeDeps,
  transaction: Transaction,
  name: CodeName,
  { guessed, origin }: { readonly guessed: boolean; readonly origin?: string | undefined },
  now: EpochMs,
): Promise<MailAbout | undefined> {
  const publicUrl = pagesAt(origin);
  const { email, purpose } = name;
  const known = (await accountOf(transaction, email)) !== undefined;
  const proves = purpose === 'register' ? !known : known;
  if (!proves || guessed) await keepCode(transaction, name, undefined, now);
  if (!proves) {
    return known ? { kind: 'already-registered', link: `${publicUrl}/login` } : undefined;
  }
  if (guessed) {
    const ticket = ids.token(TICKET_BYTES);
    const expiresAt = later(now, TICKET_LIFETIME);
    await keepTicket(transaction, { hash: hashToken(ticket), email, purpose }, expiresAt);
    const page = purpose === 'register' ? '/register' : '/pass';
    // Behind the # nothing of it reaches a server, its logs or another site.
    const link = `${publicUrl}${page}#${new URLSearchParams({ ticket, email }).toString()}`;
    return { kind: `${purpose}-link`, link, minutes: TICKET_LIFETIME / MINUTE };
  }
  const code = ids.digits(digits) as VerificationCode;
  await keepCode(transaction, name, sealer.seal(name, code), now);
  return { kind: `${purpose}-code`, code, minutes: CODE_LIFETIME / MINUTE };
}
