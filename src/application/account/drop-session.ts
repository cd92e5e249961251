import { leaveSession, type SessionDeps } from './open-session';

/** Called when the server reports that it has ended the session. */
export type DropSession = () => void;

/** Ends the session on this device; without a session it does nothing. */
export function createDropSession(deps: SessionDeps): DropSession {
  return () => {
    if (deps.session.me) void leaveSession(deps);
  };
}
