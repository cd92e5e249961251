import { expect, it } from 'vitest';
import { createLoadHistory, createLoadMessage } from '@/application/messaging/load-history';
import type { ChatSession, Cursor } from '@/application/messaging/chat-service';
import type { MessageId } from '@/domain/shared/ids';
import type { Message } from '@/domain/messaging/message';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { aMessage, ann, bo } from '@tests/support/builders';

/** A history of three pages with one message each, `m3` the newest. */
function aHistory(fails?: 'm2') {
  const asked: (string | undefined)[] = [];
  const conversations = new ConversationsStore(ann);
  const message = (id: string): Message =>
    aMessage({ id: id as MessageId, from: bo, to: ann, sentAt: epochMs(Number(id.slice(1))) });
  const chat = {
    history: async (_, before) => {
      asked.push(before);
      const id = before ?? 'm3';
      if (id === fails) return err({ kind: 'timeout' });
      const older = `m${Number(id.slice(1)) - 1}` as Cursor;
      return ok({ items: [message(id)], ...(older !== 'm0' && { older }) });
    },
  } as Partial<ChatSession> as ChatSession;
  const translations = { find: () => undefined, keep: () => undefined };
  const loadHistory = createLoadHistory({ chat, conversations, translations });
  return { asked, loadMessage: createLoadMessage({ loadHistory, conversations }) };
}

it.each<[string, readonly unknown[], boolean]>([
  ['m3', [undefined], true],
  ['m2', [undefined, 'm2'], true],
  ['m1', [undefined, 'm2', 'm1'], true],
  ['m0', [undefined, 'm2', 'm1'], false],
])('%s is looked for from the newest page on: %j %s', async (id, pages, found) => {
  const { asked, loadMessage } = aHistory();
  expect(await loadMessage(bo, id as MessageId)).toEqual(ok(found));
  expect(asked).toEqual(pages);
  expect(await loadMessage(bo, id as MessageId)).toEqual(ok(found));
  expect(asked).toEqual(pages);
});

it('a page that does not come is reported, and what is loaded stays', async () => {
  const { asked, loadMessage } = aHistory('m2');
  expect(await loadMessage(bo, 'm1' as MessageId)).toEqual(err({ kind: 'timeout' }));
  expect(await loadMessage(bo, 'm3' as MessageId)).toEqual(ok(true));
  expect(asked).toEqual([undefined, 'm2']);
});
