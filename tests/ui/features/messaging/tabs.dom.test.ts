import { expect, it } from 'vitest';
import type { MessageId } from '@/domain/shared/ids';
import { createDrafts } from '@/application/messaging/drafts';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { tabsOfDevice } from '@tests/support/memory-preferences';

/** Two tabs with the same conversation open. */
function twoTabs() {
  const device = tabsOfDevice();
  const open = () => {
    const preferences = device();
    const deps = conversationDeps({ drafts: createDrafts({ preferences, self: ann }) });
    const mine = ['1', '2'].map((id) =>
      aMessage({
        id: id as MessageId,
        from: ann,
        to: bo,
        sentAt: deps.clock.now(),
        body: { kind: 'text', text: id },
      }),
    );
    deps.conversations.addPage(bo, { items: mine });
    const { composer } = new ConversationViewModel(bo, deps);
    composer.connect();
    const edit = () => mine[0] && composer.beginEdit(mine[0]);
    return { composer, edit };
  };
  return [open(), open()] as const;
}

it('two tabs show one draft, and none is written over another', () => {
  const [one, other] = twoTabs();
  one.composer.write('first');
  expect(other.composer.draft).toBe('first');
  other.composer.write('first and second');
  expect(one.composer.draft).toBe('first and second');
  one.composer.write('');
  expect(other.composer.draft).toBe('');
});

it('two tabs edit the same text, and the draft from before waits in both', () => {
  const [one, other] = twoTabs();
  one.composer.write('waits');
  one.edit();
  one.composer.write('changed');
  expect([other.composer.edit.begun?.id, other.composer.draft]).toEqual(['1', 'changed']);
  other.composer.cancelEdit();
  expect([one.composer.edit.begun, one.composer.draft]).toEqual([undefined, 'waits']);
  expect(other.composer.draft).toBe('waits');
});

it('a draft that is changed in another tab is there once the edit in this one is over', () => {
  const [one, other] = twoTabs();
  one.edit();
  other.composer.write('new draft');
  expect(one.composer.draft).toBe('1');
  one.composer.cancelEdit();
  expect(one.composer.draft).toBe('new draft');
});
