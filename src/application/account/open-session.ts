import { keepsDrafts } from '@/domain/account/session';
import type { OpenedSession } from '@/contract/http/account';
import type { ComingAccess } from '@/application/messaging/chat-access';
import type { Ending, Session } from './session';
import type { SessionVault } from './session-vault';

/** Starts and ends what runs during a session beside the screens: chat, live events, stores. */
export interface SessionLife {
  /** Fetches and runs the program of a session while the password is checked; what does not come `begin` asks for. */
  prepare(): void;
  /** Starts everything a signed-in user needs; without `chat` the access is requested from the server. */
  begin(chat: ComingAccess): void;
  /** Ends it, last in first out. */
  end(): Promise<void>;
}

/** The dependencies of the session's use cases. */
export interface SessionDeps {
  readonly vault: SessionVault;
  readonly session: Session;
  readonly life: SessionLife;
}

/** Enters a session that the server opened: stores it, shows the user and starts everything of it. */
export function enterSession({ vault, session, life }: SessionDeps, opened: OpenedSession): void {
  vault.save({ token: opened.token, expiresAt: opened.expiresAt, me: opened.me });
  session.signedIn(opened.me);
  life.begin(opened.chat);
}

/** How a session is left. */
export interface Leaving {
  readonly keepDrafts: boolean;
  /** Said on the login page; absent when the user left themself. */
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
export function leaveEnded(deps: SessionDeps, ending: Ending): Promise<void> {
  const { why } = ending;
  const byOneself = why === 'signed-out';
  return leaveSession(deps, { keepDrafts: keepsDrafts(why), ...(!byOneself && { ending }) });
}
