import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadMessage } from '@/application/messaging/load-history';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { SendMessage } from '@/application/messaging/send-message';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Message } from '@/domain/messaging/message';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { DraftField } from '@/ui/features/messaging/DraftField';
import { ReplyBar } from '@/ui/features/messaging/MessageQuote';
import { MessageRow } from '@/ui/features/messaging/MessageRow';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { inMessages } from '@tests/support/in-messages';
import { memoryDrafts } from '@tests/support/memory-drafts';
import { installPopovers } from '@tests/support/popovers';

beforeEach(installPopovers);
afterEach(cleanup);

const id = 'm7' as MessageId;
const question = aMessage({
  id,
  from: bo,
  to: ann,
  state: 'delivered',
  body: {
    kind: 'text',
    text: 'Kommst du?',
    language: 'de',
    translation: { text: 'Are you coming?', language: 'en', recordId: 'r1' },
  },
});
const answer = aMessage({
  id: 'm8' as MessageId,
  body: { kind: 'text', text: 'yes', replyTo: id },
});

/** A conversation with these messages, one of which is drawn, above the field. */
async function show(
  drawn: Message,
  messages: readonly Message[],
  change: Parameters<typeof conversationDeps>[0] = {},
) {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const loadMessage = vi.fn<LoadMessage>(async () => ok(true));
  const deps = conversationDeps({ sendMessage, loadMessage, ...change });
  deps.conversations.addPage(bo, { items: messages });
  const chat = new ConversationViewModel(bo, deps);
  const { composer } = chat;
  const field = { current: null };
  const view = (
    <>
      <MessageRow
        message={drawn}
        partner={chat.partner}
        actions={chat.messageCommands}
        dialogs={chat.dialog}
        reading={chat.reading}
      />
      <ReplyBar
        reply={composer.reply}
        name="Bo"
        onFocus={() => screen.getByRole('textbox').focus()}
      />
      <DraftField
        {...{ field, composer }}
        name="Bo"
        describedBy=""
        onSend={() => void composer.send()}
      />
    </>
  );
  render(
    await inMessages(view, (scope) =>
      provideTranslationOf(deps, scope)
        .value(sharedTokens.clock, deps.clock)
        .value(uiTokens.liveClock, deps.liveClock)
        .value(messagingTokens.conversations, deps.conversations),
    ),
  );
  return { ...deps, chat, sendMessage, loadMessage };
}

const quote = () => screen.getByRole('button', { name: /^Quoted message:/ });
const bar = () => screen.queryByRole('group', { name: /^Reply to/ });

