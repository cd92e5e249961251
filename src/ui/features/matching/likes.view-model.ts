import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Circle } from '@/application/friends/friends-news';
import type { CircleApi, Listed } from '@/application/friends/friends-api';
import type { Person } from '@/domain/profile/person';

/** Who likes one, kept in step while one looks. */
export class LikesViewModel {
  likes: Listed<Person> | undefined = undefined;
  readonly #api: Pick<CircleApi, 'whoLikesMe'>;
  readonly #circle: Pick<Circle, 'onNews'>;

  constructor(api: Pick<CircleApi, 'whoLikesMe'>, circle: Pick<Circle, 'onNews'>) {
    this.#api = api;
    this.#circle = circle;
    makeAutoObservable(this, { likes: observableRef }, { autoBind: true });
  }

  connect(): () => void {
    void this.load();
    return this.#circle.onNews((news) => {
      if (news === 'follow') void this.load();
    });
  }

  async load(): Promise<void> {
    const answer = await this.#api.whoLikesMe();
    runInAction(() => {
      if (answer.ok) this.likes = answer.value;
    });
  }
}
