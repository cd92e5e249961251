import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactToMessage } from '@/application/messaging/react-to-message';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Message } from '@/domain/messaging/message';
import { err, ok } from '@/domain/shared/result';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { MessageRow } from '@/ui/features/messaging/MessageRow';
import { ReactionsDialog } from '@/ui/features/messaging/ReactionsDialog';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { inMessages } from '@tests/support/in-messages';
import { installPopovers } from '@tests/support/popovers';

beforeEach(installPopovers);
afterEach(cleanup);

const theirs = aMessage({ from: bo, to: ann, state: 'delivered' });
const mine = aMessage({ state: 'read' });

async function show(
  message: Message,
  change: Parameters<typeof conversationDeps>[0] & { readonly onCloseList?: () => void } = {},
) {
  const reactToMessage = vi.fn<ReactToMessage>(async () => ok(undefined));
  const deps = conversationDeps({ reactToMessage, ...change });
  const chat = new ConversationViewModel(bo, deps);
  const view = change.onCloseList ? (
    <ReactionsDialog name="Bo" message={message} onClose={change.onCloseList} />
  ) : (
    <MessageRow
      message={message}
      partner={chat.partner}
      actions={chat.messageCommands}
      dialogs={chat.dialog}
      reading={chat.reading}
    />
  );
  render(
    await inMessages(view, (scope) =>
      provideTranslationOf(deps, scope)
        .value(sharedTokens.clock, deps.clock)
        .value(uiTokens.liveClock, deps.liveClock)
        .value(messagingTokens.conversations, deps.conversations),
    ),
  );
  const { conversations } = deps;
  return { reactToMessage: deps.reactToMessage, chat, conversations };
}

const openMenu = () =>
  userEvent.click(screen.getByRole('button', { name: 'Actions for this message' }));
