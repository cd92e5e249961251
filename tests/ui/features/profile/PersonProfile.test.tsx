import { ManualClock } from '@tests/support/manual-clock';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { provideMomentActions } from '@/composition/moments';
import { createMomentsNews } from '@/application/moments/moments';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BlockPerson } from '@/application/friends/block-person';
import type { ViewPerson } from '@/application/profile/view-person';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { RenamePerson } from '@/application/friends/rename-person';
import { likePerson, unlikePerson } from '@/contract/http/matching';
import { err, ok } from '@/domain/shared/result';
import '@/ui/features/complaints/ComplaintDialog';
import '@/ui/features/media/album/PersonAlbum';
import { PersonProfile } from '@/ui/features/profile/PersonProfile';
import { slots } from '@/ui/kernel/slots';
import { coins } from '@/domain/wallet/coins';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { ann } from '@tests/support/builders';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { aPicture, provideQuietAlbums, shownViews, type AlbumCalls } from '@tests/support/album';
import { provideQuietFriends, STRANGER, type FriendCalls } from '@tests/support/friends';
import { inApp } from '@tests/support/in-app';
import { provideSquareCalls } from '@tests/support/moments';
import { aMe, aPerson } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { fakeCall } from '@tests/support/fake-call';

// Fetched when a picture is opened; here it is there at once.
beforeAll(() => import('@/ui/features/media/album/AlbumPreview'));
afterEach(cleanup);

async function show(
  viewPerson: ViewPerson,
  calls: Partial<FriendCalls> = {},
  blockPerson = vi.fn<BlockPerson>(async () => ok(undefined)),
  album: Partial<AlbumCalls> = {},
) {
  const session = sessionStore();
  session.signedIn(aMe());
  const refreshOwnCounts = vi.fn<() => Promise<void>>(async () => undefined);
  const rename = vi.fn<RenamePerson>(async () => ok(undefined));
  const store = new FriendsNewsStore();
  render(
    await inApp(
      <PersonProfile id={aPerson().id} />,
      (scope) =>
        provideMomentActions(
          provideSquareCalls(provideQuietAlbums(provideQuietFriends(scope, calls), album)),
        )
          .value(momentsTokens.momentsNews, createMomentsNews())
          .value(accountTokens.session, session)
          .value(mediaTokens.startAlbumUpload, () => ({}) as never)
          .value(sharedTokens.scheduler, new ManualClock())
          .value(sharedTokens.ids, { localId: () => 'id' } as never)
          .value(profileTokens.refreshOwnCounts, refreshOwnCounts)
          .value(friendsTokens.renamePerson, rename)
          .value(mediaTokens.views, shownViews())
          .value(profileTokens.viewPerson, viewPerson)
          .value(friendsTokens.blockPerson, blockPerson)
          .value(messagingTokens.introducePerson, async () => ok(undefined))
          .value(messagingTokens.conversations, new ConversationsStore(ann))
          .value(sharedTokens.clock, new ManualClock())
          .value(...fakeCall(likePerson, async () => ok({ liked: true, mutual: false })))
          .value(...fakeCall(unlikePerson, async () => ok({ liked: false, mutual: false })))
          .value(friendsTokens.friendsNews, store),
      [slots.personAlbum, slots.personMoments, slots.reportPerson],
    ),
  );
  return { blockPerson, store, session, rename, refreshOwnCounts };
}

