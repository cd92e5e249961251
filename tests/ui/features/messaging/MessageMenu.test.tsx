import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOwnPhrases } from '@/application/messaging/own-phrases';
import type { RecallMessage } from '@/application/messaging/recall-message';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { MessageId } from '@/domain/shared/ids';
import type { Message } from '@/domain/messaging/message';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import { MINUTE, SECOND, epochMs } from '@/domain/shared/time';
import { ok } from '@/domain/shared/result';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { KnownEngines } from '@/ui/kernel/known-engines';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Toasts } from '@/ui/parts/Toasts';
import { MessageTextsProvider } from '@/ui/features/messaging/message-texts';
import { MessageRow } from '@/ui/features/messaging/MessageRow';
import { aMessage, ann, balances, bo } from '@tests/support/builders';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { ManualClock } from '@tests/support/manual-clock';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';
import { inMessages } from '@tests/support/in-messages';
import { installPopovers } from '@tests/support/popovers';

beforeEach(() => {
  installPopovers();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SENT = epochMs(10 * MINUTE);
const mine = aMessage({ body: { kind: 'text', text: 'my words' }, sentAt: SENT });
const theirs = aMessage({
  id: 'm2' as MessageId,
  from: bo,
  to: ann,
  body: { kind: 'text', text: 'their words' },
  state: 'delivered',
});

async function show(
  message: Message,
  age = 18_000,
  newestSent = false,
  more: Parameters<typeof conversationDeps>[0] = {},
) {
  const recallMessage = vi.fn<RecallMessage>(async () => ok({ text: 'my words' }));
  const clock = new ManualClock(SENT + age);
  const deps = conversationDeps({ recallMessage, clock, ...more });
  const chat = new ConversationViewModel(bo, deps);
  const phrases = createOwnPhrases({ preferences: memoryPreferences(), self: ann });
  const view = (
    <>
      <MessageRow
        {...{ message, newestSent }}
        partner={chat.partner}
        actions={chat.messageCommands}
        dialogs={chat.dialog}
        reading={chat.reading}
      />
      <Toasts />
    </>
  );
  render(
    await inMessages(view, (scope) =>
      provideTranslationOf(deps, scope)
        .value(sharedTokens.clock, clock)
        .value(uiTokens.liveClock, deps.liveClock)
        .value(messagingTokens.conversations, deps.conversations)
        .value(messagingTokens.ownPhrases, phrases),
    ),
  );
  return { recallMessage, chat, clock, phrases };
}

const recallItem = () => screen.getByRole('menuitem', { name: 'Unsend 1:42 left' });
const dots = () => screen.getByRole('button', { name: 'Actions for this message' });

it.each([
  [
    'right-click',
    () =>
      fireEvent.contextMenu(screen.getByText('my words'), { button: 2, clientX: 5, clientY: 5 }),
  ],
  ['the dots', () => fireEvent.click(dots())],
  ['the menu key', () => fireEvent.contextMenu(dots(), { button: 0, clientX: 0, clientY: 0 })],
  [
    'a long press',
    () => {
      const finger = { pointerType: 'touch', isPrimary: true, clientX: 9, clientY: 9 };
      fireEvent.pointerDown(screen.getByText('my words'), finger);
      act(() => void vi.advanceTimersByTime(600));
      fireEvent.pointerUp(screen.getByText('my words'), finger);
      act(() => void vi.advanceTimersByTime(1));
    },
  ],
])('retracts by %s, with the time that is left', async (_, open) => {
  const { recallMessage } = await show(mine);
  open();
  fireEvent.click(recallItem());
  expect(recallMessage).toHaveBeenCalledExactlyOnceWith(mine);
});

it.each([mine, theirs])(
  'opens once the right button comes up again, whose words they are or not',
  async (message) => {
    await show(message);
    const words = screen.getByText(/ words$/);
    const press = { button: 2, buttons: 2, clientX: 5, clientY: 5 };
    expect(fireEvent.contextMenu(words, press)).toBe(false);
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.pointerUp(words, press);
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('menu')).toBeVisible();
  },
);

it.each([
  ['u', mine],
  ['г', mine],
] as const)('unsends by the key %s at its button, without a menu', async (key, message) => {
  const { recallMessage } = await show(message);
  fireEvent.keyDown(dots(), { key, code: 'KeyU' });
  expect(recallMessage).toHaveBeenCalledExactlyOnceWith(message);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('opens the actions where the message has no action of the key', async () => {
  const { recallMessage } = await show(theirs);
  fireEvent.keyDown(dots(), { key: 'u', code: 'KeyU' });
  expect(recallMessage).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeVisible();
});

it('leaves the browser its own menu of words that were selected', async () => {
  await show(theirs);
  const bubble = screen.getByText('their words');
  getSelection()?.selectAllChildren(bubble);
  fireEvent.pointerDown(bubble, { button: 2 });
  expect(fireEvent.contextMenu(bubble, { button: 2 })).toBe(true);
  expect(screen.queryByRole('menu')).toBeNull();
  getSelection()?.removeAllRanges();
  fireEvent.pointerDown(bubble, { button: 2 });
  getSelection()?.selectAllChildren(bubble);
  expect(fireEvent.contextMenu(bubble, { button: 2 })).toBe(false);
  getSelection()?.removeAllRanges();
});

it('ignores a finger that taps or scrolls', async () => {
  await show(mine);
  const bubble = screen.getByText('my words');
  const finger = { pointerType: 'touch', isPrimary: true, clientX: 9, clientY: 9 };
  fireEvent.pointerDown(bubble, finger);
  act(() => void vi.advanceTimersByTime(200));
  fireEvent.pointerUp(bubble, finger);
  fireEvent.pointerDown(bubble, finger);
  fireEvent.pointerMove(bubble, { ...finger, clientY: 60 });
  act(() => void vi.advanceTimersByTime(900));
  fireEvent.pointerUp(bubble, finger);
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('offers the last millisecond of the window and nothing after it', async () => {
  await show(mine, RECALL_WINDOW - 1);
  fireEvent.click(dots());
  expect(screen.getByRole('menuitem', { name: /^Unsend/ })).toBeVisible();
  cleanup();
  await show(mine, RECALL_WINDOW + 1);
  fireEvent.click(dots());
  expect(screen.queryByRole('menuitem', { name: /^Unsend/ })).toBeNull();
});

it('counts down beside the newest message of the user, and takes it back there', async () => {
  const { recallMessage } = await show(mine, 18_000, true);
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Unsend · 1:42' }));
  expect(recallMessage).toHaveBeenCalledExactlyOnceWith(mine);
});

it('offers to retract beside the message and in its menu until the window is over', async () => {
  const { clock } = await show(mine, RECALL_WINDOW - MINUTE, true);
  fireEvent.click(dots());
  act(() => clock.advance(MINUTE - 1));
  expect(screen.getByRole('menuitem', { name: /^Unsend/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Unsend/ })).toBeVisible();
  act(() => clock.advance(1));
  expect(screen.queryByRole('menuitem', { name: /^Unsend/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Unsend/ })).toBeNull();
});

it('names the price of a translation before it is requested; another’s message stays', async () => {
  await show(theirs);
  fireEvent.click(dots());
  expect(screen.getByRole('menuitem', { name: 'Translate · 11 characters' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Unsend/ })).toBeNull();
});

it('shows beside the price that only a set phrase is translated, and does not offer another text twice', async () => {
  const knownEngines = new KnownEngines({
    listEngines: async () => ok([{ engine: 'embedded', kind: 'phrases' }]),
    scheduler: new ManualClock(),
  });
  const outcome = {
    translated: false,
    reason: 'unsupported',
    recordId: 'r',
    charge: { vip: 0, normal: 0, coins: balances().coins },
    balances: balances(),
  } as const;
  const korean = {
    ...theirs,
    body: { kind: 'text', text: '내일 비가 와요', language: 'ko' },
  } as const;
  const more = { knownEngines, translateReceived: async () => ok(outcome) };
  const { chat } = await show(korean, 0, false, more);
  fireEvent.click(dots());
  const priced = 'Translate · 8 characters only if this is a set phrase';
  fireEvent.click(await screen.findByRole('menuitem', { name: priced }));
  await waitFor(() => expect(chat.messageCommands.translationOf(korean.id)).toBe('unsupported'));
  fireEvent.click(dots());
  expect(screen.getByRole('menuitem', { name: 'Copy text' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Translate/ })).toBeNull();
});

it('gives the words of a retracted message back', async () => {
  const { chat } = await show({ ...mine, state: 'recalled' });
  fireEvent.click(screen.getByRole('button', { name: 'Edit again' }));
  expect(chat.composer.draft).toBe('my words');
});

it.each([
  ['mine', mine],
  ['theirs', theirs],
])('deletes for me: %s', async (_, message) => {
  const { chat } = await show(message, 3 * MINUTE);
  fireEvent.click(dots());
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete for me' }));
  expect(chat.deletion.offered).toEqual(message);
});

it.each<[string, Message, boolean]>([
  ['my text', mine, true],
  ['their text', theirs, true],
  ['their picture', { ...theirs, body: { kind: 'image', url: '/objects/a' } }, true],
  ['a picture that burns', { ...theirs, body: { kind: 'burn-picture', url: 'x' } }, false],
  ['a gift', { ...mine, body: { kind: 'gift', giftId: 1, recordId: 'r' } }, false],
  ['a text that is not sent yet', { ...mine, state: 'sending' }, false],
])('offers to forward %s: %s', async (_, message, offered) => {
  const { chat } = await show(message, 3 * MINUTE);
  fireEvent.click(dots());
  const item = screen.queryByRole('menuitem', { name: 'Forward' });
  expect(item !== null).toBe(offered);
  if (!item) return;
  fireEvent.click(item);
  expect(chat.dialog.content).toEqual({ kind: 'forward', message });
});

it('redraws its digits each second of the time left to recall, and not what is around them', async () => {
  let reads = 0;
  const watched = new Proxy(mine, {
    get: (message, key) => {
      reads++;
      return Reflect.get(message, key) as unknown;
    },
  });
  const { clock } = await show(watched, 18_000, true);
  const timer = screen.getByRole('button', { name: 'Unsend · 1:42' });
  reads = 0;
  for (const left of ['1:41', '1:40', '1:39']) {
    act(() => {
      clock.advance(SECOND);
      vi.advanceTimersByTime(SECOND);
    });
    expect(timer).toHaveAccessibleName(`Unsend · ${left}`);
  }
  expect(reads).toBe(0);
});

it.each([
  ['my own text', mine, 'my words'],
  ['their text', theirs, 'their words'],
  [
    'the translation of their text',
    {
      ...theirs,
      body: {
        kind: 'text',
        text: 'seine Worte',
        translation: { text: 'his words', language: 'en', recordId: 'r' },
      },
    } satisfies Message,
    'his words',
  ],
])('saves %s as a quick phrase by its key, once', async (_, message, phrase) => {
  const { phrases } = await show(message);
  fireEvent.keyDown(dots(), { key: 's' });
  expect(await screen.findByText('Saved to your quick phrases')).toBeVisible();
  fireEvent.keyDown(dots(), { key: 's' });
  expect(await screen.findByText('This phrase is saved already')).toBeVisible();
  expect(phrases.all()).toEqual([phrase]);
});

/** A message whose menu has still to come. */
async function showFirst(message: Message) {
  const deps = conversationDeps();
  const chat = new ConversationViewModel(bo, deps);
  const phrases = createOwnPhrases({ preferences: memoryPreferences(), self: ann });
  const row = (
    <MessageTextsProvider>
      <MessageRow
        message={message}
        partner={chat.partner}
        actions={chat.messageCommands}
        dialogs={chat.dialog}
        reading={chat.reading}
      />
    </MessageTextsProvider>
  );
  render(
    await inApp(row, (scope) =>
      provideTranslationOf(deps, scope)
        .value(sharedTokens.clock, new ManualClock())
        .value(uiTokens.liveClock, deps.liveClock)
        .value(messagingTokens.conversations, deps.conversations)
        .value(messagingTokens.ownPhrases, phrases),
    ),
  );
  await act(async () => undefined);
  return { chat, phrases };
}

it('does what was pressed before its part came, in its order', async () => {
  const { chat, phrases } = await showFirst(theirs);
  for (const key of ['s', 'r', 'f']) fireEvent.keyDown(dots(), { key });
  await waitFor(() => expect(chat.dialog.content).toMatchObject({ message: theirs }));
  expect([phrases.all(), chat.composer.reply.id]).toEqual([['their words'], theirs.id]);
});

it('does nothing more once the actions are closed that a key without an action has opened', async () => {
  const { phrases } = await showFirst(theirs);
  for (const key of ['u', 's']) fireEvent.keyDown(dots(), { key });
  expect(await screen.findByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(phrases.all()).toEqual([]);
});

it('opens once its part has come, and gives the focus back', async () => {
  await showFirst(theirs);
  const button = dots();
  act(() => button.focus());
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button).toHaveFocus();
});
