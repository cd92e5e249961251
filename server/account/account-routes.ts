import { CODE } from '@/contract/http/envelope';
import { profileFieldOnWire } from '@/contract/http/profile';
import type { Registration } from '@/domain/account/registration';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import type { AppealFailure, Appeal } from './bans';
import type { OwnPasswordUnproved } from './prove-password';
import type {
  ChangePasswordFailure,
  UpdatePasswordFailure,
  ChangePassword,
  UpdatePassword,
} from './change-password';
import type { JudgeCodeFailure, JudgeCode } from './judge-code';
import type { LogInFailure, LogIn } from './log-in';
import type { RegisterFailure, Register } from './register';
import type { RequestCodeFailure, RequestCode } from './request-code';
import * as account from '@/contract/http/account';
import * as accountDevices from '@/contract/http/account-devices';
import { err, ok } from '@/domain/shared/result';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { ReadOwnInfo } from '@server/kernel/ports/chat';
import { hashToken } from '@server/kernel/secrets';
import type { CancelAccount } from './cancel-account';
import type { LogOut, Devices } from './sessions';
import type { ReadActivity } from './account-events';

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

interface AccountRoutesDeps {
  readonly requestCode: RequestCode;
  readonly judgeCode: JudgeCode;
  readonly register: Register;
  readonly logIn: LogIn;
  readonly logOut: LogOut;
  readonly appeal: Appeal;
  readonly devices: Devices;
  readonly updatePassword: UpdatePassword;
  readonly changePassword: ChangePassword;
  readonly cancelAccount: CancelAccount;
  readonly readOwnInfo: ReadOwnInfo;
  readonly readActivity: ReadActivity;
}

/** The account calls (specification §7). */
export function accountRoutes(deps: AccountRoutesDeps): RouteGroup {
  return [...codeRoutes(deps), ...signInRoutes(deps), ...ownerRoutes(deps)];
}

function codeRoutes({ requestCode, judgeCode }: AccountRoutesDeps): RouteGroup {
  return [
    route(account.requestCode, async ({ request, ip, origin }) => {
      const sent = await requestCode({ ...request, ip, ...(origin !== undefined && { origin }) });
      return sent.ok ? sent : err(refusalOf(sent.error));
    }),
    route(account.judgeCode, async ({ request, ip }) => {
      const earned = await judgeCode({ ...request, ip });
      return earned.ok ? earned : err(refusalOf(earned.error));
    }),
  ];
}

function signInRoutes({ register, logIn, logOut, appeal }: AccountRoutesDeps): RouteGroup {
  return [
    route(account.register, async ({ request, device }) => {
      const { ticket, browser, terms, ...rest } = request;
      const made = await register({ ticket, fields: { ...rest, terms }, device, browser });
      return made.ok ? made : err(refusalOf(made.error));
    }),
    route(account.login, async ({ request, ip, device }) => {
      const signedIn = await logIn({ ...request, ip, device });
      return signedIn.ok ? signedIn : err(refusalOf(signedIn.error));
    }),
    route(account.appeal, async ({ request, ip }) => {
      const shown = await appeal({ ...request, ip });
      return shown.ok ? ok({ rows: shown.value }) : err(refusalOf(shown.error));
    }),
    route(account.logout, async ({ user, token }) => {
      await logOut(user, hashToken(token), 'signed-out');
      return ok({});
    }),
  ];
}

function ownerRoutes(deps: AccountRoutesDeps): RouteGroup {
  const { updatePassword, changePassword, cancelAccount, readOwnInfo, devices, readActivity } =
    deps;
  return [
    route(account.updatePassword, async ({ request }) => {
      const changed = await updatePassword(request);
      return changed.ok ? ok({}) : err(refusalOf(changed.error));
    }),
    route(account.changePassword, async ({ request, user, token }) => {
      const changed = await changePassword({ ...request, user, token });
      return changed.ok ? ok({}) : err(refusalOf(changed.error));
    }),
    route(account.cancelAccount, async ({ request, user }) => {
      const gone = await cancelAccount(user, request.password);
      return gone.ok ? ok({}) : err(refusalOf(gone.error));
    }),
    route(accountDevices.devices, async ({ user, token }) => ok(await devices.list(user, token))),
    route(accountDevices.signOutDevice, async ({ request, user }) => {
      const gone = await devices.signOut(user, request.id);
      return gone.ok ? ok({}) : err({ kind: gone.error.kind, code: CODE.notFound });
    }),
    route(accountDevices.activity, async ({ user }) => ok(await readActivity(user))),
    route(account.myInfo, async ({ user, request }) =>
      ok(await readOwnInfo(user, { entering: request.entering ?? false })),
    ),
  ];
}
