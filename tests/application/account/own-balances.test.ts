import { expect, it, vi } from 'vitest';
import {
  answeredBalances,
  balancesAtStart,
  createFollowBalances,
} from '@/application/account/own-balances';
import { createRefreshMembership, type RefreshMembership } from '@/application/account/refresh-me';
import type { AccountApi } from '@/application/account/sign-in';
import type { Me } from '@/domain/profile/person';
import { err, ok } from '@/domain/shared/result';
import type { Balances } from '@/domain/wallet/balances';
import { coins } from '@/domain/wallet/coins';
import { balances } from '@tests/support/builders';
import { aMe, annsChat, SessionRecorder } from '@tests/support/people';

function aSession() {
  return {
    me: aMe({ balances: balances({ coins: 60 }) }) as Me | undefined,
    setBalances(held: Balances) {
      if (this.me) this.me = { ...this.me, balances: held };
    },
  };
}

it('shows the balances of the latest answer', () => {
  const session = aSession();
  answeredBalances(session)(balances({ coins: 58 }));
  expect(session.me?.balances.coins).toBe(58);
});

it('shows nothing where other balances became known since: they are newer', () => {
  const session = aSession();
  const answered = answeredBalances(session);
  session.setBalances(balances({ coins: 57 }));
  answered(balances({ coins: 60 }));
  expect(session.me?.balances.coins).toBe(57);
});

it.each<[string, Partial<Balances>, boolean]>([
  ['the same', {}, true],
  ['other coins', { coins: coins(61) }, false],
  ['other characters', { characters: 1 }, false],
  ['other characters of a membership', { vipCharacters: 1 }, false],
  ['another debt', { owed: 1 }, false],
])('a page that gets %s begins with them', (_, change, isKnown) => {
  const known = balances({ coins: 60 });
  const told = { ...known, ...change };
  expect(balancesAtStart(known, told)).toBe(isKnown ? known : told);
  expect(balancesAtStart(undefined, told)).toBe(told);
});

function setUp() {
  const session = new SessionRecorder();
  session.signedIn(aMe({ tier: 'vip', balances: balances({ coins: 5, vipCharacters: 10 }) }));
  const refreshMembership = vi.fn<RefreshMembership>(async () => {});
  const follow = createFollowBalances({ session, refreshMembership });
  return { session, refreshMembership, follow };
}

it('shows balances that changed elsewhere, and reads no membership for it', () => {
  const { session, refreshMembership, follow } = setUp();
  follow.show(balances({ coins: 55, vipCharacters: 3 }));
  expect(session.me?.balances).toEqual(balances({ coins: 55, vipCharacters: 3 }));
  expect(refreshMembership).not.toHaveBeenCalled();
});

it('keeps the balances that its first connection repeats, so that no list is read twice at the start', () => {
  const { session, follow } = setUp();
  const known = session.me?.balances;
  const again = () => follow.show(balances({ coins: 5, vipCharacters: 10 }));
  follow.begin();
  again();
  expect(session.me?.balances).toBe(known);
  // A gift took nothing of the balances, or may have been given while nothing was connected.
  again();
  const told = session.me?.balances;
  expect(told).not.toBe(known);
  follow.begin();
  again();
  expect(session.me?.balances).not.toBe(told);
});

it('reads the membership when VIP characters came, which a membership brings', () => {
  const { refreshMembership, follow } = setUp();
  follow.show(balances({ coins: 5, vipCharacters: 20_010 }));
  expect(refreshMembership).toHaveBeenCalledOnce();
});

it('reads it when a membership was bought as the one before ended, whose characters were more', () => {
  const { session, refreshMembership, follow } = setUp();
  session.signedIn(aMe({ tier: 'ordinary', balances: balances({ vipCharacters: 20_000 }) }));
  follow.show(balances({ vipCharacters: 5_000 }));
  expect(refreshMembership).toHaveBeenCalledOnce();
  session.signedIn(aMe({ tier: 'ordinary', balances: balances({ vipCharacters: 20_000 }) }));
  follow.show(balances({ vipCharacters: 0 }));
  expect(refreshMembership).toHaveBeenCalledOnce();
});

it('reads membership and balances after a lost connection, which may have missed them', () => {
  const { refreshMembership, follow } = setUp();
  follow.begin();
  expect(refreshMembership).not.toHaveBeenCalled();
  follow.begin();
  expect(refreshMembership).toHaveBeenCalledOnce();
});

it('takes over membership and balances only, and nothing of another person', async () => {
  const session = new SessionRecorder();
  session.signedIn(aMe({ nickname: 'Edited' }));
  const upgraded = aMe({ tier: 'svip', balances: balances({ coins: 1 }) });
  const me = vi.fn<AccountApi['myInfo']>(async () => ok({ me: upgraded, chat: annsChat }));
  const refresh = createRefreshMembership({ readMe: me, session });
  await refresh();
  expect(session.me).toMatchObject({ nickname: 'Edited', tier: 'svip', balances: { coins: 1 } });
  me.mockResolvedValueOnce(err({ kind: 'offline' }));
  await refresh();
  expect(session.me?.tier).toBe('svip');
});

it('reads the user again without undoing what an event reported meanwhile', async () => {
  const session = new SessionRecorder();
  session.signedIn(aMe({ balances: balances({ coins: 60 }) }));
  const answer = aMe({ tier: 'vip', balances: balances({ coins: 60 }) });
  const me = vi.fn<AccountApi['myInfo']>(async () => {
    session.setBalances(balances({ coins: 59 }));
    return ok({ me: answer, chat: annsChat });
  });
  await createRefreshMembership({ readMe: me, session })();
  expect(session.me).toMatchObject({ tier: 'vip', balances: { coins: 59 } });
});
