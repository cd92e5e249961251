import { reaction } from 'mobx';
import { accountTokens } from '@/application/account/account-tokens';
import type { Session } from '@/application/account/session';
import type { FriendsNews } from '@/application/friends/friends';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { noticesTokens } from '@/application/notices/notices-tokens';
import type { SeeLikes } from '@/application/notices/see-notices';
import type { ApiFailure, Call } from '@/application/shared/call';
import * as matching from '@/contract/http/matching';
import type { whoLikesMe } from '@/contract/http/matching';
import { PERMISSIONS } from '@/domain/membership/tier';
import type { Person } from '@/domain/profile/person';
import { PagedList } from '@/ui/kernel/paged-list';
import { useCall, useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';

interface LikesDeps {
  readonly whoLikesMe: Call<typeof whoLikesMe>;
  readonly friendsNews: Pick<FriendsNews, 'onNews'>;
  readonly session: Pick<Session, 'me'>;
  readonly seeLikes: SeeLikes;
}

/** The people who like the user, page by page, updated while the list is shown. */
class LikesViewModel {
  readonly list: PagedList<Person, ApiFailure>;
  readonly #deps: LikesDeps;

  constructor(deps: LikesDeps) {
    this.#deps = deps;
    this.list = new PagedList({
      load: (before) => deps.whoLikesMe({ before }),
      keyOf: ({ id }) => id,
    });
  }

  /** Whether the membership shows who it is; else there is a number alone. */
  get sees(): boolean {
    const { me } = this.#deps.session;
    return me !== undefined && PERMISSIONS[me.tier].seesWhoLikesThem;
  }

  connect(): () => void {
    void this.list.refresh();
    const stopSeeing = this.#deps.seeLikes();
    const stopTier = reaction(
      () => this.sees,
      () => void this.list.refresh(),
    );
    const stopNews = this.#deps.friendsNews.onNews((news) => {
      if (news === 'like') void this.list.refresh();
    });
    return () => {
      stopTier();
      stopNews();
      stopSeeing();
    };
  }
}

/** Who likes the user, and whether the membership shows who it is; for observers. */
export function useLikes() {
  const whoLikesMe = useCall(matching.whoLikesMe);
  const friendsNews = useService(friendsTokens.friendsNews);
  const session = useService(accountTokens.session);
  const seeLikes = useService(noticesTokens.seeLikes);
  const { list, sees } = useViewModel(
    () => new LikesViewModel({ whoLikesMe, friendsNews, session, seeLikes }),
  );
  return { list, sees };
}
