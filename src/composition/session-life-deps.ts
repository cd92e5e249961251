import type { SessionScopeStore } from '@/ui/kernel/session-scope.store';
import type { Scope } from './scope';

/** What a session's life needs of the page. */
export interface SessionLifeDeps {
  readonly root: Scope;
  readonly shown: SessionScopeStore;
  readonly browser: Window;
  /** Base of the API's paths. */
  readonly base: string;
  /** The server ended the session by itself. */
  readonly onSignedOut: () => void;
}
