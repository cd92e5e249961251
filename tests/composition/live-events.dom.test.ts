import { expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { MomentNews } from '@/application/moments/moments';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { composePage } from '@/composition/page';
import { provideSession } from '@/composition/session';
import type { LiveEvent } from '@/contract/http/live-events';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { ann, balances, bo, BO } from '@tests/support/builders';
import { aPerson } from '@tests/support/people';

/** A session without its stream, which receives what `tell` is given. */
function setUp() {
  const fetch = vi.spyOn(window, 'fetch');
  fetch.mockClear();
  const session = provideSession(composePage(window).child(), ann);
  const tell = (event: LiveEvent) => session.get(accountTokens.liveEvents).emit(event);
  return { session, tell, fetch };
}

it('shows the membership of a person beside their conversation and in the square, and begins none', () => {
  const { session, tell } = setUp();
  const conversations = session.get(messagingTokens.conversations);
  const toldSquare = vi.fn<(news: MomentNews) => void>();
  session.get(momentsTokens.momentsNews).onNews(toldSquare);
  conversations.setPeople([{ address: bo, kind: 'person', person: { ...aPerson(), userId: BO } }]);
  tell({ kind: 'tier', address: bo, tier: 'svip' });
  tell({ kind: 'tier', address: 'stranger' as ChatAddress, tier: 'vip' });
  expect(conversations.with(bo).person?.tier).toBe('svip');
  expect(conversations.list.map(({ peer }) => peer)).not.toContain('stranger');
  expect(toldSquare).toHaveBeenCalledWith({ about: 'tier', person: bo, tier: 'svip' });
});

it('asks again what pictures cost that are priced or free this month, as another page may have paid', () => {
  const { session, tell } = setUp();
  const pictures = session.get(mediaTokens.pictures);
  const askAgain = vi.spyOn(session.get(mediaTokens.learnBurned), 'refresh').mockReturnValue();
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

it('shows the number of the stream as new, and reads the list itself only after news', () => {
  const { session, tell, fetch } = setUp();
  const counts = { requests: 3, notices: 0, announcements: 1 };
  tell({ kind: 'counts', counts });
  expect(session.get(friendsTokens.friendsNews).counts).toEqual(counts);
  expect(fetch).not.toHaveBeenCalled();
});
