import { CODE } from '@/contract/http/envelope';
import { profileFieldOnWire } from '@/contract/http/profile';
import type { Registration } from '@/domain/account/registration';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import type { AppealFailure } from './appeal';
import type { OwnPasswordUnproved } from './prove-password';
import type { ChangePasswordFailure } from './change-password';
import type { JudgeCodeFailure } from './judge-code';
import type { LogInFailure } from './log-in';
import type { RegisterFailure } from './register';
import type { RequestCodeFailure } from './request-code';
import type { UpdatePasswordFailure } from './update-password';

/** Every reason why an account call is refused. */
export type AccountFailure =
  | AppealFailure
  | RequestCodeFailure
  | JudgeCodeFailure
  | RegisterFailure
  | LogInFailure
  | UpdatePasswordFailure
  | OwnPasswordUnproved
  | ChangePasswordFailure;

/** The refusal that the client gets for a failure of an account call. */
export function refusalOf(failure: AccountFailure): ApiRefusal {
  switch (failure.kind) {
    case 'too-often':
    case 'busy':
    case 'code-sent-too-often':
    case 'login-too-often':
      return { kind: failure.kind, code: CODE.tooMany, retryAt: failure.retryAt };
    case 'fields-invalid':
      return fieldRefusal(failure.problems);
    case 'code-wrong':
      return { kind: failure.kind, code: CODE.badRequest, field: 'code', left: failure.triesLeft };
    case 'code-dead':
    case 'code-empty':
    case 'code-malformed':
    case 'code-account-locked':
      return { kind: failure.kind, code: CODE.badRequest, field: 'code' };
    case 'email-invalid':
      return { kind: failure.kind, code: CODE.badRequest, field: 'email' };
    case 'email-taken':
      return { kind: failure.kind, code: CODE.conflict, field: 'email' };
    case 'password-too-short':
    case 'password-too-long':
    case 'password-common':
    case 'password-wrong':
      return { kind: failure.kind, code: CODE.badRequest, field: 'password' };
    case 'new-password-invalid':
      return { kind: failure.problem.kind, code: CODE.badRequest, field: 'newPassword' };
    case 'ticket-invalid':
      return { kind: failure.kind, code: CODE.badRequest, field: 'ticket' };
    case 'avatar-not-yours':
      return { kind: failure.kind, code: CODE.badRequest, field: 'avatar' };
    case 'text-blank':
    case 'text-too-long':
    case 'text-forbidden':
    case 'account-not-banned':
    case 'appeal-unsent':
    case 'login-wrong':
      return { kind: failure.kind, code: CODE.badRequest };
    case 'account-banned':
      return { ...failure, code: CODE.forbidden };
  }
}

/** The first wrong field: the wire carries one, and the page has checked all of them before. */
function fieldRefusal(
  problems: Extract<RegisterFailure, { kind: 'fields-invalid' }>['problems'],
): ApiRefusal {
  for (const name of Object.keys(problems) as (keyof Registration)[]) {
    const problem = problems[name];
    if (problem)
      return { kind: problem.kind, code: CODE.badRequest, field: profileFieldOnWire(name) };
  }
  return { kind: 'fields-invalid', code: CODE.badRequest };
}
