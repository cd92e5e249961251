import type { OpenedSession } from './account-api';
import type { ChatAccess } from '@/application/messaging/chat-access';
import type { Session } from './session';
import type { SessionVault } from './session-vault';

/** Starts and ends what runs during a session beside the screens: chat, live events, stores. */
export interface SessionLife {
  /** Starts everything a signed-in user needs; without `chat` the access is requested from the server. */
  begin(chat: ChatAccess | undefined): void;
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

/** Leaves the session and removes all data of the user from this device. */
export async function leaveSession({ vault, session, life }: SessionDeps): Promise<void> {
  vault.clear();
  session.signedOut();
  await life.end();
}
