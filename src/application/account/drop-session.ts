import { leaveEnded, type SessionDeps } from './open-session';
import type { Ending } from './session';

/** Called when the server reports that it has ended the session, and why as far as it says so. */
export type DropSession = (ending: Ending) => void;

/** Ends the session on this device; without a session it does nothing. */
export function createDropSession(deps: SessionDeps): DropSession {
  return (ending) => {
    if (deps.session.me) void leaveEnded(deps, ending);
  };
}
