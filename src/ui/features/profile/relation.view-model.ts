import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { FriendsNews } from '@/application/friends/friends-news';
import type { RefreshOwnCounts } from '@/application/profile/refresh-own-counts';
import type { FriendsApi, Relation } from '@/application/friends/friends-api';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';

/** How one stands to the person of a page, and what one can do about it. */
export class RelationViewModel {
  relation: Relation | undefined = undefined;
  readonly #id: UserId;
  readonly #api: FriendsApi;
  readonly #friendsNews: FriendsNews;
  readonly #refreshOwnCounts: RefreshOwnCounts;
  readonly #act = createAction(async (work: () => Promise<Result<unknown, ApiFailure>>) => {
    const done = await work();
    await this.load();
    return done;
  });

  constructor(
    id: UserId,
    api: FriendsApi,
    friendsNews: FriendsNews,
    refreshOwnCounts: RefreshOwnCounts,
  ) {
    this.#id = id;
    this.#api = api;
    this.#friendsNews = friendsNews;
    this.#refreshOwnCounts = refreshOwnCounts;
    makeAutoObservable(this, { relation: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#act.busy;
  }

  get failure(): ApiFailure | undefined {
    return this.#act.failure;
  }

  /** Tells the person of the visit, and keeps in step with what they do meanwhile. */
  connect(): () => void {
    void this.#api.visit(this.#id);
    void this.load();
    return this.#friendsNews.onNews((news) => {
      if (news === 'friend' || news === 'request' || news === 'follow') void this.load();
    });
  }

  async load(): Promise<void> {
    const read = await this.#api.relation(this.#id);
    // Without an answer there are simply no buttons; the page itself says what is wrong.
    runInAction(() => {
      if (read.ok) this.relation = read.value;
    });
  }

  /** Whether one follows afterwards; undefined when it failed. */
  async follow(wanted: boolean): Promise<boolean | undefined> {
    const follows = await this.#do(() => this.#api.follow(this.#id, wanted));
    if (follows !== undefined) void this.#refreshOwnCounts();
    return follows;
  }

  /** `accepted` when both are friends at once. */
  ask(words: string): Promise<'pending' | 'accepted' | undefined> {
    return this.#do(() => this.#api.ask(this.#id, words));
  }

  /** Accepts the request that waits. */
  accept(): Promise<'accepted' | 'refused' | undefined> {
    const waiting = this.relation?.applicationId;
    if (waiting === undefined) return Promise.resolve(undefined);
    return this.#do(() => this.#api.answer(waiting, true));
  }

  async #do<T>(work: () => Promise<Result<T, ApiFailure>>): Promise<T | undefined> {
    let value: T | undefined;
    await this.#act.run(async () => {
      const done = await work();
      if (done.ok) ({ value } = done);
      return done;
    });
    return value;
  }
}
