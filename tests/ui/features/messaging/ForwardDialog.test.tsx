import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { useState } from 'react';
import { mediaTokens } from '@/application/media/media-tokens';
import type { ForwardFailure, ForwardMessage } from '@/application/messaging/forward-message';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { MOST_FORWARDED } from '@/domain/messaging/forward';
import type { Message } from '@/domain/messaging/message';
import type { Person } from '@/domain/profile/person';
import { userId, type ChatAddress } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { ForwardDialog } from '@/ui/features/messaging/ForwardDialog';
import { knownEnginesToken } from '@/ui/kernel/known-engines';
import { Toasts } from '@/ui/parts/Toasts';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { shownViews } from '@tests/support/album';
import { aMessage, ann, balances, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { provideQuietFriends, type FriendCalls } from '@tests/support/friends';
import { inApp } from '@tests/support/in-app';
import { aMe, aPerson } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { pressOutdated } from '@tests/support/translate-page';

afterEach(cleanup);

const friend = (number: number, change: Partial<Person> = {}): Person =>
  aPerson({ id: userId(number), address: `f${number}` as ChatAddress, friends: true, ...change });
const ben = friend(11, { nickname: 'Ben', language: 'de' });
const jörg = friend(12, { nickname: 'Jörg', language: 'de', remark: 'Chef' });
const yui = friend(13, { nickname: 'Yui', language: 'ja' });
const kim = friend(14, { nickname: 'Kim', language: 'en' });
const text = aMessage({
  body: { kind: 'text', text: `${'word '.repeat(30)}[smile]`, language: 'en' },
});

interface Opening {
  readonly message?: Message;
  readonly friendList?: FriendCalls['friendList'];
  readonly held?: Parameters<typeof balances>[0];
  readonly forward?: ForwardMessage;
}

async function open({
  message = text,
  friendList = async () => ok({ rows: [ben, jörg, yui, kim], total: 4 }),
  held = { coins: 5, characters: 0 },
  forward = async () => ok([]),
}: Opening = {}) {
  const session = sessionStore();
  session.signedIn(aMe({ balances: balances(held) }));
  const deps = conversationDeps({ session });
  const forwardMessage = vi.fn<ForwardMessage>(forward);
  const friendsNews = new FriendsNewsStore();
  const onClose = vi.fn<() => void>();
  const onFailure = vi.fn<(failure: unknown, cost?: unknown) => void>();
  function Host() {
    const [isOpen, setOpen] = useState(true);
    onClose.mockImplementation(() => setOpen(false));
    return (
      <>
        {isOpen && <ForwardDialog {...{ message, onClose, onFailure }} />}
        <Toasts />
      </>
    );
  }
  const app = await inApp(<Host />, (scope) =>
    provideQuietFriends(scope, { friendList })
      .value(friendsTokens.friendsNews, friendsNews)
      .value(friendsTokens.refreshCounts, async () => undefined)
      .value(accountTokens.session, session)
      .value(knownEnginesToken, deps.knownEngines)
      .value(messagingTokens.conversations, deps.conversations)
      .value(messagingTokens.conversationTranslation, deps.conversationTranslation)
      .value(messagingTokens.forwardMessage, forwardMessage)
      .value(mediaTokens.pictures, new MessagePicturesStore())
      .value(mediaTokens.views, shownViews()),
  );
  render(app);
  return { forwardMessage, onClose, onFailure, friendsNews, conversations: deps.conversations };
}

const box = (name: string) => screen.findByRole('checkbox', { name });
const choose = async (...names: readonly string[]): Promise<void> => {
  for (const name of names) await userEvent.click(await box(name));
};
const button = () => screen.getByRole('button', { name: /^Forward/ });

describe('the dialog of forwarding', () => {
  it('shows the text, and every friend with their language', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Forward to friends' })).toBeVisible();
    expect(screen.getByText(/word word/)).toHaveAttribute('lang', 'en');
    // Without a pointer it is scrolled from the keyboard.
    expect(screen.getByText(/word word/)).toHaveAttribute('tabindex', '0');
    expect(await box('Chef')).toHaveAccessibleDescription('German');
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    expect(button()).toBeDisabled();
  });

  it('shows the picture, which costs nothing', async () => {
    await open({ message: aMessage({ body: { kind: 'image', url: '/objects/a' } }) });
    expect(screen.getByRole('img', { name: 'The picture to forward' })).toBeVisible();
    await choose('Ben', 'Yui');
    expect(screen.getByText('Free')).toBeVisible();
    expect(button()).toHaveTextContent(/^Forward$/);
  });

  it('takes one translation for each language, and names the price before', async () => {
    const { forwardMessage, onClose } = await open({ held: { coins: 5, characters: 200 } });
    await choose('Ben');
    expect(screen.getByText('157 characters')).toBeVisible();
    expect(screen.getByText('no coins needed')).toBeVisible();
    await choose('Chef', 'Yui', 'Kim');
    expect(screen.getByText('4 chosen, 10 at most')).toBeVisible();
    expect(screen.getByText('200 characters')).toBeVisible();
    expect(screen.getByText('2 coins for translation')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Forward · 2 coins' }));
    expect(forwardMessage).toHaveBeenCalledExactlyOnceWith(text, [
      { address: ben.address, shownPrice: 0, language: 'de' },
      { address: jörg.address, shownPrice: 0, language: 'de' },
      { address: yui.address, shownPrice: 2, language: 'ja' },
      { address: kim.address, shownPrice: 0, language: undefined },
    ]);
    expect(await screen.findByText('Forwarded to 4 friends')).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks again where the shown price is no longer right', async () => {
    const { forwardMessage } = await open();
    await choose('Ben');
    await pressOutdated('Forward · 2 coins');
    expect(forwardMessage).not.toHaveBeenCalled();
  });

  it('leaves the language out in which the text is written', async () => {
    const message = aMessage({
      from: bo,
      to: ann,
      body: { ...text.body, language: 'de' } as never,
    });
    await open({ message });
    await choose('Ben');
    expect(screen.getByText('Free')).toBeVisible();
  });

  it('shows what coins are short for, and sends nothing', async () => {
    const { forwardMessage, onFailure } = await open({ held: { coins: 1 } });
    await choose('Ben');
    expect(screen.getByText('Not enough coins')).toBeVisible();
    await userEvent.click(button());
    const cost = { thing: 'translation', price: 2, opening: 0 };
    expect(onFailure).toHaveBeenCalledExactlyOnceWith({ kind: 'not-enough-coins' }, cost);
    expect(forwardMessage).not.toHaveBeenCalled();
  });

  it('keeps a friend chosen whose copy was not sent, with the reason', async () => {
    const { forwardMessage, onClose } = await open({
      forward: async () => ok([{ address: yui.address, failure: { kind: 'not-friends' } }]),
    });
    await choose('Ben', 'Yui');
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Not forwarded to 1 friend');
    expect(screen.getByText('Forwarded to 1 friend')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    expect(await box('Ben')).not.toBeChecked();
    expect(await box('Yui')).toBeChecked();
    expect(await box('Yui')).toHaveAccessibleDescription('You are no longer friends.');
    await userEvent.click(button());
    expect(forwardMessage.mock.calls[1]?.[1]).toEqual([
      { address: yui.address, shownPrice: 2, language: 'ja' },
    ]);
  });

  it('asks nothing more for a translation that a friend already got', async () => {
    const { address } = jörg;
    const forward = vi
      .fn<ForwardMessage>()
      .mockResolvedValueOnce(ok([{ address, failure: { kind: 'offline' } }]))
      .mockResolvedValueOnce(ok([{ address, failure: { kind: 'price-changed' } }]));
    const { forwardMessage } = await open({ forward });
    await choose('Ben', 'Chef');
    await userEvent.click(screen.getByRole('button', { name: 'Forward · 2 coins' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not forwarded to 1 friend');
    await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
    expect(forwardMessage.mock.calls[1]?.[1]).toEqual([{ address, shownPrice: 0, language: 'de' }]);
    expect(await screen.findByRole('button', { name: 'Forward · 2 coins' })).toBeVisible();
  });

  it.each<[ForwardFailure, RegExp]>([
    [{ kind: 'picture-gone' }, /^This picture is no longer/],
    [{ kind: 'forward-not-taken' }, /^This message can no longer/],
    [{ kind: 'offline' }, /^No connection/],
  ])('keeps all chosen where nothing was forwarded: %j', async (failure, sentence) => {
    const { onClose } = await open({ forward: async () => err(failure) });
    await choose('Ben');
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await box('Ben')).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each<[Awaited<ReturnType<ForwardMessage>>, string]>([
    [ok([]), 'Forwarded to 1 friend'],
    [ok([{ address: ben.address, failure: { kind: 'offline' } }]), 'Not forwarded to 1 friend'],
  ])('reports the outcome after it was closed: %j', async (done, sentence) => {
    let answer: (unsent: Awaited<ReturnType<ForwardMessage>>) => void = () => undefined;
    const { forwardMessage, onClose } = await open({
      forward: () => new Promise((resolve) => (answer = resolve)),
    });
    await choose('Ben');
    await userEvent.dblClick(button());
    expect(forwardMessage).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    answer(done);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('finds friends by the name that they have or were given', async () => {
    await open();
    await choose('Yui');
    const search = screen.getByRole('searchbox', { name: 'Search friends' });
    await userEvent.type(search, 'jorg');
    expect(screen.getAllByRole('checkbox')).toEqual([await box('Chef')]);
    await userEvent.clear(search);
    await userEvent.type(search, 'nobody');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('No results')).toBeVisible();
    expect(screen.getByText('1 chosen, 10 at most')).toBeVisible();
  });

  it('offers no more once as many as possible are chosen', async () => {
    const rows = Array.from({ length: MOST_FORWARDED + 1 }, (_, number) =>
      friend(number + 20, { nickname: `Friend ${number + 1}` }),
    );
    await open({ friendList: async () => ok({ rows, total: rows.length }) });
    await choose(...rows.slice(0, MOST_FORWARDED).map(({ nickname }) => nickname));
    expect(await box('Friend 11')).toBeDisabled();
    await choose('Friend 3');
    expect(await box('Friend 11')).toBeEnabled();
  });

  it('reads the friends to the last page', async () => {
    const friendList = vi.fn<FriendCalls['friendList']>(async (page) =>
      ok(page?.before ? { rows: [yui], total: 2 } : { rows: [ben], older: 'p2', total: 2 }),
    );
    await open({ friendList });
    expect(await box('Yui')).toBeVisible();
    expect(friendList).toHaveBeenCalledTimes(2);
  });

  it('shows a chosen person who is no longer a friend', async () => {
    let rows: readonly Person[] = [ben, yui];
    const friendList = vi.fn<FriendCalls['friendList']>(async () =>
      ok({ rows, total: rows.length }),
    );
    const { friendsNews } = await open({ friendList });
    await choose('Ben');
    rows = [yui];
    act(() => friendsNews.announce('friend'));
    await vi.waitFor(() => expect(friendList).toHaveBeenCalledTimes(2));
    expect(await box('Ben')).toBeChecked();
    await choose('Ben');
    expect(screen.getAllByRole('checkbox')).toEqual([await box('Yui')]);
    expect(button()).toBeDisabled();
  });

  it('shows why the friends are not there and reads them again', async () => {
    const answers = [err({ kind: 'timeout' } as const), ok({ rows: [ben], total: 1 })];
    await open({ friendList: async () => answers.shift() ?? ok({ rows: [], total: 0 }) });
    const alert = await screen.findByRole('alert');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await box('Ben')).toBeVisible();
  });

  it('shows that there are no friends yet', async () => {
    await open({ friendList: async () => ok({ rows: [], total: 0 }) });
    expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeVisible();
    expect(button()).toBeDisabled();
  });

  it('closes where the message is recalled', async () => {
    const { conversations, onClose } = await open();
    act(() => conversations.apply([{ kind: 'message', message: text, missed: false }]));
    expect(onClose).not.toHaveBeenCalled();
    act(() => conversations.apply([{ kind: 'recalled', peer: bo, id: text.id }]));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
