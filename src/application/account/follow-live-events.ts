import type { RefreshOwnCounts } from '../people/refresh-own-counts';
import type { RefreshCounts } from '../people/refresh-counts';
import type { Circle } from '../ports/circle';
import type { Cancel } from '../ports/clock';
import type { LiveEvent, LiveEvents } from '../ports/live-events';
import type { Matching } from '../ports/matching';
import type { MessagePictures } from '../ports/message-pictures';
import type { RedPackets } from '../ports/red-packets';
import type { Session } from '../ports/session';
import type { FindSomeone } from '../matching/find-someone';
import type { RefreshPeople } from '../messaging/refresh-people';
import type { LearnBurned } from '../pictures/learn-burned';

/** What {@link followLiveEvents} writes to. */
export interface FollowDeps {
  readonly live: LiveEvents;
  readonly session: Session;
  readonly matching: Matching;
  readonly findSomeone: FindSomeone;
  readonly refreshPeople: RefreshPeople;
  readonly redPackets: RedPackets;
  readonly pictures: MessagePictures;
  readonly learnBurned: LearnBurned;
  readonly circle: Circle;
  readonly refreshCounts: RefreshCounts;
  readonly refreshOwnCounts: RefreshOwnCounts;
  /** The server ended this session. */
  readonly onSignedOut: () => void;
}

/** Keeps the stores in step with the server; after each connection the truth is asked for once. */
export function followLiveEvents(deps: FollowDeps): Cancel {
  return deps.live.subscribe((event) => apply(deps, event));
}

function apply(deps: FollowDeps, event: LiveEvent): void {
  const { session, matching, findSomeone, refreshPeople, redPackets, pictures, learnBurned } = deps;
  switch (event.kind) {
    case 'connected':
      if (matching.current) void findSomeone.refresh();
      learnBurned.refresh();
      void deps.refreshCounts();
      break;
    case 'circle':
      deps.circle.tell(event.news);
      if (event.news === 'follow') void deps.refreshOwnCounts();
      void deps.refreshCounts();
      break;
    case 'matching':
      matching.show(event.matching);
      break;
    case 'balances':
      session.setBalances(event.balances);
      break;
    case 'burned':
      pictures.setStanding(event.id, 'burned');
      break;
    case 'signed-out':
      deps.onSignedOut();
      break;
    case 'red-packet':
      redPackets.set(event.packetId, { state: event.state });
      break;
    case 'conversation':
      void refreshPeople([event.address]);
      break;
  }
}
