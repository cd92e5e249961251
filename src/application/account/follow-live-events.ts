import type { RefreshOwnCounts } from '@/application/profile/refresh-own-counts';
import type { RefreshCounts } from '@/application/friends/refresh-counts';
import type { FriendsNews } from '@/application/friends/friends-news';
import type { Cancel } from '@/application/shared/clock';
import type { LiveEvent, LiveEvents } from './live-events';
import type { Matching } from '@/application/matching/matching';
import type { MessagePictures } from '@/application/media/message-pictures';
import type { RedPackets } from '@/application/gifts/red-packets';
import type { MomentsNews } from '@/application/moments/moments-news';
import { balancesAtStart } from './answered-balances';
import type { DropSession } from './drop-session';
import type { Session } from './session';
import type { Balances } from '@/domain/wallet/balances';
import type { FindSomeone } from '@/application/matching/find-someone';
import type { RefreshPeople } from '@/application/messaging/refresh-people';
import type { ShowTier } from '@/application/messaging/show-tier';
import type { LearnBurned } from '@/application/media/learn-burned';
import type { RefreshMembership } from '@/application/wallet/refresh-membership';

/** The dependencies of {@link createFollowLiveEvents}. */
export interface FollowDeps {
  readonly live: LiveEvents;
  readonly session: Session;
  readonly matching: Matching;
  readonly findSomeone: FindSomeone;
  readonly refreshPeople: RefreshPeople;
  readonly showTier: ShowTier;
  /** Undefined where gifts are left out. */
  readonly redPackets: RedPackets | undefined;
  /** Undefined where the square is left out. */
  readonly momentsNews: Pick<MomentsNews, 'tell'> | undefined;
  readonly pictures: MessagePictures;
  readonly learnBurned: LearnBurned;
  readonly friendsNews: FriendsNews;
  readonly refreshCounts: RefreshCounts;
  readonly refreshOwnCounts: RefreshOwnCounts;
  /** Undefined where the wallet is left out. */
  readonly refreshMembership: RefreshMembership | undefined;
  /** Called when the server has ended this session. */
  readonly onSignedOut: DropSession;
}

/** Keeps the stores in step with the server, until the call it returns. */
export type FollowLiveEvents = () => Cancel;

/** Reads the current state once after each connection, since events may have been missed. */
export function createFollowLiveEvents(deps: FollowDeps): FollowLiveEvents {
  return () => {
    let connections = 0;
    let begins = false;
    return deps.live.subscribe((event) => {
      if (event.kind === 'connected') {
        connections += 1;
        begins = connections === 1;
        // The user was read when the session began, and each connection begins with what they have.
        if (!begins) void deps.refreshMembership?.();
      }
      if (event.kind !== 'balances') return apply(deps, event);
      const known = begins ? deps.session.me?.balances : undefined;
      begins = false;
      return apply(deps, { ...event, balances: balancesAtStart(known, event.balances) });
    });
  };
}

function apply(deps: FollowDeps, event: LiveEvent): void {
  const { matching, findSomeone, refreshPeople, redPackets, pictures, learnBurned } = deps;
  switch (event.kind) {
    case 'connected':
      if (matching.current) void findSomeone.refresh();
      learnBurned.refresh();
      deps.momentsNews?.tell({ about: 'missed' });
      break;
    case 'counts':
      deps.friendsNews.setCounts(event.counts);
      break;
    case 'devices':
      // `sayVisible` handles this event itself.
      break;
    case 'moments':
      deps.momentsNews?.tell(event.news);
      if (event.news.about === 'gone') {
        const over = { subject: event.news.id };
        deps.friendsNews.tell('notice', { kind: 'over', over });
      }
      break;
    case 'friends':
      deps.friendsNews.tell(event.news, event.tellable);
      if (event.news === 'follow') void deps.refreshOwnCounts();
      void deps.refreshCounts();
      break;
    case 'matching':
      matching.show(event.matching);
      break;
    case 'balances':
      applyBalances(deps, event.balances);
      break;
    case 'burned':
      pictures.setStanding(event.id, 'burned');
      break;
    case 'signed-out':
      deps.onSignedOut(event);
      break;
    case 'red-packet':
      redPackets?.set(event.packetId, { state: event.state });
      break;
    case 'conversation':
      void refreshPeople([event.address]);
      break;
    case 'tier':
      deps.showTier(event.address, event.tier);
      deps.momentsNews?.tell({ about: 'tier', person: event.address, tier: event.tier });
      break;
  }
}

/**
 * Every bought membership brings VIP characters: more of them than before mean that it is another one, and
 * so do any where the last one is over, whose own may have lapsed together with the purchase.
 */
function applyBalances(deps: FollowDeps, balances: Balances): void {
  const { session, refreshMembership, pictures, learnBurned } = deps;
  const { tier, balances: before } = session.me ?? {};
  session.setBalances(balances);
  // Another page may have paid for these, or have used one of the free pictures.
  if (pictures.unburned.some((id) => pictures.standingOf(id) !== 'free')) learnBurned.refresh();
  const { vipCharacters } = balances;
  const isAnother = vipCharacters > (before?.vipCharacters ?? 0);
  if (isAnother || (tier === 'ordinary' && vipCharacters > 0)) void refreshMembership?.();
}
