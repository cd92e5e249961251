import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeleteConversation } from '@/application/messaging/delete-conversation';
import type { ChatEvent } from '@/application/messaging/chat-service';
import { createWatchTyping } from '@/application/messaging/watch-typing';
import { TYPING_SHOWN } from '@/domain/messaging/typing';
import type { ChangeConversation } from '@/application/messaging/change-conversation';
import type { BlockPerson } from '@/application/friends/block-person';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { NO_SETTINGS } from '@/domain/messaging/conversation-settings';
import { err, ok } from '@/domain/shared/result';
import { ConversationHeader } from '@/ui/features/messaging/ConversationHeader';
import {
  ConversationViewModel,
  type ConversationDeps,
} from '@/ui/features/messaging/conversation.view-model';
import { bo, BO } from '@tests/support/builders';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';
import { installPopovers } from '@tests/support/popovers';

beforeEach(installPopovers);
afterEach(cleanup);

async function show(
  change: Omit<Partial<ConversationDeps>, 'clock' | 'translationSettings' | 'knownEngines'> = {},
) {
  const deps = conversationDeps(change);
  const chat = new ConversationViewModel(bo, deps);
  const onLeave = vi.fn<() => void>();
  const onFind = vi.fn<() => void>();
  render(
    await inApp(<ConversationHeader screen={chat} onLeave={onLeave} onFind={onFind} />, (scope) =>
      provideTranslationOf(deps, scope)
        .value(messagingTokens.conversations, deps.conversations)
        .value(messagingTokens.changeConversation, deps.changeConversation),
    ),
  );
  return { deps, chat, onLeave, onFind };
}

async function choose(item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

it('shows who it is, that they are online, and that they are writing', async () => {
  const { deps } = await show();
  expect(screen.getByRole('heading', { name: /^Bo/ })).toBeVisible();
  expect(screen.getByText('Online')).toBeVisible();
  act(() => deps.conversations.setTyping(bo, true));
  expect(screen.getByText('Bo is typing…')).toBeVisible();
});

/** Presses Ctrl+I, then a key. */
function press(key: string, init: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.body, { key: 'i', code: 'KeyI', ctrlKey: true });
  fireEvent.keyDown(document.body, { key, ...init });
}

it('each item of the menu has a key, which does at once what it does', async () => {
  const changes: unknown[] = [];
  const changeConversation: ChangeConversation = async (_, change) => {
    changes.push(change);
    return ok(undefined);
  };
  const { chat } = await show({ changeConversation });
  press('n');
  await vi.waitFor(() => expect(changes).toEqual([{ pinned: true }]));
  expect(screen.queryByRole('menu')).toBeNull();
  press('2');
  await vi.waitFor(() => expect(chat.reading.voices).toBe('original'));
  press('s');
  expect(await screen.findByRole('dialog', { name: /Mute/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  press('Delete', { shiftKey: true });
  expect(await screen.findByRole('dialog', { name: /Delete/ })).toBeVisible();
});

it('does what was pressed before the menu came, in its order, and waits for an answer', async () => {
  const done: unknown[] = [];
  const changeConversation: ChangeConversation = async (_, change) => {
    done.push(change);
    return ok(undefined);
  };
  await show({ changeConversation });
  for (const key of ['n', 's', 'n']) press(key);
  expect(await screen.findByRole('dialog', { name: /Mute/ })).toBeVisible();
  expect(done).toEqual([{ pinned: true }]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(done).toEqual([{ pinned: true }, { pinned: true }]));
});

it('opens the search from the menu, where this server has the messages', async () => {
  const { onFind } = await show();
  await choose('Search in conversation');
  expect(onFind).toHaveBeenCalledOnce();
  cleanup();
  await show({ chat: { canReact: () => false, canEdit: () => false } });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Block' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Search in conversation' })).toBeNull();
});

it('opens the profile from the picture', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute(
    'href',
    `/profile/${BO}`,
  );
});

it('stops showing that they are writing a while after the last notice', async () => {
  const { deps } = await show();
  let hear: (event: ChatEvent) => void = () => undefined;
  const watch = createWatchTyping({
    chat: { subscribe: (listener: typeof hear) => ((hear = listener), () => undefined) } as never,
    conversations: deps.conversations,
    scheduler: deps.clock,
  });
  const stop = watch();
  act(() => hear({ kind: 'typing', peer: bo }));
  act(() => deps.clock.advance(TYPING_SHOWN - 1));
  expect(screen.getByText('Bo is typing…')).toBeVisible();
  act(() => deps.clock.advance(1));
  expect(screen.getByText('Online')).toBeVisible();
  stop();
});

