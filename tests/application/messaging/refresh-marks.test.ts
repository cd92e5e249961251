import { expect, it } from 'vitest';
import type { ChatSession } from '@/application/messaging/chat-service';
import { createRefreshMarks } from '@/application/messaging/refresh-marks';
import type { Message } from '@/domain/messaging/message';
import { err, ok } from '@/domain/shared/result';
import { conversationDeps } from '@tests/support/conversation-deps';
import { ann, bo, cy } from '@tests/support/builders';

const written = (state: Message['state']) =>
  ({ id: '7', from: ann, to: bo, body: { kind: 'text', text: 'Hi' }, sentAt: 9, state }) as Message;

it('reads how far the user’s messages have come in the conversations that were opened, and in no other', async () => {
  const { conversations } = conversationDeps();
  const page = { items: [written('delivered')] };
  conversations.apply([
    { kind: 'message', message: written('delivered'), missed: false },
    { kind: 'message', message: { ...written('sent'), id: '8' as never, to: cy }, missed: false },
  ]);
  conversations.addPage(bo, page);
  const asked: string[] = [];
  const history: ChatSession['history'] = async (peer) => {
    asked.push(peer);
    return asked.length === 1
      ? err({ kind: 'timeout' } as never)
      : ok({ items: [written('read')] });
  };
  const refresh = createRefreshMarks({ chat: { history }, conversations });
  await refresh();
  expect(conversations.messagesWith(bo)).toMatchObject([{ state: 'delivered' }]);
  await refresh();
  expect(asked).toEqual([bo, bo]);
  expect(conversations.messagesWith(bo)).toMatchObject([{ state: 'read' }]);
});
