import { makeAutoObservable, observableRef } from 'mobx';
import { ChunkError, tracked } from './screen-loader';
import type { ServiceScope } from './scope';

/** The numbers on the badges: unread messages, unanswered requests, unseen notices and announcements. */
export interface NewCounts {
  readonly messages: number;
  readonly requests: number;
  readonly notices: number;
  readonly announcements: number;
}

const NOTHING: NewCounts = { messages: 0, requests: 0, notices: 0, announcements: 0 };

/**
 * The services of the running session, for the views inside it; undefined while no user is signed
 * in.
 */
export class SessionScopeStore {
  current: ServiceScope | undefined = undefined;
  /** Settles when the session's part of the program has arrived; rejects with a ChunkError when it could not. */
  opening: Promise<void> = tracked(Promise.resolve());
  /** Reads the counts; called at each rendering, so that it follows the stores behind it. */
  newCounts: () => NewCounts = () => NOTHING;

  constructor() {
    makeAutoObservable(
      this,
      { current: observableRef, opening: false, newCounts: observableRef },
      { autoBind: true },
    );
  }

  open(opening: Promise<void>): void {
    // Screens that need it get the failure; public pages do not need it.
    this.opening = tracked(
      opening.catch((cause: unknown) => {
        throw new ChunkError('the session did not arrive', { cause });
      }),
    );
  }

  begin(scope: ServiceScope, newCounts: () => NewCounts): void {
    this.current = scope;
    this.newCounts = newCounts;
  }

  end(): void {
    this.current = undefined;
    this.newCounts = () => NOTHING;
  }
}
