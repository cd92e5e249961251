import type { OpenedSession } from './account-api';
import type { ChatAccess } from '@/application/messaging/chat-access';
import type { Session } from './session';
import type { SessionVault } from './session-vault';

/** What starts and ends with a session beside the screens: chat, live events, stores. */
export interface SessionLife {
  /** Starts everything a signed-in user needs; `chat` is absent when it must be asked for. */
  begin(chat: ChatAccess | undefined): void;
  /** Ends it, last in first out. */
  end(): Promise<void>;
}

/** What the session's use cases are built from. */
export interface SessionDeps {
  readonly vault: SessionVault;
  readonly session: Session;
  readonly life: SessionLife;
}

/** Enters the session the server opened: stored, shown, and everything of it started. */
export function enterSession({ vault, session, life }: SessionDeps, opened: OpenedSession): void {
  vault.save({ token: opened.token, expiresAt: opened.expiresAt, me: opened.me });
  session.signedIn(opened.me);
  life.begin(opened.chat);
}

/** Leaves it: nothing of the user stays on this device. */
export async function leaveSession({ vault, session, life }: SessionDeps): Promise<void> {
  vault.clear();
  session.signedOut();
  await life.end();
}