describe('PersonProfile', () => {
  it('shows who it is, marks a demo companion, and leads to the chat', async () => {
    await show(async () => ok(aPerson({ demo: true, online: true })));
    // The first heading is that of the page.
    expect(await screen.findByRole('heading', { level: 2, name: /^Bo ?, 31/ })).toBeTruthy();
    expect(screen.getByText('Demo companion')).toBeTruthy();
    expect(screen.getByText('Online')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe(
      `/chat?with=${aPerson().address}&id=${aPerson().id}`,
    );
  });

  it('blocks after asking, and takes it back', async () => {
    const { blockPerson } = await show(async () => ok(aPerson()));
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    expect(blockPerson).not.toHaveBeenCalled();
    const [, confirm] = screen.getAllByRole('button', { name: 'Block' });
    if (confirm) await userEvent.click(confirm);
    expect(blockPerson).toHaveBeenLastCalledWith(aPerson().id, true);
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
    expect(blockPerson).toHaveBeenLastCalledWith(aPerson().id, false);
    expect(screen.getByRole('link', { name: 'Message' })).toBeTruthy();
  });

  it('shows that there is no such person', async () => {
    await show(async () => err({ kind: 'user-not-found' }));
    expect(await screen.findByRole('heading', { name: 'This person was not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to encounters' })).toBeTruthy();
  });

  it('shows that the viewer has blocked the person, and neither album nor ways to contact them', async () => {
    await show(async () => ok(aPerson({ blocked: true })));
    expect(await screen.findByText(/You have blocked Bo/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Album' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Unblock' })).toBeTruthy();
  });

  it('shows that it is loading while nothing is known', async () => {
    await show(() => new Promise(() => undefined));
    expect(await screen.findByText('Loading')).toBeTruthy();
  });

  it('shows why the page cannot be loaded and tries again', async () => {
    const answers = [err({ kind: 'timeout' } as const), ok(aPerson())];
    await show(async () => answers.shift() ?? ok(aPerson()));
    expect((await screen.findByRole('alert')).textContent).toMatch(/did not answer in time/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /^Bo ?, 31/ })).toBeTruthy();
  });

  it.each([
    ['offline', { kind: 'offline' }, /No connection/],
    ['forbidden', { kind: 'forbidden', message: 'Not from here.' }, /Not from here\./],
  ] as const)('shows why the page cannot be shown (%s)', async (_, failure, why) => {
    await show(async () => err(failure));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/This profile could not be loaded/);
    expect(alert.textContent).toMatch(why);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('informs the person of the visit', async () => {
    const visit = vi.fn<FriendCalls['visit']>(async () => ok({}));
    await show(async () => ok(aPerson()), { visit });
    await screen.findByRole('button', { name: 'Follow' });
    expect(visit).toHaveBeenCalledExactlyOnceWith({ userId: aPerson().id });
  });

  it('follows, and no longer', async () => {
    let following = false;
    const follow = vi.fn<FriendCalls['follow']>(async (wanted) => {
      following = wanted.follow;
      return ok({ following });
    });
    const calls: Partial<FriendCalls> = {
      relation: async () => ok({ ...STRANGER, following }),
      follow,
    };
    await show(async () => ok(aPerson()), calls);
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unfollow', pressed: true }));
    await screen.findByRole('button', { name: 'Follow', pressed: false });
    expect(follow).toHaveBeenCalledTimes(2);
  });

  it('asks to be friends with a few words, and shows that it waits', async () => {
    let asked = false;
    const ask = vi.fn<FriendCalls['ask']>(async () => {
      asked = true;
      return ok({ state: 'pending' });
    });
    const calls: Partial<FriendCalls> = {
      relation: async () => ok({ ...STRANGER, friendship: asked ? 'asked' : 'none' }),
      ask,
    };
    await show(async () => ok(aPerson()), calls);
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend' }));
    await userEvent.type(screen.getByRole('textbox', { name: /few words/ }), 'Hello!');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('button', { name: 'Request sent' })).toBeTruthy();
    expect(ask).toHaveBeenCalledExactlyOnceWith({ userId: aPerson().id, words: 'Hello!' });
  });

  it('keeps the words when the request is refused, and shows why', async () => {
    const calls: Partial<FriendCalls> = { ask: async () => err({ kind: 'offline' }) };
    await show(async () => ok(aPerson()), calls);
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend' }));
    const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /few words/ });
    await userEvent.type(words, 'Hello!');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect((await screen.findAllByText(/No connection/)).length).toBeGreaterThan(0);
    expect(words.value).toBe('Hello!');
  });

  it('offers to accept a request that arrives while it is shown', async () => {
    let relation: typeof STRANGER = STRANGER;
    const answer = vi.fn<FriendCalls['answer']>(async () => ok({ state: 'accepted' }));
    const calls: Partial<FriendCalls> = { relation: async () => ok(relation), answer };
    const { store } = await show(async () => ok(aPerson()), calls);
    await screen.findByRole('button', { name: 'Add friend' });
    relation = { ...STRANGER, friendship: 'asked-me', requestId: 'r1' };
    store.announce('request');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept request' }));
    expect(answer).toHaveBeenCalledExactlyOnceWith({ requestId: 'r1', accept: true });
  });

  it('takes another name for the person where their name is', async () => {
    const { rename } = await show(async () => ok(aPerson()));
    await userEvent.click(await screen.findByRole('button', { name: /Rename/ }));
    const field = screen.getByRole('textbox', { name: 'Your name for Bo' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Bobby{Enter}');
    expect(await screen.findByRole('heading', { name: /^Bobby ?, 31/ })).toBeTruthy();
    const { id: personId, address, nickname } = aPerson();
    expect(rename).toHaveBeenCalledExactlyOnceWith(address, 'Bobby', {
      userId: personId,
      nickname,
    });
  });

  it('restores the name that a refused one replaced, and shows why', async () => {
    const { rename } = await show(async () => ok(aPerson()));
    rename.mockResolvedValue(err({ kind: 'offline' }));
    await userEvent.click(await screen.findByRole('button', { name: /Rename/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Your name/ }), 'by{Enter}');
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^Bo ?, 31/ })).toBeTruthy();
  });

  it('keeps the own figures right after following', async () => {
    const { refreshOwnCounts } = await show(async () => ok(aPerson()));
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(refreshOwnCounts).toHaveBeenCalledOnce();
  });
});

