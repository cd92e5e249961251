import { leaveSession, type SessionDeps } from './open-session';

/** Called when the server says that it ended the session by itself. */
export type DropSession = () => void;

/** Leaves the session on this device; who is out already stays out. */
export function createDropSession(deps: SessionDeps): DropSession {
  return () => {
    if (deps.session.me) void leaveSession(deps);
  };
}
