import type { SessionEnd } from '@/domain/account/session';
import type { Tier } from '@/domain/membership/tier';
import type { MessageId } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Balances } from '@/domain/wallet/balances';
import type { FriendsTopic, TellableNews } from '@/application/friends/friends-news';
import type { UnseenCounts } from '@/application/notices/notices-api';
import type { Cancel } from '@/application/shared/clock';
import type { MomentNews } from '@/application/moments/moments-news';
import type { MatchingState } from '@/application/matching/matching-api';

/** An event that the server pushes to open pages. Events are hints: a call always returns the same facts. */
export type LiveEvent =
  | { readonly kind: 'connected' }
  | { readonly kind: 'matching'; readonly matching: MatchingState }
  | { readonly kind: 'counts'; readonly counts: UnseenCounts }
  | { readonly kind: 'balances'; readonly balances: Balances }
  /** How many devices are told by push, where the page was visible as the stream began. */
  | { readonly kind: 'devices'; readonly devices: number }
  | { readonly kind: 'conversation'; readonly address: ChatAddress }
  /** Somebody's membership is another one. */
  | { readonly kind: 'tier'; readonly address: ChatAddress; readonly tier: Tier }
  /** A red packet that the user sent or received has ended. */
  | {
      readonly kind: 'red-packet';
      readonly packetId: string;
      readonly state: 'opened' | 'returned';
    }
  /** A burn-after-reading picture that the user sent or received is burned. */
  | { readonly kind: 'burned'; readonly id: MessageId }
  /** Something is new in a list about people. */
  | { readonly kind: 'friends'; readonly news: FriendsTopic; readonly tellable?: TellableNews }
  /** Something has happened on the square. */
  | { readonly kind: 'moments'; readonly news: MomentNews }
  | { readonly kind: 'signed-out'; readonly why?: SessionEnd };

/** The stream of live events of the signed-in user; it reconnects by itself while it has listeners. */
export interface LiveEvents {
  subscribe(listener: (event: LiveEvent) => void): Cancel;
}
