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
import type { ReadActivity } from './read-activity';
import type { Register } from './register';
import type { RequestCode } from './request-code';
import type { UpdatePassword } from './update-password';

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
      ok(await readOwnInfo(user, { entering: request.entering !== undefined })),
    ),
  ];
}
