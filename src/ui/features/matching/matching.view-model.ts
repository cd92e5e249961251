import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FindSomeone, Matching } from '@/application/matching/matching';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { MatchingState } from '@/contract/http/matching';
import type { recommended } from '@/contract/http/matching';
import type { Session } from '@/application/account/session';
import { nextReset } from '@/domain/matching/matching';
import { serviceDay } from '@/domain/shared/time';
import { luckOf } from '@/domain/matching/luck';
import type { MatchFilter } from '@/domain/matching/match-filter';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { LiveClock } from '@/ui/kernel/live-clock';
import { createAction } from '@/ui/kernel/action';

export interface EncounterDeps {
  readonly findSomeone: FindSomeone;
  readonly matching: Matching;
  readonly listRecommended: Call<typeof recommended>;
  readonly session: Session;
  readonly liveClock: LiveClock;
}

/** The number of sayings for today's luck; their texts are in the catalogue. */
export const LUCK_SAYINGS = 12;

/** The home page: today's luck, the search, and people one may like (specification §2). */
export class MatchingViewModel {
  filter: MatchFilter = {};
  recommended: readonly Person[] | undefined = undefined;
  recommendedFailed = false;
  readonly #deps: EncounterDeps;
  readonly #refresh = createAction(() => this.#deps.findSomeone.refresh());
  readonly #move = createAction((move: () => Promise<Result<void, ApiFailure>>) => move());
  #refreshing: Promise<unknown> = Promise.resolve();

  constructor(deps: EncounterDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { filter: observableRef, recommended: observableRef },
      { autoBind: true },
    );
  }

  get busy(): boolean {
    return this.#move.busy;
  }

  get failure(): ApiFailure | undefined {
    return this.#move.failure ?? this.#refresh.failure;
  }

  get state(): MatchingState | undefined {
    return this.#deps.matching.current;
  }

  /** The number of today's saying, the same all day long. */
  get luck(): number {
    const { session, liveClock } = this.#deps;
    const today = serviceDay(liveClock.nowUntil(nextReset));
    return session.me ? luckOf(session.me.id, today, LUCK_SAYINGS) : 0;
  }

  /** Loads the state of the search and the recommended people. */
  connect(): () => void {
    this.#refreshing = this.#refresh.run();
    void this.loadRecommended();
    return () => {};
  }

  setFilter(change: { readonly [K in keyof MatchFilter]: MatchFilter[K] | undefined }): void {
    const entries = Object.entries({ ...this.filter, ...change });
    this.filter = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  start(): Promise<void> {
    const asks = Object.keys(this.filter).length > 0;
    return this.#do(() => this.#deps.findSomeone.start(asks ? this.filter : undefined));
  }

  cancel(): Promise<void> {
    return this.#do(() => this.#deps.findSomeone.cancel());
  }

  unmatch(id: UserId): Promise<void> {
    return this.#do(() => this.#deps.findSomeone.unmatch(id));
  }

  /** Called when a search or the day is over; loads the new state from the server. */
  async checkOutcome(): Promise<void> {
    await this.#deps.findSomeone.refresh();
  }

  async loadRecommended(): Promise<void> {
    this.recommendedFailed = false;
    const people = await this.#deps.listRecommended();
    runInAction(() => {
      if (people.ok) this.recommended = people.value;
      else this.recommendedFailed = true;
    });
  }

  /** What is pressed while the state is being loaded is done after it: no press is lost. */
  async #do(move: () => Promise<Result<void, ApiFailure>>): Promise<void> {
    await this.#move.run(async () => {
      await this.#refreshing;
      this.#refresh.forget();
      return move();
    });
  }
}
