import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cursor } from '@/application/messaging/chat-service';
import type { LoadConversations } from '@/application/messaging/load-conversations';
import type { LoadMoreConversations } from '@/application/messaging/load-more-conversations';
import type { ExpectConversation } from '@/application/messaging/open-conversation';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { ChangeConversation } from '@/application/messaging/change-conversation';
import type { DeleteConversation } from '@/application/messaging/delete-conversation';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { ChatAddress } from '@/domain/shared/ids';
import { NO_SETTINGS, type ConversationSettings } from '@/domain/messaging/conversation-settings';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ConversationList } from '@/ui/features/messaging/ConversationList';
import { ScreenLoader } from '@/ui/kernel/screen-loader';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Toasts } from '@/ui/parts/Toasts';
import { slotFillings } from '@/ui/shell/features';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { aMessage, ann, bo, cy } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { installPopovers } from '@tests/support/popovers';

/** What a browser's layout would say: the list fills a window, and each row has its height. */
beforeEach(() => {
  installPopovers();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SUPPORT = 'help' as ChatAddress;

async function show(conversations: ConversationsStore, open?: ChatAddress, beside?: ReactNode) {
  const loadConversations = vi.fn<LoadConversations>(async () => ok(undefined));
  const loadMore = vi.fn<LoadMoreConversations>(async () => ok(undefined));
  const expectConversation = vi.fn<ExpectConversation>();
  const { drafts, liveClock, session } = conversationDeps();
  const changeConversation = vi.fn<ChangeConversation>(async () => ok(undefined));
  const deleteConversation = vi.fn<DeleteConversation>(async () => ok(undefined));
  render(
    await inApp(
      <>
        <ConversationList open={open} />
        <Where />
        {beside}
      </>,
      (scope) =>
        scope
          .value(messagingTokens.conversations, conversations)
          .value(messagingTokens.drafts, drafts)
          .value(messagingTokens.changeConversation, changeConversation)
          .value(messagingTokens.deleteConversation, deleteConversation)
          .value(sharedTokens.clock, new ManualClock())
          .value(friendsTokens.blockPerson, async () => ok(undefined))
          .value(accountTokens.session, session)
          .value(uiTokens.liveClock, liveClock)
          .value(messagingTokens.expectConversation, expectConversation)
          .value(messagingTokens.loadConversations, loadConversations)
          .value(messagingTokens.loadMoreConversations, loadMore),
    ),
  );
  return {
    loadConversations,
    loadMore,
    expectConversation,
    changeConversation,
    deleteConversation,
  };
}

function Where() {
  const { search } = useLocation();
  return <code aria-label="address">{search}</code>;
}

/** A person who has met no other yet: the support account alone. */
function onlySupport(): ConversationsStore {
  const conversations = new ConversationsStore(ann);
  conversations.remember([{ peer: SUPPORT, kind: 'support', unread: 0 }]);
  return conversations;
}

it('shows placeholders while it loads, then that it is empty and where to meet people', async () => {
  const conversations = onlySupport();
  await show(conversations);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  act(() => conversations.setListing('known'));
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Meet someone' })).toHaveAttribute('href', '/encounter');
  expect(screen.getByText('How can we help?')).toBeVisible();
});

it('shows that the list did not come, and reads it again', async () => {
  const conversations = onlySupport();
  const { loadConversations } = await show(conversations);
  act(() => conversations.setListing('failed'));
  expect(screen.getByRole('alert')).toHaveTextContent('The conversations could not be refreshed');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(loadConversations).toHaveBeenCalledOnce();
});

it('keeps the rows of this device when the list did not come', async () => {
  const { conversations } = conversationDeps();
  if (!(conversations instanceof ConversationsStore)) throw new Error('a store is needed');
  const { loadConversations } = await show(conversations);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => conversations.setListing('failed'));
  expect(screen.getByRole('link', { name: /Bo/ })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The conversations could not be refreshed');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(loadConversations).toHaveBeenCalledOnce();
});

it('shows of a translated last message what I read, and of my own what I wrote', async () => {
  const conversations = new ConversationsStore(ann);
  const text = (words: string, language: 'de' | 'en', said: string): MessageBody => ({
    kind: 'text',
    text: words,
    translation: { text: said, language, recordId: 'r' },
  });
  const theirs = aMessage({
    from: bo,
    to: ann,
    body: text('Guten Morgen!', 'en', 'Good morning!'),
  });
  const mine = aMessage({ from: ann, to: cy, body: text('Good evening!', 'de', 'Guten Abend!') });
  conversations.apply(
    [theirs, mine].map((message) => ({ kind: 'message', message, missed: false })),
  );
  await show(conversations);
  expect(screen.getByText('Good morning!')).toBeVisible();
  expect(screen.getByText('Good evening!')).toBeVisible();
});

it.each([
  ['ArrowDown', cy],
  ['ArrowUp', bo],
])(
  'goes by Alt+%s to the conversation beside the open one, and not beyond the ends',
  async (key, to) => {
    const conversations = new ConversationsStore(ann);
    const items = [bo, cy].map((peer, index) => {
      const last = aMessage({ from: peer, to: ann, sentAt: epochMs(9 - index) });
      return { peer, unread: 0, last };
    });
    conversations.refresh({ items });
    await show(conversations, to === cy ? bo : cy);
    const address = screen.getByLabelText('address');
    fireEvent.keyDown(document.body, { key, altKey: true });
    expect(address).toHaveTextContent(`?with=${to}`);
    cleanup();
    await show(conversations, to);
    fireEvent.keyDown(document.body, { key, altKey: true });
    expect(screen.getByLabelText('address')).toBeEmptyDOMElement();
  },
);

/** A list of Bo and Cy, with what is set about the conversation with Bo. */
function withSettings(change: Partial<ConversationSettings>): ConversationsStore {
  const { conversations } = conversationDeps();
  const items = [bo, cy].map((peer, index) => {
    const last = aMessage({ from: peer, to: ann, sentAt: epochMs(9 - index) });
    return { peer, unread: 0, last };
  });
  conversations.refresh({ items });
  const store = conversations as ConversationsStore;
  store.setListing('known');
  store.setSettings(bo, { ...NO_SETTINGS, ...change });
  return store;
}

it.each<[string, Partial<ConversationSettings>]>([
  ['Requests', { request: 'pending' }],
  ['Archived', { archivedAt: epochMs(99) }],
])('has %s in a list of its own, as long as there is one', async (name, change) => {
  const conversations = withSettings(change);
  await show(conversations);
  expect(screen.queryByRole('link', { name: /Bo/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  expect(screen.getByRole('link', { name: /Bo/ })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  act(() => conversations.setSettings(bo, NO_SETTINGS));
  expect(screen.queryByRole('group', { name: 'Lists' })).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('shows that a conversation is pinned, muted and marked as unread', async () => {
  await show(withSettings({ pinned: true, mutedUntil: 'ever', markedUnread: true }));
  const row = screen.getByRole('link', { name: /Bo/ });
  for (const mark of ['Pinned', 'Muted', '1 unread']) expect(row).toHaveTextContent(mark);
});

it('sets something from the menu of a row, at its button and by the right button', async () => {
  const { changeConversation } = await show(withSettings({}));
  await userEvent.click(screen.getByRole('button', { name: 'More about Bo' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin' }));
  expect(changeConversation).toHaveBeenLastCalledWith(bo, { pinned: true });
  fireEvent.contextMenu(screen.getByRole('link', { name: /Bo/ }), { clientX: 5, clientY: 5 });
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(changeConversation).toHaveBeenLastCalledWith(bo, { archived: true });
});

it.each([
  ['p', { pinned: true }],
  ['u', { markedUnread: true }],
  ['e', { archived: true }],
])('sets something by the key %s on a row', async (key, change) => {
  const { changeConversation } = await show(withSettings({}));
  fireEvent.keyDown(screen.getByRole('link', { name: /Bo/ }), { key });
  await vi.waitFor(() => expect(changeConversation).toHaveBeenCalledExactlyOnceWith(bo, change));
});

it('does the keys on a row that were pressed before its menu came, in their order', async () => {
  const { changeConversation } = await show(withSettings({}));
  const row = screen.getByRole('link', { name: /Bo/ });
  for (const key of ['p', 'u', 'm']) fireEvent.keyDown(row, { key });
  expect(await screen.findByRole('dialog', { name: /Mute/ })).toBeVisible();
  expect(changeConversation.mock.calls).toEqual([
    [bo, { pinned: true }],
    [bo, { markedUnread: true }],
  ]);
});

it.each([
  ['x', 'Block'],
  ['Delete', /^Delete/],
] as const)('asks after the key %s on a row before it does anything', async (key, name) => {
  await show(withSettings(key === 'x' ? { request: 'pending' } : {}));
  if (key === 'x') await userEvent.click(screen.getByRole('button', { name: /^Requests/ }));
  fireEvent.keyDown(screen.getByRole('link', { name: /Bo/ }), { key });
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.getByRole('button', { name })).toBeVisible();
});

it('accepts a request from its menu, which has no pin', async () => {
  const { changeConversation } = await show(withSettings({ request: 'pending' }));
  await userEvent.click(screen.getByRole('button', { name: /^Requests/ }));
  await userEvent.click(screen.getByRole('button', { name: 'More about Bo' }));
  expect(await screen.findByRole('menuitem', { name: 'Block' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Pin' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Accept' }));
  expect(changeConversation).toHaveBeenLastCalledWith(bo, { accepted: true });
});

it('shows why a conversation was not deleted, and why archiving was not undone', async () => {
  const { changeConversation, deleteConversation } = await show(
    withSettings({}),
    undefined,
    <Toasts />,
  );
  const choose = async (item: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'More about Bo' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  deleteConversation.mockResolvedValueOnce(err({ kind: 'timeout' }));
  await choose('Delete conversation');
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete conversation' }));
  expect(await screen.findByText(/^The server did not answer in time\./)).toBeVisible();
  await choose('Archive');
  changeConversation.mockResolvedValueOnce(err({ kind: 'offline' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^No connection\./)).toBeVisible();
});

it('has as many rows in the page for three thousand conversations as for a hundred', async () => {
  const rows = async (count: number) => {
    const conversations = new ConversationsStore(ann);
    const items = Array.from({ length: count }, (_, index) => {
      const peer = `peer-${index}` as ChatAddress;
      return { peer, unread: 0, last: aMessage({ from: peer, to: ann, sentAt: epochMs(index) }) };
    });
    conversations.refresh({ items });
    conversations.setListing('known');
    await show(conversations);
    const shown = within(screen.getByRole('navigation')).getAllByRole('listitem').length;
    const elements = document.querySelectorAll('*').length;
    cleanup();
    return { shown, elements };
  };
  const some = await rows(100);
  expect(some.shown).toBeLessThan(60);
  expect(await rows(3_000)).toEqual(some);
});

it('goes on where there are more, and shows when they did not come', async () => {
  const conversations = new ConversationsStore(ann);
  const last = aMessage({ from: bo, to: ann, body: { kind: 'text', text: 'Hello' } });
  conversations.refresh({ items: [{ peer: bo, unread: 0, last }], older: '20' as Cursor });
  conversations.setListing('known');
  const { loadMore } = await show(conversations);
  loadMore.mockResolvedValueOnce(err({ kind: 'unreachable' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('The rest could not be loaded.')).toBeVisible();
  loadMore.mockImplementationOnce(async () => {
    conversations.extend({ items: [] });
    return ok(undefined);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.queryByText('That is everything.')).not.toBeInTheDocument();
});

it('has the messages asked for by a press of the mouse and by a click, not by a finger that may scroll', async () => {
  const conversations = onlySupport();
  const { expectConversation } = await show(conversations);
  const row = screen.getByRole('link', { name: /How can we help/ });
  fireEvent.pointerDown(row, { pointerType: 'touch', button: 0 });
  fireEvent.pointerDown(row, { pointerType: 'mouse', button: 2 });
  expect(expectConversation).not.toHaveBeenCalled();
  fireEvent.pointerDown(row, { pointerType: 'mouse', button: 0 });
  expect(expectConversation.mock.calls).toEqual([[SUPPORT]]);
  fireEvent.click(row);
  expect(expectConversation.mock.calls).toEqual([[SUPPORT], [SUPPORT]]);
});

it('has all parts of a conversation fetched once the list is shown, so that the first is drawn at once', async () => {
  // They are requested and do not come: the file is over before they would.
  const fetched = vi.spyOn(ScreenLoader.prototype, 'part').mockReturnValue(new Promise(() => {}));
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  // With a person in it: an empty list says besides what is translated here.
  const { conversations } = conversationDeps();
  if (!(conversations instanceof ConversationsStore)) throw new Error('a store is needed');
  await show(conversations);
  expect(fetched).not.toHaveBeenCalled();
  act(() => conversations.setListing('known'));
  expect(fetched).not.toHaveBeenCalled();
  for (const work of idle) work();
  const tools = slotFillings().in(slots.composerTool).length;
  const beside = slotFillings().in(slots.besideField).length;
  const above = slotFillings().in(slots.aboveComposer).length;
  // What is around the messages, they themselves, the composer, the dialogs; and what features add.
  expect(fetched).toHaveBeenCalledTimes(4 + tools + beside + above);
});
