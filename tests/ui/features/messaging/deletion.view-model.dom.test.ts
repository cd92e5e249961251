import { describe, expect, it, vi } from 'vitest';
import { createDeleteMessage, type DeleteMessage } from '@/application/messaging/delete-message';
import type { ChatSession } from '@/application/messaging/chat-service';
import type { MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';

const mine = aMessage({ id: 'm1' as MessageId, sentAt: epochMs(1) });
const theirs = aMessage({
  id: 'm2' as MessageId,
  from: bo,
  to: ann,
  sentAt: epochMs(2),
  state: 'delivered',
});

/** A conversation with a message of each side, and what the service is asked to delete. */
function aChat(answer: DeleteMessage = async () => ok(undefined)) {
  const deps = conversationDeps();
  deps.conversations.apply(
    [mine, theirs].map((message) => ({ kind: 'message', message, missed: false })),
  );
  const deleteMessages = vi.fn<ChatSession['deleteMessages']>((peer, [id]) =>
    answer(peer, id as MessageId),
  );
  const deleteMessage = createDeleteMessage({
    chat: { deleteMessages } as unknown as ChatSession,
    conversations: deps.conversations,
  });
  const chat = new ConversationViewModel(bo, { ...deps, deleteMessage });
  const shown = (): string[] => chat.log.rows.map(({ message }) => message.id);
  return { chat, shown, deleteMessages, conversations: deps.conversations };
}

describe('deleting a message for the user alone', () => {
  it.each([mine, theirs])(
    'hides it at once and calls the service when it is not undone',
    async (m) => {
      const { chat, shown, deleteMessages, conversations } = aChat();
      chat.messageCommands.deleteForMe(m);
      expect(shown()).not.toContain(m.id);
      expect(chat.deletion.offered).toEqual(m);
      expect(deleteMessages).not.toHaveBeenCalled();
      await chat.deletion.commit();
      expect(deleteMessages).toHaveBeenCalledExactlyOnceWith(bo, [m.id]);
      expect(shown()).toHaveLength(1);
      expect(conversations.messagesWith(bo)).toHaveLength(1);
    },
  );

  it('is undone without a call', async () => {
    const { chat, shown, deleteMessages } = aChat();
    chat.messageCommands.deleteForMe(theirs);
    chat.deletion.undo();
    expect(shown()).toEqual(['m1', 'm2']);
    await chat.deletion.commit();
    expect(deleteMessages).not.toHaveBeenCalled();
  });

  it('of another message ends the undo of the first', async () => {
    const { chat, shown, deleteMessages } = aChat();
    chat.messageCommands.deleteForMe(mine);
    chat.messageCommands.deleteForMe(theirs);
    expect(shown()).toEqual([]);
    expect(deleteMessages).toHaveBeenCalledExactlyOnceWith(bo, ['m1']);
    chat.deletion.undo();
    await Promise.resolve();
    expect(shown()).toEqual(['m2']);
  });

  it('is done when the conversation is left', () => {
    const { chat, deleteMessages } = aChat();
    const leave = chat.connect();
    chat.messageCommands.deleteForMe(mine);
    leave();
    expect(deleteMessages).toHaveBeenCalledExactlyOnceWith(bo, ['m1']);
  });

  it('that fails brings the message back and reports that', async () => {
    const { chat, shown } = aChat(async () => err({ kind: 'timeout' }));
    chat.messageCommands.deleteForMe(mine);
    await chat.deletion.commit();
    expect(shown()).toEqual(['m1', 'm2']);
    expect(chat.errors.failure).toBeDefined();
  });

  it('of the last message leaves the one before in the list', async () => {
    const { chat, conversations } = aChat();
    expect(conversations.with(bo).last?.id).toBe('m2');
    chat.messageCommands.deleteForMe(theirs);
    await chat.deletion.commit();
    expect(conversations.with(bo).last?.id).toBe('m1');
  });
});
