import { expect, it, vi } from 'vitest';
import { createFollowLiveEvents, type FollowDeps } from '@/application/account/follow-live-events';
import type { LiveEvent } from '@/application/account/live-events';
import type { AccountApi } from '@/application/account/account-api';
import {
  createRefreshMembership,
  type RefreshMembership,
} from '@/application/wallet/refresh-membership';
import { createShowTier } from '@/application/messaging/show-tier';
import type { UnseenCounts } from '@/application/notices/notices-api';
import type { MomentNews } from '@/application/moments/moments-news';
import type { ChatAddress } from '@/domain/shared/ids';
import type { MessageId } from '@/domain/messaging/message';
import { err, ok } from '@/domain/shared/result';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { ann, balances, bo, BO } from '@tests/support/builders';
import { aMe, annsChat, aPerson, SessionRecorder } from '@tests/support/people';

function setUp() {
  const session = new SessionRecorder();
  session.signedIn(aMe({ tier: 'vip', balances: balances({ coins: 5, vipCharacters: 10 }) }));
  const refreshMembership = vi.fn<RefreshMembership>(async () => {});
  const pictures = new MessagePicturesStore();
  const conversations = new ConversationsStore(ann);
  const toldSquare = vi.fn<(news: MomentNews) => void>();
  const askAgain = vi.fn<() => void>();
  const refreshCounts = vi.fn<FollowDeps['refreshCounts']>(async () => undefined);
  const setCounts = vi.fn<(counts: UnseenCounts) => void>();
  let tell: (event: LiveEvent) => void = () => {};
  const live: FollowDeps['live'] = {
    subscribe: (listener) => {
      tell = listener;
      return () => {};
    },
  };
  const deps: Partial<FollowDeps> = {
    live,
    session,
    refreshMembership,
    matching: { current: undefined, show: () => undefined },
    pictures,
    learnBurned: { ask: () => undefined, refresh: askAgain },
    refreshCounts,
    friendsNews: { setCounts } as unknown as FollowDeps['friendsNews'],
    showTier: createShowTier({ conversations }),
    momentsNews: { tell: toldSquare },
  };
  createFollowLiveEvents(deps as FollowDeps)();
  return {
    session,
    refreshMembership,
    conversations,
    toldSquare,
    pictures,
    askAgain,
    refreshCounts,
    setCounts,
    tell: (event: LiveEvent) => tell(event),
  };
}

it('shows balances that changed elsewhere, and reads no membership for it', () => {
  const { session, refreshMembership, tell } = setUp();
  tell({ kind: 'balances', balances: balances({ coins: 55, vipCharacters: 3 }) });
  expect(session.me?.balances).toEqual(balances({ coins: 55, vipCharacters: 3 }));
  expect(refreshMembership).not.toHaveBeenCalled();
});

it('keeps the balances that its first connection repeats, so that no list is read twice at the start', () => {
  const { session, tell } = setUp();
  const known = session.me?.balances;
  const again = () =>
    tell({ kind: 'balances', balances: balances({ coins: 5, vipCharacters: 10 }) });
  tell({ kind: 'connected' });
  again();
  expect(session.me?.balances).toBe(known);
  // Something was given that took nothing of them, or may have been while nothing was connected.
  again();
  const told = session.me?.balances;
  expect(told).not.toBe(known);
  tell({ kind: 'connected' });
  again();
  expect(session.me?.balances).not.toBe(told);
});

it('shows the membership of somebody beside their conversation and in the square, and begins none', () => {
  const { conversations, toldSquare, tell } = setUp();
  conversations.setPeople([{ address: bo, kind: 'person', person: { ...aPerson(), userId: BO } }]);
  tell({ kind: 'tier', address: bo, tier: 'svip' });
  tell({ kind: 'tier', address: 'stranger' as ChatAddress, tier: 'vip' });
  expect(conversations.with(bo).person?.tier).toBe('svip');
  expect(conversations.list.map(({ peer }) => peer)).not.toContain('stranger');
  expect(toldSquare).toHaveBeenCalledWith({ about: 'tier', person: bo, tier: 'svip' });
});

it('asks again what pictures cost that are priced or free this month, as another page may have paid', () => {
  const { pictures, askAgain, tell } = setUp();
  const told = () => tell({ kind: 'balances', balances: balances() });
  pictures.setStanding('1' as MessageId, 'free');
  pictures.setStanding('2' as MessageId, 'burned');
  told();
  expect(askAgain).not.toHaveBeenCalled();
  pictures.setStanding('3' as MessageId, 'allowance');
  told();
  pictures.setStanding('3' as MessageId, 'priced');
  told();
  expect(askAgain).toHaveBeenCalledTimes(2);
});

it('reads the membership when VIP characters came, which a membership brings', () => {
  const { refreshMembership, tell } = setUp();
  tell({ kind: 'balances', balances: balances({ coins: 5, vipCharacters: 20_010 }) });
  expect(refreshMembership).toHaveBeenCalledOnce();
});

it('reads it when a membership was bought as the one before ended, whose characters were more', () => {
  const { session, refreshMembership, tell } = setUp();
  session.signedIn(aMe({ tier: 'ordinary', balances: balances({ vipCharacters: 20_000 }) }));
  tell({ kind: 'balances', balances: balances({ vipCharacters: 5_000 }) });
  expect(refreshMembership).toHaveBeenCalledOnce();
  session.signedIn(aMe({ tier: 'ordinary', balances: balances({ vipCharacters: 20_000 }) }));
  tell({ kind: 'balances', balances: balances({ vipCharacters: 0 }) });
  expect(refreshMembership).toHaveBeenCalledOnce();
});

it('reads membership and balances after a lost connection, which may have missed them', () => {
  const { refreshMembership, tell } = setUp();
  tell({ kind: 'connected' });
  expect(refreshMembership).not.toHaveBeenCalled();
  tell({ kind: 'connected' });
  expect(refreshMembership).toHaveBeenCalledOnce();
});

it('shows how much is new as the stream says it, and asks for that itself only after news', () => {
  const { refreshCounts, setCounts, tell } = setUp();
  const counts = { requests: 3, notices: 0, announcements: 1 };
  tell({ kind: 'connected' });
  tell({ kind: 'counts', counts });
  expect(setCounts.mock.calls).toEqual([[counts]]);
  expect(refreshCounts).not.toHaveBeenCalled();
});

it('takes over membership and balances only, and nothing of somebody else', async () => {
  const session = new SessionRecorder();
  session.signedIn(aMe({ nickname: 'Edited' }));
  const upgraded = aMe({ tier: 'svip', balances: balances({ coins: 1 }) });
  const me = vi.fn<AccountApi['me']>(async () => ok({ me: upgraded, chat: annsChat }));
  const refresh = createRefreshMembership({ api: { me }, session });
  await refresh();
  expect(session.me).toMatchObject({ nickname: 'Edited', tier: 'svip', balances: { coins: 1 } });
  me.mockResolvedValueOnce(err({ kind: 'offline' }));
  await refresh();
  expect(session.me?.tier).toBe('svip');
});

it('reads the user anew without undoing what an event said meanwhile', async () => {
  const session = new SessionRecorder();
  session.signedIn(aMe({ balances: balances({ coins: 60 }) }));
  const answer = aMe({ tier: 'vip', balances: balances({ coins: 60 }) });
  const me = vi.fn<AccountApi['me']>(async () => {
    session.setBalances(balances({ coins: 59 }));
    return ok({ me: answer, chat: annsChat });
  });
  await createRefreshMembership({ api: { me }, session })();
  expect(session.me).toMatchObject({ tier: 'vip', balances: { coins: 59 } });
});
