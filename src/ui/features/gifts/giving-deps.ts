import { accountTokens } from '@/application/account/account-tokens';
import type { Session } from '@/application/account/session';
import type { GivingDrafts } from '@/application/gifts/giving-drafts';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import type { Conversations } from '@/application/messaging/conversations';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Ids } from '@/application/shared/random';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { LiveClock } from '@/ui/kernel/live-clock';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';

/** What both dialogs, for a gift and for a red packet, are built from. */
export interface GivingDeps {
  readonly drafts: GivingDrafts;
  readonly conversations: Conversations;
  readonly session: Session;
  readonly ids: Ids;
  readonly liveClock: LiveClock;
}

/** {@link GivingDeps} of the session. */
export function useGivingDeps(): GivingDeps {
  return {
    drafts: useService(giftsTokens.givingDrafts),
    conversations: useService(messagingTokens.conversations),
    session: useService(accountTokens.session),
    ids: useService(sharedTokens.ids),
    liveClock: useService(uiTokens.liveClock),
  };
}
