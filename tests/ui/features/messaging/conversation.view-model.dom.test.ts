import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';

it('gives all rows one partner, which changes only with what rows show of it', () => {
  const deps = conversationDeps();
  const chat = new ConversationViewModel(bo, deps);
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push(chat.partner));
  deps.conversations.apply([{ kind: 'presence', peer: bo, online: false }]);
  deps.conversations.setTyping(bo, true);
  expect(chat.conversation.person?.online).toBe(false);
  expect(seen).toHaveLength(1);
  const { person } = deps.conversations.with(bo);
  deps.conversations.setPeople([
    { address: bo, kind: 'person', person: { ...person!, friends: true } },
  ]);
  expect(seen).toEqual([
    { name: 'Bo', friends: false, reportable: true },
    { name: 'Bo', friends: true, reportable: true },
  ]);
  stop();
});
