import type { ComingAccess } from '@/application/messaging/chat-access';
import type { Call, ApiFailure } from '@/application/shared/call';
import type { Cancel } from '@/application/shared/clock';
import type * as account from '@/contract/http/account';
import type { OpenedSession } from '@/contract/http/account';
import { parseEmail } from '@/domain/account/email';
import { keepsDrafts } from '@/domain/account/session';
import { err, ok, type Result } from '@/domain/shared/result';
import { balancesAtStart } from './own-balances';
import { showUnlessNewer } from './refresh-me';
import type { Ending, Session, SessionVault } from './session';

/** The calls of a page before the login; they are fetched after the login is drawn (ADR-0057). */
export interface AccountApi {
  readonly requestCode: Call<typeof account.requestCode>;
  readonly judgeCode: Call<typeof account.judgeCode>;
  readonly register: Call<typeof account.register>;
  readonly logIn: Call<typeof account.login>;
  /** The conversation of a banned person with support, after their message. */
  readonly appeal: Call<typeof account.appeal>;
  readonly logOut: Call<typeof account.logout>;
  readonly resetPassword: Call<typeof account.updatePassword>;
  readonly myInfo: Call<typeof account.myInfo>;
}

/** The data of a new account. */
export type NewAccount = Parameters<AccountApi['register']>[0];

/** Starts and ends the parts of a session beside the screens: chat, live events, stores. */
export interface SessionLife {
  /** Fetches and runs the program of a session while the password is checked; `begin` fetches what did not arrive. */
  prepare(): void;
  /** Starts all parts of a session; without `chat` the access is requested from the server. */
  begin(chat: ComingAccess): void;
  /** Ends it, last in first out. */
  end(): Promise<void>;
}

export interface SessionDeps {
  readonly vault: SessionVault;
  readonly session: Session;
  readonly life: SessionLife;
}

/** Enters a session that the server opened: stores it, shows the user and starts all parts. */
export function enterSession({ vault, session, life }: SessionDeps, opened: OpenedSession): void {
  vault.save({ token: opened.token, expiresAt: opened.expiresAt, me: opened.me });
  session.signedIn(opened.me);
  life.begin(opened.chat);
}

/** How a session is left. */
interface Leaving {
  readonly keepDrafts: boolean;
  /** Shown on the login page; absent if the user signed out. */
  readonly ending?: Ending;
}

/** Leaves the session and removes the data of the user from this device. */
export async function leaveSession(
  { vault, session, life }: SessionDeps,
  { keepDrafts, ending }: Leaving,
): Promise<void> {
  vault.clear({ keepDrafts });
  session.signedOut(ending);
  await life.end();
}

/** Leaves a session that ended by itself or by the server; the login page says why. */
function leaveEnded(deps: SessionDeps, ending: Ending): Promise<void> {
  const { why } = ending;
  const byUser = why === 'signed-out';
  return leaveSession(deps, { keepDrafts: keepsDrafts(why), ...(!byUser && { ending }) });
}

/** Why signing in failed. */
export type SignInFailure =
  | { readonly kind: 'email-invalid' }
  | { readonly kind: 'password-empty' }
  | ApiFailure;

/** Signs in with e-mail and password. */
export type SignIn = (email: string, password: string) => Promise<Result<void, SignInFailure>>;

/** Checks that e-mail and password are not empty (specification §5); the server checks the rest. */
export function createSignIn(deps: SessionDeps & { readonly api: AccountApi }): SignIn {
  return async (email, password) => {
    const parsed = parseEmail(email);
    if (!parsed.ok) return parsed;
    if (password === '') return err({ kind: 'password-empty' });
    deps.life.prepare();
    const opened = await deps.api.logIn({ email: parsed.value, password });
    if (!opened.ok) return opened;
    enterSession(deps, opened.value);
    return ok(undefined);
  };
}

/** Signs out on this device, even if the server cannot be reached. */
export type SignOut = (options?: { readonly keepDrafts: boolean }) => Promise<void>;

/**
 * Notifies the server and removes all data of the user (specification §4, "Session"). The call carries its token,
 * because the stored one may be gone when it goes out.
 */
export function createSignOut(deps: SessionDeps & { readonly api: AccountApi }): SignOut {
  return async ({ keepDrafts } = { keepDrafts: false }) => {
    const token = deps.vault.load()?.token;
    const notified = token === undefined ? undefined : deps.api.logOut({}, { token });
    await leaveSession(deps, { keepDrafts });
    await notified;
  };
}

/** Restores the session of this browser at start-up; returns false when there is none. */
export type RestoreSession = () => boolean;

/**
 * Shows the stored user at once and refreshes them from the server; a 401 on the initial load
 * signs out (specification §4, "Start-up").
 */
export function createRestoreSession(
  deps: SessionDeps & { readonly api: AccountApi },
): RestoreSession {
  const { vault, session, life, api } = deps;
  return () => {
    const stored = vault.load();
    if (!stored) {
      if (vault.hasExpired()) void leaveEnded(deps, { why: 'expired' });
      return false;
    }
    session.signedIn(stored.me);
    const asked = session.me;
    const answering = api.myInfo({ entering: true });
    life.begin(answering.then((answer) => (answer.ok ? answer.value.chat : undefined)));
    void answering.then((answer) => {
      // After a sign-out meanwhile the session may be that of another token.
      if (vault.load()?.token !== stored.token) return undefined;
      if (answer.ok && session.me?.id === answer.value.me.id) {
        showUnlessNewer(session, asked, answer.value.me, (me) => ({
          ...me,
          balances: balancesAtStart(asked?.balances, me.balances),
        }));
        vault.save({ ...stored, me: session.me });
      }
      const ended = !answer.ok && answer.error.kind === 'signed-out' && session.me;
      return ended ? leaveEnded(deps, answer.error) : undefined;
    });
    return true;
  };
}

/** Called with the reason when the server reports that it has ended the session. */
export type DropSession = (ending: Ending) => void;

/** Ends the session on this device; without a session it does nothing. */
export function createDropSession(deps: SessionDeps): DropSession {
  return (ending) => {
    if (deps.session.me) void leaveEnded(deps, ending);
  };
}

/** Keeps this tab's session equal to that of the other tabs, until the returned function is called. */
export type FollowOtherTabs = () => Cancel;

/** Signing out in another tab signs out here; another user who signs in there is signed in here too. */
export function createFollowOtherTabs(
  deps: SessionDeps & { readonly restoreSession: RestoreSession },
): FollowOtherTabs {
  const { vault, session, life, restoreSession } = deps;
  return () =>
    vault.onChangedElsewhere(() => {
      if (vault.load()?.me.id === session.me?.id) return;
      session.signedOut();
      void life.end().then(() => restoreSession());
    });
}