describe('a reply', () => {
  it('is begun in the menu of a message, written in the field, and sent with its id', async () => {
    const { sendMessage } = await show(question, [question]);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for this message' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reply' }));
    expect(bar()).toHaveAccessibleName('Reply to Bo');
    expect(bar()).toHaveTextContent('BoKommst du?Are you coming?');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('yes{Enter}');
    expect(sendMessage).toHaveBeenCalledWith(expect.objectContaining({ text: 'yes', replyTo: id }));
    expect(bar()).toBeNull();
    await userEvent.keyboard('more{Enter}');
    expect(sendMessage.mock.lastCall?.[0].replyTo).toBeUndefined();
  });

  it('is cancelled by its button and by Escape, which leaves the text', async () => {
    const { chat } = await show(question, [question]);
    act(() => chat.messageCommands.reply(question));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the reply' }));
    expect(bar()).toBeNull();
    expect(screen.getByRole('textbox')).toHaveFocus();
    act(() => chat.messageCommands.reply(question));
    await userEvent.keyboard('ye{Escape}');
    expect(bar()).toBeNull();
    expect(screen.getByRole('textbox')).toHaveValue('ye');
  });

  it('goes through the messages by Ctrl or Cmd with the arrows', async () => {
    const failed = aMessage({ id: 'm9' as MessageId, state: 'failed' });
    const { chat } = await show(question, [question, answer, failed]);
    const { reply } = chat.composer;
    await userEvent.click(screen.getByRole('textbox'));
    const seen = [];
    for (const keys of [
      '{Control>}{ArrowUp}{/Control}',
      '{Meta>}{ArrowUp}{/Meta}',
      '{Control>}{ArrowUp}{/Control}',
      '{Control>}{ArrowDown}{/Control}',
      '{Meta>}{ArrowDown}{/Meta}',
      '{Control>}{ArrowDown}{/Control}',
    ]) {
      await userEvent.keyboard(keys);
      seen.push(reply.id);
    }
    expect(seen).toEqual(['m8', 'm7', 'm7', 'm8', undefined, undefined]);
    act(() => reply.choose(answer));
    expect(screen.getByRole('group', { name: 'Reply to yourself' })).toHaveTextContent('Youyes');
  });

  it('is kept with the draft, and given back with a text that was not sent', async () => {
    const sendMessage: SendMessage = async ({ text }) => err({ kind: 'not-enough-coins', text });
    const { chat, drafts } = await show(question, [question], { sendMessage });
    act(() => chat.messageCommands.reply(question));
    expect(drafts.answered(bo)).toBe(id);
    await userEvent.keyboard('yes{Enter}');
    expect(bar()).toHaveTextContent('Kommst du?');
    expect(screen.getByRole('textbox')).toHaveValue('yes');
    expect(drafts.answered(bo)).toBe(id);
  });

  it('names no person while its message is not loaded', async () => {
    const drafts = memoryDrafts();
    drafts.answer(bo, id);
    await show(answer, [], { drafts });
    expect(screen.getByRole('group', { name: 'Reply' })).toHaveTextContent('Earlier message');
  });

  it('leaves the keys to the caret until it is at the end that they move it to', async () => {
    const { chat } = await show(question, [question]);
    const { reply } = chat.composer;
    const field: HTMLTextAreaElement = screen.getByRole('textbox');
    await userEvent.type(field, 'two{Shift>}{Enter}{/Shift}lines');
    const press = async (key: string, start: number, end = start, modifier = 'Meta') => {
      field.setSelectionRange(start, end);
      await userEvent.keyboard(`{${modifier}>}{${key}}{/${modifier}}`);
      return reply.id;
    };
    expect(await press('ArrowUp', 5)).toBeUndefined();
    expect(await press('ArrowUp', 0, 5)).toBeUndefined();
    expect(await press('ArrowUp', 0, 0, 'Shift>}{Control')).toBeUndefined();
    expect(await press('ArrowUp', 0, 0, 'Alt>}{Control')).toBeUndefined();
    expect(await press('ArrowUp', 0)).toBe(id);
    expect(await press('ArrowDown', 3)).toBe(id);
    expect(await press('ArrowDown', 9)).toBeUndefined();
  });

  it('is read aloud when it is chosen', async () => {
    const { chat } = await show(question, [question]);
    const spoken = () => screen.getByRole('status').textContent;
    expect(spoken()).toBe('');
    act(() => chat.messageCommands.reply(question));
    expect(spoken()).toBe('Reply to Bo: Kommst du?');
    act(() => chat.composer.reply.cancel());
    expect(spoken()).toBe('');
  });

  it('comes back with a failed text that is edited, and with a recalled one', async () => {
    const replyTo = id;
    const discardFailed = async () => ({ text: 'yes', pictures: [], replyTo });
    const recalled = { ...answer, state: 'recalled' } as const;
    const { chat } = await show(recalled, [question, recalled], { discardFailed });
    await act(async () => chat.messageCommands.editFailed('l1' as LocalId));
    expect(bar()).toHaveTextContent('Kommst du?');
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(bar()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Edit again' }));
    expect(bar()).toHaveTextContent('Kommst du?');
    expect(screen.getByRole('textbox')).toHaveValue('yes');
  });

  it('answers nothing where its message was recalled meanwhile', async () => {
    const { chat, conversations, sendMessage } = await show(question, [question]);
    act(() => chat.messageCommands.reply(question));
    act(() => conversations.apply([{ kind: 'recalled', peer: bo, id }]));
    expect(bar()).toBeNull();
    await userEvent.keyboard('yes{Enter}');
    expect(sendMessage.mock.lastCall?.[0].replyTo).toBeUndefined();
  });

  it('is begun by a finger that swipes a message away', async () => {
    await show(question, [question]);
    const finger = (type: 'Down' | 'Move' | 'Up', clientX: number, clientY = 0, isPrimary = true) =>
      fireEvent[`pointer${type}`](screen.getByText('Kommst du?'), {
        pointerType: 'touch',
        isPrimary,
        clientX,
        clientY,
      });
    // A second finger, as zooming begins with.
    finger('Down', 200);
    finger('Down', 100, 0, false);
    finger('Move', 90, 0, false);
    finger('Up', 90, 0, false);
    finger('Up', 200);
    expect(bar()).toBeNull();
    for (const [x, y, begun] of [
      [150, 0, false],
      [100, 40, false],
      [100, 0, true],
    ] as const) {
      finger('Down', 200);
      finger('Move', x, y);
      finger('Move', x, y);
      finger('Up', x, y);
      expect(bar() !== null).toBe(begun);
    }
  });

  it('is not offered where nothing can be written, because the person is blocked', async () => {
    const { chat, conversations } = await show(question, [question]);
    const person = { ...conversations.with(bo).person!, blocked: true };
    act(() => conversations.setPeople([{ address: bo, kind: 'person', person }]));
    await userEvent.click(screen.getByRole('button', { name: 'Actions for this message' }));
    expect(screen.queryByRole('menuitem', { name: 'Reply' })).toBeNull();
    act(() => chat.messageCommands.reply(question));
    expect(bar()).toBeNull();
  });

  it.each<Message['state']>(['queued', 'failed', 'recalled'])(
    'is not offered for a message that is %s',
    async (state) => {
      await show(aMessage({ state }), []);
      const menu = screen.queryByRole('button', { name: 'Actions for this message' });
      if (menu) await userEvent.click(menu);
      expect(screen.queryByRole('menuitem', { name: 'Reply' })).toBeNull();
    },
  );
});

