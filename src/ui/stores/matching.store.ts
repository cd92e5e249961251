import { makeAutoObservable, observableRef } from 'mobx';
import type { Matching } from '@/application/matching/matching';
import type { MatchingState } from '@/contract/http/matching';

/** The state of the search, for the screens. */
export class MatchingStore implements Matching {
  current: MatchingState | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { current: observableRef }, { autoBind: true });
  }

  show(state: MatchingState): void {
    this.current = state;
  }
}
