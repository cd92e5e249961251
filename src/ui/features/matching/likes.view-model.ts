import { reaction } from 'mobx';
import type { Session } from '@/application/account/session';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { FriendsApi } from '@/application/friends/friends-api';
import type { FriendsNews } from '@/application/friends/friends-news';
import { PERMISSIONS } from '@/domain/membership/tier';
import type { Person } from '@/domain/profile/person';
import { PagedList } from '@/ui/kernel/paged-list';

/** The people who like the user, page by page, updated while the list is shown. */
export class LikesViewModel {
  readonly list: PagedList<Person, ApiFailure>;
  readonly #friendsNews: Pick<FriendsNews, 'onNews'>;
  readonly #session: Pick<Session, 'me'>;

  constructor(
    whoLikesMe: FriendsApi['whoLikesMe'],
    friendsNews: Pick<FriendsNews, 'onNews'>,
    session: Pick<Session, 'me'>,
  ) {
    this.#friendsNews = friendsNews;
    this.#session = session;
    this.list = new PagedList({ load: whoLikesMe, keyOf: ({ id }) => id });
  }

  /** Whether the membership shows who it is; else there is a number alone. */
  get sees(): boolean {
    const { me } = this.#session;
    return me !== undefined && PERMISSIONS[me.tier].seesWhoLikesThem;
  }

  connect(): () => void {
    void this.list.refresh();
    const stopTier = reaction(
      () => this.sees,
      () => void this.list.refresh(),
    );
    const stopNews = this.#friendsNews.onNews((news) => {
      if (news === 'like') void this.list.refresh();
    });
    return () => {
      stopTier();
      stopNews();
    };
  }
}