describe('a quote', () => {
  it('shows the message as it is, in both voices, and goes to it', async () => {
    const { conversations, loadMessage, chat } = await show(answer, [question, answer]);
    expect(quote()).toHaveTextContent('Quoted message: BoKommst du?Are you coming?');
    await userEvent.click(quote());
    expect(loadMessage).toHaveBeenCalledWith(bo, id);
    expect(chat.log.visit).toMatchObject({ id, from: 'm8' });
    act(() => conversations.apply([{ kind: 'recalled', peer: bo, id }]));
    expect(quote()).toHaveTextContent('Message unsent');
    expect(quote()).toBeDisabled();
  });

  it('shows the text sent along where the message is not loaded, else that it is an earlier one', async () => {
    const quoted = { id, from: ann, body: { kind: 'burn-picture', url: 'x' } } as const;
    await show({ ...answer, quoted }, []);
    expect(quote()).toHaveTextContent('Quoted message: YouBurn-after-reading picture');
    cleanup();
    await show(answer, []);
    expect(quote()).toHaveTextContent('Quoted message: Earlier message');
  });

  it('shows where its message is gone, or cannot be loaded', async () => {
    const loadMessage = vi.fn<LoadMessage>(async () => ok(false));
    const { chat } = await show(answer, [], { loadMessage });
    await userEvent.click(quote());
    expect(chat.errors.failure).toEqual({ kind: 'message-gone' });
    loadMessage.mockResolvedValue(err({ kind: 'unreachable' }));
    await userEvent.click(quote());
    expect(chat.errors.failure).toEqual({ kind: 'chat-failed', fault: { kind: 'offline' } });
    expect(chat.log.visit).toBeUndefined();
  });

  it('leads to no message that is being deleted, and not back to a reply that was not sent', async () => {
    const { chat } = await show({ ...answer, state: 'queued' }, [question]);
    act(() => chat.messageCommands.deleteForMe(question));
    await userEvent.click(quote());
    expect(chat.errors.failure).toEqual({ kind: 'message-gone' });
    act(() => chat.deletion.undo());
    await userEvent.click(quote());
    expect(chat.log.visit).toMatchObject({ id, from: undefined });
  });
});
