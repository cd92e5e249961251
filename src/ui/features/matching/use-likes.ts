import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { PERMISSIONS } from '@/domain/membership/tier';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { LikesViewModel } from './likes.view-model';

/** Who likes the user, and whether the membership shows who it is; for observers. */
export function useLikes() {
  const whoLikesMe = useService(friendsTokens.whoLikesMe);
  const friendsNews = useService(friendsTokens.friendsNews);
  const { me } = useService(accountTokens.session);
  const { list } = useViewModel(() => new LikesViewModel(whoLikesMe, friendsNews));
  return { list, sees: me !== undefined && PERMISSIONS[me.tier].seesWhoLikesThem };
}
