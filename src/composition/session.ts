import { accountTokens } from '@/application/account/account-tokens';
import { createLiveEvents } from '@/application/account/live-events';
import type { ChatAddress } from '@/domain/shared/ids';
import { provideAccount } from './account';
import { provideComplaints } from './complaints';
import { provideFriends } from './friends';
import { provideGifts } from './gifts';
import { provideMatching } from './matching';
import { provideMedia } from './media';
import { provideMessaging } from './messaging';
import { provideMoments } from './moments';
import { provideNotices } from './notices';
import { provideProfile } from './profile';
import type { Scope } from './scope';
import { provideShop } from './shop';
import { provideTranslation } from './translation';
import { provideWallet } from './wallet';

/** What one signed-in user has, noun by noun. */
export function provideSession(session: Scope, self: ChatAddress): Scope {
  session.value(accountTokens.self, self).value(accountTokens.liveEvents, createLiveEvents());
  provideAccount(session);
  provideProfile(session);
  provideFriends(session);
  provideNotices(session);
  provideMatching(session);
  provideMessaging(session);
  provideTranslation(session);
  provideMedia(session);
  provideGifts(session);
  provideComplaints(session);
  provideMoments(session);
  provideWallet(session);
  provideShop(session);
  return session;
}
