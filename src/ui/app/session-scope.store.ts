import { makeAutoObservable, observableRef } from 'mobx';
import { ChunkError } from './chunk-error';
import type { ServiceScope } from './scope';
import { tracked } from './tracked';

/** The services of the running session, for the views inside it; none while nobody is signed in. */
export class SessionScopeStore {
  current: ServiceScope | undefined = undefined;
  /** Settles when the session's part of the program has arrived; rejects with a ChunkError when it could not. */
  opening: Promise<void> = tracked(Promise.resolve());
  /** Messages that wait to be read, asked for at each drawing so that it follows the store behind it. */
  unread: () => number = () => 0;

  constructor() {
    makeAutoObservable(
      this,
      { current: observableRef, opening: false, unread: observableRef },
      { autoBind: true },
    );
  }

  open(opening: Promise<void>): void {
    // Screens that need it hear of a failure; on a page for everybody it does not matter.
    this.opening = tracked(
      opening.catch((cause: unknown) => {
        throw new ChunkError('the session did not arrive', { cause });
      }),
    );
  }

  begin(scope: ServiceScope, unread: () => number): void {
    this.current = scope;
    this.unread = unread;
  }

  end(): void {
    this.current = undefined;
    this.unread = () => 0;
  }
}
