import * as account from '@/contract/http/account';
import * as accountDevices from '@/contract/http/account-devices';
import { CODE } from '@/contract/http/envelope';
import { err, ok } from '@/domain/shared/result';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { ReadOwnInfo } from '@server/kernel/ports/chat';
import { hashToken } from '@server/kernel/secrets';
import { refusalOf } from './account-refusals';
import type { Appeal } from './appeal';
import type { CancelAccount } from './cancel-account';
import type { ChangePassword } from './change-password';
import type { JudgeCode } from './judge-code';
import type { LogIn } from './log-in';
import type { LogOut } from './log-out';
import type { Devices } from './devices';
import type { SignedIn } from './open-session';
import type { ReadActivity } from './read-activity';
import type { Register } from './register';
import type { RequestCode } from './request-code';
import type { UpdatePassword } from './update-password';
import { iso } from '@server/kernel/instants';

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
      if (!sent.ok) return err(refusalOf(sent.error));
      const { requestId, digits, expiresAt, nextAt } = sent.value;
      return ok({ requestId, digits, expiresAt: iso(expiresAt), nextAt: iso(nextAt) });
    }),
    route(account.judgeCode, async ({ request, ip }) => {
      const earned = await judgeCode({ ...request, ip });
      if (!earned.ok) return err(refusalOf(earned.error));
      return ok({ ticket: earned.value.ticket, expiresAt: iso(earned.value.expiresAt) });
    }),
  ];
}

function signInRoutes({ register, logIn, logOut, appeal }: AccountRoutesDeps): RouteGroup {
  return [
    route(account.register, async ({ request, device }) => {
      const { ticket, birthday, hobbies, browser, ...rest } = request;
      const { year, month, date: day } = birthday;
      const { terms } = request;
      const fields = { ...rest, terms, birthDate: { year, month, day }, interests: hobbies };
      const made = await register({ ticket, fields, device, browser });
      return made.ok ? ok(loginInfo(made.value)) : err(refusalOf(made.error));
    }),
    route(account.login, async ({ request, ip, device }) => {
      const signedIn = await logIn({ ...request, ip, device });
      return signedIn.ok ? ok(loginInfo(signedIn.value)) : err(refusalOf(signedIn.error));
    }),
    route(account.appeal, async ({ request, ip }) => {
      const shown = await appeal({ ...request, ip });
      if (!shown.ok) return err(refusalOf(shown.error));
      return ok({ rows: shown.value.map(({ at, ...row }) => ({ ...row, at: iso(at) })) });
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
      ok(await readOwnInfo(user, { entering: request.entering !== undefined })),
    ),
  ];
}

function loginInfo({ expiresAt, ...signedIn }: SignedIn) {
  return { ...signedIn, expiresAt: iso(expiresAt) };
}