const offered = () =>
  within(screen.getByRole('menu'))
    .getAllByRole('menuitemradio')
    .map(({ ariaLabel }) => ariaLabel);
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the reactions of a message', () => {
  it('are chosen in its menu, in which the six stand above the actions', async () => {
    const { reactToMessage } = await show(theirs);
    await openMenu();
    expect(offered()).toHaveLength(6);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'heart', checked: false }));
    expect(reactToMessage).toHaveBeenCalledWith(theirs, 'heart');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('are reached by the keys: up to the row, and to its sides', async () => {
    const { reactToMessage } = await show(theirs);
    await openMenu();
    expect(document.activeElement).toHaveTextContent('Reply');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('thumbs up');
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(focused()).toBe('heart');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Reply');
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    expect(reactToMessage).toHaveBeenCalledWith(theirs, 'heart');
  });

  it('are all 25 behind the last of the row, and the focus comes back', async () => {
    const { reactToMessage } = await show(theirs);
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'More reactions' }));
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(screen.getByRole('gridcell', { name: 'cake' }));
    expect(reactToMessage).toHaveBeenCalledWith(theirs, 'cake');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('button', { name: 'Actions for this message' })).toHaveFocus();
  });

  it('are offered beside a message that a mouse is on', async () => {
    const { reactToMessage } = await show(theirs);
    expect(screen.queryByRole('button', { name: 'React' })).toBeNull();
    fireEvent.pointerOver(screen.getByText('hello'), { pointerType: 'mouse' });
    await userEvent.click(screen.getByRole('button', { name: 'React' }));
    expect(screen.getByRole('menu', { name: 'Reactions' })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'crying' }));
    expect(reactToMessage).toHaveBeenCalledWith(theirs, 'cry');
  });

  it.each<[string, Message, Parameters<typeof conversationDeps>[0]]>([
    ['that failed', aMessage({ state: 'failed' }), {}],
    ['that burns', aMessage({ body: { kind: 'burn-picture', url: 'x' } }), {}],
    [
      'of a service that carries none',
      theirs,
      { chat: { canReact: () => false, canEdit: () => false } },
    ],
  ])('are not offered for one %s', async (_, message, change) => {
    await show(message, change);
    await openMenu();
    expect(screen.queryAllByRole('menuitemradio')).toEqual([]);
  });

  it('stand under it with their number and their people, and are switches', async () => {
    const reactions = [
      { by: bo, emoticon: 'heart' },
      { by: ann, emoticon: 'heart' },
    ] as const;
    const { reactToMessage } = await show({ ...mine, reactions });
    const chips = screen.getByRole('group', { name: 'Reactions' });
    const chip = within(chips).getByRole('button', { name: 'heart: You and Bo', pressed: true });
    expect(chip).toHaveTextContent('2');
    await userEvent.click(chip);
    expect(reactToMessage).toHaveBeenCalledWith({ ...mine, reactions }, 'heart');
  });

  it('of the other person only are not pressed', async () => {
    await show({ ...mine, reactions: [{ by: bo, emoticon: 'cake' }] });
    expect(screen.getByRole('button', { name: 'cake: Bo' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  it('of the other person can only be read where the service takes none now', async () => {
    const reacted = { ...mine, reactions: [{ by: bo, emoticon: 'cake' }] } as const;
    const { reactToMessage } = await show(reacted, {
      chat: { canReact: () => false, canEdit: () => false },
    });
    await userEvent.tab();
    await userEvent.tab();
    const chip = screen.getByRole('button', { name: 'cake: Bo' });
    expect(chip).toHaveFocus();
    expect(chip).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(chip);
    expect(reactToMessage).not.toHaveBeenCalled();
  });

  it('can be taken back where the service takes none now', async () => {
    const reacted = { ...theirs, reactions: [{ by: ann, emoticon: 'cake' }] } as const;
    const { reactToMessage } = await show(reacted, {
      chat: { canReact: () => false, canEdit: () => false },
    });
    await userEvent.click(screen.getByRole('button', { name: 'cake: You' }));
    expect(reactToMessage).toHaveBeenCalledWith(reacted, 'cake');
  });

  it('do not show for a recalled message', async () => {
    await show({ ...mine, state: 'recalled', reactions: [{ by: bo, emoticon: 'cake' }] });
    expect(screen.queryByRole('group', { name: 'Reactions' })).toBeNull();
  });

  it('are listed with the people, from the menu', async () => {
    const reacted: Message = { ...mine, reactions: [{ by: bo, emoticon: 'cake' }] };
    const { chat } = await show(reacted);
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Who reacted' }));
    expect(chat.dialog.content).toEqual({ kind: 'reactions', message: reacted });
    cleanup();
    await show(
      { ...reacted, reactions: [{ by: ann, emoticon: 'heart' }, ...reacted.reactions!] },
      { onCloseList: () => undefined },
    );
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['You[heart]', 'Bo[cake]']);
  });

  it('close their list when the last is taken back', async () => {
    const onCloseList = vi.fn<() => void>();
    const { conversations } = await show(mine, { onCloseList });
    expect(onCloseList).toHaveBeenCalledOnce();
    cleanup();
    onCloseList.mockClear();
    const reacted = { ...mine, reactions: [{ by: bo, emoticon: 'cake' }] } as const;
    conversations.apply([{ kind: 'message', message: reacted, missed: false }]);
    await show(reacted, { onCloseList, conversations });
    expect(conversations.messagesWith(bo)).toEqual([reacted]);
    expect(onCloseList).not.toHaveBeenCalled();
    const takenBack = { kind: 'reaction', peer: bo, id: mine.id, by: bo } as const;
    act(() => conversations.apply([{ ...takenBack, emoticon: undefined }]));
    expect(onCloseList).toHaveBeenCalledOnce();
  });

  it('that are refused say why', async () => {
    const reactToMessage = vi.fn<ReactToMessage>(async () => err({ kind: 'reaction-closed' }));
    const { chat } = await show(theirs, { reactToMessage });
    await openMenu();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'heart' }));
    await vi.waitFor(() => expect(chat.errors.failure).toEqual({ kind: 'reaction-closed' }));
    reactToMessage.mockResolvedValue(err({ kind: 'unreachable' }));
    await act(async () => chat.messageCommands.react(theirs, 'heart'));
    expect(chat.errors.failure).toEqual({ kind: 'chat-failed', fault: { kind: 'offline' } });
  });
});
