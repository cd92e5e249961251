import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaTokens } from '@/application/media/media-tokens';
import type { EditMessage } from '@/application/messaging/edit-message';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { SendMessage } from '@/application/messaging/send-message';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Message } from '@/domain/messaging/message';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import type { MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { ComposerPrice } from '@/ui/features/messaging/ComposerPrice';
import { DraftField } from '@/ui/features/messaging/DraftField';
import { EditBar } from '@/ui/features/messaging/EditBar';
import { MessageRow } from '@/ui/features/messaging/MessageRow';
import { VersionsDialog } from '@/ui/features/messaging/VersionsDialog';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { shownViews } from '@tests/support/album';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { inMessages } from '@tests/support/in-messages';
import { installPopovers } from '@tests/support/popovers';

beforeEach(installPopovers);
afterEach(cleanup);

const translation = { text: 'bis bald', language: 'de', recordId: 'r1' } as const;
const mine = aMessage({
  body: { kind: 'text', text: 'see you', language: 'en', translation },
});
const theirs = aMessage({ id: 'm9' as MessageId, from: bo, to: ann, state: 'delivered' });
const versions = [{ body: { kind: 'text', text: 'sea you' } as const, until: epochMs(60_000) }];

async function show(drawn: Message, change: Parameters<typeof conversationDeps>[0] = {}) {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const editMessage = vi.fn<EditMessage>(async () => ok(undefined));
  const deps = conversationDeps({ sendMessage, editMessage, ...change });
  deps.conversations.addPage(bo, { items: [drawn] });
  const chat = new ConversationViewModel(bo, deps);
  const { composer } = chat;
  const onFocus = (): void => screen.getByRole('textbox').focus();
  const view = (
    <>
      <MessageRow
        message={drawn}
        partner={chat.partner}
        actions={chat.messageCommands}
        dialogs={chat.dialog}
        reading={chat.reading}
      />
      <EditBar composer={composer} name="Bo" onFocus={onFocus} />
      <DraftField
        {...{ field: { current: null }, composer }}
        name="Bo"
        describedBy=""
        onSend={() => void composer.send()}
      />
      <ComposerPrice composer={composer} />
      <VersionsDialog message={drawn} onClose={() => undefined} />
    </>
  );
  render(
    await inMessages(view, (scope) =>
      provideTranslationOf(deps, scope)
        .value(sharedTokens.clock, deps.clock)
        .value(uiTokens.liveClock, deps.liveClock)
        .value(messagingTokens.conversations, deps.conversations)
        .value(mediaTokens.pictures, new MessagePicturesStore())
        .value(mediaTokens.cancelPicture, () => undefined)
        .value(mediaTokens.views, shownViews()),
    ),
  );
  return { ...deps, chat, sendMessage, editMessage };
}

const bar = () => screen.queryByRole('group', { name: 'Edit message' });
const field = () => screen.getByRole('textbox');

describe('an edit', () => {
  it('is begun in the menu, shows what the text says, and is saved for the price of what is new', async () => {
    const { editMessage, chat } = await show(mine);
    await userEvent.type(field(), 'a draft');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for this message' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^Edit 2:00 left/ }));
    expect(bar()).toHaveTextContent('see youbis bald');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('see you');
    await userEvent.type(field(), ' soon');
    expect(chat.composer.price?.characters).toBe(5);
    await userEvent.keyboard('{Enter}');
    expect(editMessage).toHaveBeenCalledExactlyOnceWith(mine, {
      text: 'see you soon',
      shownPrice: 0,
    });
    expect(bar()).toBeNull();
    expect(field()).toHaveValue('a draft');
  });

  it('is left by its button and by Escape, and the draft is there again', async () => {
    const { chat, drafts, editMessage } = await show(mine);
    await userEvent.type(field(), 'a draft');
    act(() => chat.messageCommands.edit(mine));
    await userEvent.type(field(), ' soon{Escape}');
    expect(field()).toHaveValue('a draft');
    act(() => chat.messageCommands.edit(mine));
    await userEvent.type(field(), ' later');
    expect(drafts.read(bo)).toBe('a draft');
    await userEvent.click(screen.getByRole('button', { name: 'Stop editing' }));
    expect([bar(), drafts.read(bo)]).toEqual([null, 'a draft']);
    expect(field()).toHaveValue('a draft');
    expect(editMessage).not.toHaveBeenCalled();
  });

  it('goes on after a reload with what was written, and with the draft that waits', async () => {
    const { chat, drafts } = await show(mine);
    await userEvent.type(field(), 'a draft');
    act(() => chat.messageCommands.edit(mine));
    await userEvent.type(field(), ' soon');
    cleanup();
    const again = await show(mine, { drafts });
    const leave = again.chat.composer.connect();
    await waitFor(() => expect(field()).toHaveValue('see you soon'));
    expect(bar()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect([bar(), drafts.edited(bo)]).toEqual([null, undefined]);
    expect(field()).toHaveValue('a draft');
    leave();
  });

  it('is a draft after a reload where the message can no longer be edited', async () => {
    const { chat, drafts, clock } = await show(mine);
    act(() => chat.messageCommands.edit(mine));
    await userEvent.type(field(), ' soon');
    cleanup();
    clock.advance(RECALL_WINDOW);
    const again = await show(mine, { drafts, clock });
    const leave = again.chat.composer.connect();
    await waitFor(() => expect(field()).toHaveValue('see you soon'));
    expect([bar(), drafts.edited(bo), drafts.read(bo)]).toEqual([null, undefined, 'see you soon']);
    leave();
  });

  it('begins with the arrow up in an empty field only', async () => {
    await show(mine);
    await userEvent.type(field(), 'x{ArrowUp}');
    expect(bar()).toBeNull();
    await userEvent.type(field(), '{Backspace}{ArrowUp}');
    expect(field()).toHaveValue('see you');
    expect(bar()).not.toBeNull();
  });

  it('keeps what was typed where it fails, and says why', async () => {
    const editMessage = async () => err({ kind: 'edit-too-late' } as const);
    const { chat } = await show(mine, { editMessage });
    act(() => chat.messageCommands.edit(mine));
    await userEvent.type(field(), ' soon{Enter}');
    expect(chat.errors.failure).toEqual({ kind: 'edit-too-late' });
    expect(field()).toHaveValue('see you soon');
    expect(bar()).not.toBeNull();
  });

  it.each<[string, Message, Parameters<typeof conversationDeps>[0]]>([
    ['of the other person', theirs, {}],
    ['that is a copy', { ...mine, body: { kind: 'text', text: 'x', forwarded: true } }, {}],
    [
      'of a service that takes none',
      mine,
      { chat: { canReact: () => true, canEdit: () => false } },
    ],
  ])('is not offered for a text %s', async (_, message, change) => {
    const { chat } = await show(message, change);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for this message' }));
    expect(screen.queryByRole('menuitem', { name: /^Edit/ })).toBeNull();
    act(() => chat.messageCommands.edit(message));
    expect(bar()).toBeNull();
  });

  it('gives a picture a caption for its price, and an empty field removes one', async () => {
    const bare = aMessage({ body: { kind: 'image', url: '/objects/chat/1' } });
    const { editMessage, chat } = await show(bare);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for this message' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^Add a caption 2:00 left/ }));
    expect(screen.getByRole('group', { name: 'Add a caption' })).toBeInTheDocument();
    expect([field().textContent, chat.composer.canSend]).toEqual(['', true]);
    await userEvent.type(field(), 'the sea');
    expect(chat.composer.price?.characters).toBe(7);
    await userEvent.keyboard('{Enter}');
    expect(editMessage).toHaveBeenLastCalledWith(bare, { text: 'the sea', shownPrice: 0 });
    cleanup();
    const captioned = aMessage({ body: { kind: 'image', url: 'x', text: 'sea' }, versions });
    const again = await show(captioned);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for this message' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^Edit caption 2:00 left/ }));
    await userEvent.clear(field());
    await userEvent.keyboard('{Enter}');
    expect(again.editMessage).toHaveBeenLastCalledWith(captioned, { text: '', shownPrice: 0 });
  });

  it('is marked on pictures whose caption was removed', async () => {
    await show(aMessage({ body: { kind: 'image', url: 'x' }, versions }));
    await userEvent.click(screen.getByRole('button', { name: 'Edited' }));
    const list = within(screen.getByRole('dialog', { name: 'Earlier versions' }));
    const texts = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/No caption$/),
      expect.stringMatching(/sea you$/),
    ]);
  });

  it('is not offered after the window', async () => {
    const { chat, clock } = await show(mine);
    clock.advance(RECALL_WINDOW + 1);
    expect(chat.messageCommands.canEdit(mine)).toBe(false);
  });

  it('is marked on the text, which opens every version with its time, the newest first', async () => {
    const { chat } = await show({ ...mine, versions });
    await userEvent.click(screen.getByRole('button', { name: 'Edited' }));
    expect(chat.dialog.content).toMatchObject({ kind: 'versions' });
    const list = within(screen.getByRole('dialog', { name: 'Earlier versions' }));
    const texts = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/see you.*bis bald$/),
      expect.stringMatching(/sea you$/),
    ]);
  });
});