describe('the album on a page', () => {
  const locked = () => {
    let paid = false;
    const unlock = vi.fn<AlbumCalls['unlock']>(async () => {
      paid = true;
      return ok({ fee: coins(3) });
    });
    const list: AlbumCalls['list'] = async () =>
      ok({
        rows: [paid ? aPicture('p1') : aPicture('p1', { url: undefined })],
        total: 1,
        fee: coins(paid ? 0 : 3),
      });
    return { album: { list, unlock }, unlock };
  };

  it('shows what locked pictures cost, asks, charges once and shows them', async () => {
    const { album, unlock } = locked();
    const { session } = await show(async () => ok(aPerson()), {}, undefined, album);
    session.setBalances({ ...aMe().balances, coins: coins(10) });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Open picture 1 of 1: locked' }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Unlock the pictures of Bo/ });
    expect(unlock).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlock for 3 coins' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open picture 1 of 1' }));
    expect(await screen.findByRole('img', { name: 'Picture 1 of 1' })).toBeTruthy();
    expect(unlock).toHaveBeenCalledExactlyOnceWith({ userId: aPerson().id, shownPrice: 3 });
  });

  it('reports that the price has changed, and asks again with the new one', async () => {
    let fee = 3;
    const rows = [aPicture('p1', { url: undefined })];
    const list: AlbumCalls['list'] = async () => ok({ rows, total: 1, fee: coins(fee) });
    const unlock = vi.fn<AlbumCalls['unlock']>(async () => {
      fee = 4;
      return err({ kind: 'price-changed' });
    });
    const album = { list, unlock };
    const { session } = await show(async () => ok(aPerson()), {}, undefined, album);
    session.setBalances({ ...aMe().balances, coins: coins(10) });
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock for 3 coins' }));
    const dialog = await screen.findByRole('dialog', { name: /Unlock the pictures of Bo/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlock for 3 coins' }));
    expect(await within(dialog).findByText(/The price has changed/)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Unlock for 4 coins' })).toBeTruthy();
  });

  it('leads to coins when they are short, without a charge', async () => {
    const { album, unlock } = locked();
    const { session } = await show(async () => ok(aPerson()), {}, undefined, album);
    session.setBalances({ ...aMe().balances, coins: coins(2) });
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock for 3 coins' }));
    const dialog = await screen.findByRole('dialog', { name: /Unlock the pictures of Bo/ });
    expect(within(dialog).getByRole('link', { name: 'Top up coins' }).getAttribute('href')).toBe(
      '/account?index=2&from=%2F&missing=1',
    );
    expect(unlock).not.toHaveBeenCalled();
  });
});
