import { makeAutoObservable, observableRef } from 'mobx';
import type { ServiceScope } from './scope';

/** The services of the running session, for the views inside it; none while nobody is signed in. */
export class SessionScopeStore {
  current: ServiceScope | undefined = undefined;
  /** Settles when the session's part of the program has arrived; rejects when it could not. */
  opening: Promise<void> = Promise.resolve();
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
    this.opening = opening;
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
