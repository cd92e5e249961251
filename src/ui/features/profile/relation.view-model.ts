import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiFailure, AnswerOf, Call } from '@/application/shared/call';
import type { FriendsNews } from '@/application/friends/friends';
import type { AnswerRequest } from '@/application/friends/friendship';
import type { FollowPerson } from '@/application/friends/follow-person';
import type { addFriend, Relation, relation, visitUser } from '@/contract/http/friends';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';

interface RelationDeps {
  readonly visitPerson: Call<typeof visitUser>;
  readonly readRelation: Call<typeof relation>;
  readonly askFriend: Call<typeof addFriend>;
  readonly answerRequest: AnswerRequest;
  readonly followPerson: FollowPerson;
  readonly friendsNews: Pick<FriendsNews, 'onNews'>;
}

/** The user's relation to the person of a page, and its actions. */
export class RelationViewModel {
  relation: Relation | undefined = undefined;
  readonly #id: UserId;
  readonly #deps: RelationDeps;
  readonly #act = createAction(async (work: () => Promise<Result<unknown, ApiFailure>>) => {
    const done = await work();
    await this.load();
    return done;
  });

  constructor(id: UserId, deps: RelationDeps) {
    this.#id = id;
    this.#deps = deps;
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
    void this.#deps.visitPerson({ userId: this.#id });
    void this.load();
    return this.#deps.friendsNews.onNews((news) => {
      if (news === 'friend' || news === 'request' || news === 'follow') void this.load();
    });
  }

  async load(): Promise<void> {
    const read = await this.#deps.readRelation({ userId: this.#id });
    // Without an answer no buttons are shown; the page itself reports the error.
    runInAction(() => {
      if (read.ok) this.relation = read.value;
    });
  }

  /** Whether one follows afterwards; undefined when it failed. */
  async follow(wanted: boolean): Promise<boolean | undefined> {
    return (await this.#do(() => this.#deps.followPerson(this.#id, wanted)))?.following;
  }

  /** `accepted` when both are friends at once. */
  async ask(words: string): Promise<AnswerOf<typeof addFriend>['state'] | undefined> {
    return (await this.#do(() => this.#deps.askFriend({ userId: this.#id, words })))?.state;
  }

  /** Accepts the pending request. */
  async accept(): Promise<'accepted' | 'refused' | undefined> {
    const requestId = this.relation?.requestId;
    if (requestId === undefined) return undefined;
    return (await this.#do(() => this.#deps.answerRequest(requestId, true)))?.state;
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
