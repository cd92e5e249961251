import { people } from './people';
import type { ComposedKit } from './kit';
import { createCompanionAnswerSlice } from '../demo/answer-slice';
import type { FriendsSlice } from '../friends/friends-slice';
import type { Slice } from '../kernel/slice';
import type { ShopSlice } from '../shop/shop-slice';

/** The demo companions as those who are asked for something, which they answer as people do. */
export function composeCompanionAnswers(
  kit: ComposedKit,
  { openRequests: friendRequests }: Pick<FriendsSlice, 'openRequests'>,
  { presents }: Pick<ShopSlice, 'presents'>,
): Slice {
  return createCompanionAnswerSlice(kit, { people, friendRequests, presents });
}
