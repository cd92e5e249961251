import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ExplainedMatch } from '@/application/matching/draws';
import type { FindSomeone } from '@/application/matching/matching';
import type { ApiFailure } from '@/application/shared/call';
import { createAction } from '@/ui/kernel/action';

/** The reasons of the match on the screen. */
export class WhyMatchedViewModel {
  /** Undefined until it is loaded, and where the server does not know it. */
  match: ExplainedMatch | undefined = undefined;
  loaded = false;
  readonly #load;

  constructor({ explain }: Pick<FindSomeone, 'explain'>) {
    this.#load = createAction(explain);
    makeAutoObservable(this, { match: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#load.busy;
  }

  get failure(): ApiFailure | undefined {
    return this.#load.failure;
  }

  connect(): () => void {
    void this.load();
    return () => {};
  }

  async load(): Promise<void> {
    const answer = await this.#load.run();
    if (!answer) return;
    runInAction(() => {
      this.match = answer.value;
      this.loaded = true;
    });
  }
}
