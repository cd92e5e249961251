import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { LikesViewModel } from './likes.view-model';

/** Who likes the user, and whether the membership shows who it is; for observers. */
export function useLikes() {
  const whoLikesMe = useService(friendsTokens.whoLikesMe);
  const friendsNews = useService(friendsTokens.friendsNews);
  const session = useService(accountTokens.session);
  const { list, sees } = useViewModel(() => new LikesViewModel(whoLikesMe, friendsNews, session));
  return { list, sees };
}
