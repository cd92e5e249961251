import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { noticesTokens } from '@/application/notices/notices-tokens';
import * as matching from '@/contract/http/matching';
import { useCall, useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { LikesViewModel } from './likes.view-model';

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
