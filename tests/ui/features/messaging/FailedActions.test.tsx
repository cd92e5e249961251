import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DiscardFailed } from '@/application/messaging/discard-failed';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { LocalId } from '@/domain/shared/ids';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { FailedActions } from '@/ui/features/messaging/FailedActions';
import { slots } from '@/ui/kernel/slots';
import { aMessage, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';
import { aPicture } from '@tests/support/memory-picture-drafts';

afterEach(cleanup);

const localId = 'l1' as LocalId;
const fault = { kind: 'blocked' } as const;

async function show(body: MessageBody) {
  const retryMessage = vi.fn<(localId: LocalId) => void>();
  const discardFailed = vi.fn<DiscardFailed>(async () => ({
    text: 'hello',
    pictures: body.kind === 'image' ? [aPicture()] : [],
  }));
  const deps = conversationDeps({ retryMessage, discardFailed });
  deps.conversations.setOutgoing([
    {
      localId,
      to: bo,
      body: body.kind === 'unsupported' ? { kind: 'text', text: '' } : body,
      order: 1,
      writtenAt: aMessage().sentAt,
      attempts: 1,
      state: { kind: 'failed', fault },
    },
  ]);
  const chat = new ConversationViewModel(bo, deps);
  const message = aMessage({ localId, body, state: 'failed' });
  const view = <FailedActions message={message} actions={chat.messageCommands} />;
  render(
    await inApp(
      view,
      (scope) =>
        scope
          .value(messagingTokens.conversations, deps.conversations)
          .value(messagingTokens.outbox, { find: () => undefined } as never),
      [slots.deleteFailed(body.kind)],
    ),
  );
  return { retryMessage, discardFailed, chat };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a message that was not sent', () => {
  it('shows why, and can be tried again', async () => {
    const { retryMessage } = await show({ kind: 'text', text: 'hello' });
    expect(screen.getByRole('alert')).toHaveTextContent('You can’t send messages to this person');
    await press('Send again');
    expect(retryMessage).toHaveBeenCalledWith(localId);
  });

  it('goes back to the composer when it is a text', async () => {
    const { chat } = await show({ kind: 'text', text: 'hello' });
    await press('Edit');
    await waitFor(() => expect(chat.composer.draft).toBe('hello'));
    expect(chat.composer.pictures.items).toEqual([]);
  });

  it('goes back to the composer with its pictures', async () => {
    const { chat } = await show({ kind: 'image', url: '', text: 'hello' });
    await press('Edit');
    await waitFor(() => expect(chat.composer.draft).toBe('hello'));
    expect(chat.composer.pictures.usable).toEqual([aPicture()]);
  });

  it('that was paid for has nothing to edit, and is deleted only after the question', async () => {
    const { discardFailed } = await show({ kind: 'gift', giftId: 1, recordId: 'r' });
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await press('Delete');
    expect(discardFailed).not.toHaveBeenCalled();
    await press('Delete message');
    expect(discardFailed).toHaveBeenCalledWith(localId);
  });
});
