import type { AnswerOf, ApiFailure } from '@/application/shared/call';
import type * as account from '@/contract/http/account';
import { parseEmail, type Email } from '@/domain/account/email';
import { parseCode, type CodeProblem, type CodePurpose } from '@/domain/account/verification-code';
import type { Language } from '@/domain/shared/language';
import { type Result, ok } from '@/domain/shared/result';
import { type AccountApi, type NewAccount, enterSession, type SessionDeps } from './sign-in';

/** Mails a code. */
export type RequestCode = (
  email: string,
  purpose: CodePurpose,
  language: Language,
) => Promise<
  Result<
    AnswerOf<typeof account.requestCode> & { readonly email: Email },
    { readonly kind: 'email-invalid' } | ApiFailure
  >
>;

/** Checks the address before anything is mailed (specification §5). */
export function createRequestCode({ api }: { readonly api: AccountApi }): RequestCode {
  return async (email, purpose, language) => {
    const parsed = parseEmail(email);
    if (!parsed.ok) return parsed;
    const sent = await api.requestCode({ email: parsed.value, purpose, language });
    return sent.ok ? { ok: true, value: { ...sent.value, email: parsed.value } } : sent;
  };
}

/** The typed code, and the request that it answers. */
export interface CodeGuess {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly requestId: string;
  readonly digits: number;
  readonly code: string;
}

/** Exchanges a right code for a ticket. */
export type JudgeCode = (
  guess: CodeGuess,
) => Promise<Result<AnswerOf<typeof account.judgeCode>, CodeProblem | ApiFailure>>;

/** A code of a wrong form uses no try, because it is not sent. */
export function createJudgeCode({ api }: { readonly api: AccountApi }): JudgeCode {
  return async ({ digits, code, ...guess }) => {
    const parsed = parseCode(code, digits);
    return parsed.ok ? api.judgeCode({ ...guess, code: parsed.value }) : parsed;
  };
}

/** Creates the account the wizard described and signs in. */
export type Register = (account: NewAccount) => Promise<Result<void, ApiFailure>>;

/** The last step of the wizard; the pages before have checked each field with the domain's rules. */
export function createRegister(deps: SessionDeps & { readonly api: AccountApi }): Register {
  return async (account) => {
    const opened = await deps.api.register(account);
    if (!opened.ok) return opened;
    enterSession(deps, opened.value);
    return ok(undefined);
  };
}
