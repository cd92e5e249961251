// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { SendMessage } from '@/application/messaging/send-message';
import { err, ok } from '@/domain/shared/result';
import type { LocalId } from '@/domain/messaging/message';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';

const short: SendMessage = async ({ text }) => err({ kind: 'not-enough-coins', text });

describe('ConversationViewModel', () => {
  it('empties the composer at once and forgets the draft', async () => {
    const deps = conversationDeps();
    const talk = new ConversationViewModel(bo, deps);
    talk.write('hello');
    const sending = talk.send();
    expect([talk.draft, deps.drafts.read(bo)]).toEqual(['', '']);
    await sending;
    expect(talk).toMatchObject({ draft: '', failure: undefined, coinsShort: false });
  });

  it('gives the text back before what was begun meanwhile when coins are short', async () => {
    const talk = new ConversationViewModel(bo, conversationDeps({ sendMessage: short }));
    talk.write('first');
    const sending = talk.send();
    talk.write('second');
    await sending;
    expect(talk).toMatchObject({ draft: 'first\nsecond', coinsShort: true });
  });

  it('leaves a message that failed where it is: on the screen, not in the composer', async () => {
    const failed: SendMessage = async () =>
      err({ kind: 'not-sent', localId: 'l1' as LocalId, fault: { kind: 'blocked' } });
    const talk = new ConversationViewModel(bo, conversationDeps({ sendMessage: failed }));
    talk.write('hello');
    await talk.send();
    expect(talk).toMatchObject({ draft: '', failure: undefined });
  });

  it('keeps a draft for the next visit', () => {
    const deps = conversationDeps();
    new ConversationViewModel(bo, deps).write('half a thought');
    expect(new ConversationViewModel(bo, deps).draft).toBe('half a thought');
  });

  it.each([
    ['a'.repeat(1000), true],
    ['a'.repeat(1001), false],
    ['😀'.repeat(1000), true],
    ['  \n ', false],
  ])('can send %#: %s', (text, can) => {
    const talk = new ConversationViewModel(bo, conversationDeps());
    talk.write(text);
    expect(talk.canSend).toBe(can);
  });

  it('refuses 1001 characters with a sentence and keeps every one of them', async () => {
    const talk = new ConversationViewModel(bo, conversationDeps());
    talk.write('a'.repeat(1001));
    await talk.send();
    expect(talk.failure).toMatchObject({ kind: 'text-too-long' });
    expect(talk.draft).toHaveLength(1001);
  });

  it('prices the draft: the coin that opens, and characters once a language is chosen', () => {
    const talk = new ConversationViewModel(bo, conversationDeps());
    talk.write('hello');
    expect(talk.price).toMatchObject({ chatCoins: 1, normal: 0, totalCoins: 1, affordable: true });
    talk.choose('de');
    expect(talk.price).toMatchObject({ chatCoins: 1, normal: 5, translationCoins: 0 });
  });

  it('opens the conversation again when the line is there, and calls nothing failed before', async () => {
    let opened = 0;
    const deps = conversationDeps({
      openConversation: async () => {
        opened += 1;
        return err({ kind: 'not-connected' });
      },
    });
    const talk = new ConversationViewModel(bo, deps);
    const leave = talk.connect();
    await Promise.resolve();
    expect([opened, talk.log.historyFailed]).toEqual([1, false]);
    deps.conversations.apply([{ kind: 'connection', connection: { state: 'online' } }]);
    await Promise.resolve();
    expect([opened, talk.log.historyFailed]).toEqual([2, true]);
    leave();
    deps.conversations.apply([{ kind: 'connection', connection: { state: 'connecting' } }]);
    expect(opened).toBe(2);
  });

  it('shows a preview for exactly the text it was made of, and prices it as paid', async () => {
    const preview = {
      text: 'Hallo!',
      language: 'de',
      translated: true,
      charge: { vip: 0, normal: 5, coins: 0 as never },
    } as const;
    const talk = new ConversationViewModel(
      bo,
      conversationDeps({ previewTranslation: async () => ok(preview) }),
    );
    talk.choose('de');
    talk.write('hello');
    await talk.showPreview();
    expect(talk.preview?.text).toBe('Hallo!');
    expect(talk.price?.normal).toBe(0);
    talk.write('hello you');
    expect(talk.preview).toBeUndefined();
    expect(talk.price?.normal).toBe(9);
  });
});
