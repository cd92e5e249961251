import { expect, it, vi } from 'vitest';
import { createFollowLiveEvents, type FollowDeps } from '@/application/account/follow-live-events';
import type { LiveEvent } from '@/application/account/live-events';
import type { AccountApi } from '@/application/account/account-api';
import {
  createRefreshMembership,
  type RefreshMembership,
} from '@/application/wallet/refresh-membership';
import { err, ok } from '@/domain/shared/result';
import { balances } from '@tests/support/builders';
import { aMe, annsChat, SessionRecorder } from '@tests/support/people';

function setUp() {
  const session = new SessionRecorder();
  session.signedIn(aMe({ tier: 'vip', balances: balances({ coins: 5, vipCharacters: 10 }) }));
  const refreshMembership = vi.fn<RefreshMembership>(async () => {});
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
    learnBurned: { ask: () => undefined, refresh: () => undefined },
    refreshCounts: async () => undefined,
  };
  createFollowLiveEvents(deps as FollowDeps)();
  return { session, refreshMembership, tell: (event: LiveEvent) => tell(event) };
}

it('shows balances that changed elsewhere, and reads no membership for it', () => {
  const { session, refreshMembership, tell } = setUp();
  tell({ kind: 'balances', balances: balances({ coins: 55, vipCharacters: 3 }) });
  expect(session.me?.balances).toEqual(balances({ coins: 55, vipCharacters: 3 }));
  expect(refreshMembership).not.toHaveBeenCalled();
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