it.each([
  ['Delete conversation', 'Delete the conversation with Bo?', false],
  ['Delete messages', 'Delete all messages with Bo?', true],
])('%s is confirmed by its name first, and only then done', async (item, title, records) => {
  const remove = vi.fn<DeleteConversation>(async () => ok(undefined));
  const { onLeave } = await show({ deleteConversation: remove });
  await choose(item);
  const question = screen.getByRole('dialog', { name: title });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(remove).not.toHaveBeenCalled();
  await choose(item);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: item }));
  expect(remove).toHaveBeenCalledExactlyOnceWith(bo, { records });
  expect(onLeave).toHaveBeenCalledOnce();
});

it('remains and reports when the service did not delete it', async () => {
  const { chat, onLeave } = await show({
    deleteConversation: async () => err({ kind: 'unreachable' }),
  });
  await choose('Delete conversation');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete conversation' }),
  );
  expect(onLeave).not.toHaveBeenCalled();
  expect(chat.errors.failure).toEqual({ kind: 'chat-failed', fault: { kind: 'offline' } });
});

it('blocks after a question, by the person’s number', async () => {
  const blockPerson = vi.fn<BlockPerson>(async () => ok(undefined));
  await show({ blockPerson });
  await choose('Block');
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Block Bo?' })).getByRole('button', {
      name: 'Block',
    }),
  );
  expect(blockPerson).toHaveBeenCalledExactlyOnceWith(BO, true);
});

it('mutes the conversation and offers to end that', async () => {
  const changeConversation = vi.fn<ChangeConversation>(async () => ok(undefined));
  const { chat, deps } = await show({ changeConversation });
  await choose('Mute');
  const dialog = within(screen.getByRole('dialog', { name: 'Mute Bo?' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'For 1 week' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mute' }));
  expect(changeConversation).toHaveBeenCalledExactlyOnceWith(bo, { muted: 'week' });
  act(() => deps.conversations.setSettings(bo, { ...NO_SETTINGS, mutedUntil: 'ever' }));
  await choose('Unmute');
  expect(changeConversation).toHaveBeenLastCalledWith(bo, { muted: 'off' });
  expect(chat.errors.failure).toBeUndefined();
});

it('pins, marks as unread and archives the conversation; the last two leave it', async () => {
  const changeConversation = vi.fn<ChangeConversation>(async () => ok(undefined));
  const { onLeave } = await show({ changeConversation });
  await choose('Pin');
  expect(changeConversation).toHaveBeenLastCalledWith(bo, { pinned: true });
  expect(onLeave).not.toHaveBeenCalled();
  await choose('Mark as unread');
  expect(changeConversation).toHaveBeenLastCalledWith(bo, { markedUnread: true });
  expect(onLeave).toHaveBeenCalledOnce();
  await choose('Archive');
  expect(changeConversation).toHaveBeenLastCalledWith(bo, { archived: true });
  expect(onLeave).toHaveBeenCalledTimes(2);
});

it('offers a request neither a pin nor the archive', async () => {
  const { deps } = await show();
  deps.conversations.setSettings(bo, { ...NO_SETTINGS, request: 'pending' });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Block' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^(Pin|Archive|Mute)$/ })).toBeNull();
});

it('leaves the support account without a menu and without a name to change', async () => {
  const deps = conversationDeps();
  const { person } = deps.conversations.with(bo);
  deps.conversations.setPeople([{ address: bo, kind: 'support', person: person! }]);
  render(
    await inApp(
      <ConversationHeader
        screen={new ConversationViewModel(bo, deps)}
        onLeave={() => undefined}
        onFind={() => undefined}
      />,
      (scope) => provideTranslationOf(deps, scope),
    ),
  );
  expect(screen.getByRole('heading', { name: 'Dedicated support' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Rename/ })).toBeNull();
});

it('translates everything from the person once the price was shown, and stops', async () => {
  const { deps } = await show();
  await choose('Translate everything from Bo');
  const question = screen.getByRole('dialog', { name: 'Translate everything from Bo?' });
  expect(question).toHaveTextContent(
    /into English when it arrives.*every 100 characters or part thereof cost one coin/,
  );
  expect(deps.translationSettings.everythingFrom(bo)).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Translate everything' }));
  expect(deps.translationSettings.everythingFrom(bo)).toBe(true);
  await choose('Stop translating everything from Bo');
  expect(deps.translationSettings.everythingFrom(bo)).toBe(false);
});

it('does not offer that for a person whose language the user reads', async () => {
  const { deps } = await show();
  act(() => deps.translationSettings.setReadable(['de']));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Block' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /everything from Bo/ })).toBeNull();
});

it('hides either voice, for every conversation on this device', async () => {
  const { deps, chat } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const choice = (name: string) => screen.getByRole('menuitemradio', { name });
  await screen.findByRole('menu');
  expect(choice('Original and translation')).toHaveAttribute('aria-checked', 'true');
  await userEvent.click(choice('Only the translation'));
  expect(chat.reading.voices).toBe('translation');
  expect(new ConversationViewModel(bo, deps).reading.voices).toBe('translation');
});
