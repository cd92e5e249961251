import type { ApiFailure } from '@/application/shared/api-failure';
import type { FriendsApi } from '@/application/friends/friends-api';
import type { FriendsNews } from '@/application/friends/friends-news';
import type { Person } from '@/domain/profile/person';
import { PagedList } from '@/ui/kernel/paged-list';

/** The people who like the user, page by page, updated while the list is shown. */
export class LikesViewModel {
  readonly list: PagedList<Person, ApiFailure>;
  readonly #friendsNews: Pick<FriendsNews, 'onNews'>;

  constructor(whoLikesMe: FriendsApi['whoLikesMe'], friendsNews: Pick<FriendsNews, 'onNews'>) {
    this.#friendsNews = friendsNews;
    this.list = new PagedList({ load: whoLikesMe, keyOf: ({ id }) => id });
  }

  connect(): () => void {
    void this.list.refresh();
    return this.#friendsNews.onNews((news) => {
      if (news === 'like') void this.list.refresh();
    });
  }
}
