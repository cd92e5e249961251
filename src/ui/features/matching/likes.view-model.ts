import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FriendsNews } from '@/application/friends/friends-news';
import type { FriendsApi } from '@/application/friends/friends-api';
import type { Listed } from '@/application/shared/listed';
import type { Person } from '@/domain/profile/person';

/** The people who like the user, updated while the list is shown. */
export class LikesViewModel {
  likes: Listed<Person> | undefined = undefined;
  readonly #whoLikesMe: FriendsApi['whoLikesMe'];
  readonly #friendsNews: Pick<FriendsNews, 'onNews'>;

  constructor(whoLikesMe: FriendsApi['whoLikesMe'], friendsNews: Pick<FriendsNews, 'onNews'>) {
    this.#whoLikesMe = whoLikesMe;
    this.#friendsNews = friendsNews;
    makeAutoObservable(this, { likes: observableRef }, { autoBind: true });
  }

  connect(): () => void {
    void this.load();
    return this.#friendsNews.onNews((news) => {
      if (news === 'like') void this.load();
    });
  }

  async load(): Promise<void> {
    const answer = await this.#whoLikesMe();
    runInAction(() => {
      if (answer.ok) this.likes = answer.value;
    });
  }
}
