import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import type { ImageEditor } from '@/application/media/image-editor';
import type { SendMessage } from '@/application/messaging/send-message';
import { err, ok } from '@/domain/shared/result';
import { epochMs, HOUR } from '@/domain/shared/time';
import type { LocalId } from '@/domain/shared/ids';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { PicturesByPeer } from '@/ui/kernel/picked-pictures';
import { aMessage, ann, balances, bo, cy } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aPicture, MemoryPictureDrafts } from '@tests/support/memory-picture-drafts';
import { aMe } from '@tests/support/people';

const short: SendMessage = async () => err({ kind: 'not-enough-coins' });

describe('the composer of a conversation', () => {
  it('empties the composer at once and forgets the draft', async () => {
    const deps = conversationDeps();
    const chat = new ConversationViewModel(bo, deps);
    chat.composer.write('hello');
    const sending = chat.composer.send();
    expect([chat.composer.draft, deps.drafts.read(bo)]).toEqual(['', '']);
    await sending;
    expect(chat.composer.draft).toBe('');
    expect(chat.errors).toMatchObject({ failure: undefined, coinsShort: false });
  });

  it('puts the text back before a newer draft when coins are short', async () => {
    const chat = new ConversationViewModel(bo, conversationDeps({ sendMessage: short }));
    chat.composer.write('first');
    const sending = chat.composer.send();
    chat.composer.write('second');
    await sending;
    expect(chat.composer.draft).toBe('first\nsecond');
    expect(chat.errors.coinsShort).toBe(true);
  });

  it('shows what the text, or its preview, would have taken', async () => {
    const deps = conversationDeps({
      sendMessage: short,
      previewTranslation: async () => err({ kind: 'not-enough-coins' }),
    });
    deps.session.setBalances(balances());
    const { composer, errors } = new ConversationViewModel(bo, deps);
    composer.write('a'.repeat(101));
    await composer.send();
    expect(errors.cost).toEqual({ thing: 'translation', price: 2, opening: 1, inField: true });
    await composer.showPreview();
    expect(errors.cost).toEqual({ thing: 'translation', price: 2, opening: 0, inField: true });
    composer.chooseLanguage(undefined);
    await composer.send();
    expect(errors.cost).toEqual({ thing: 'translation', price: 0, opening: 1, inField: true });
  });

  it('leaves a message that failed where it is: on the screen, not in the composer', async () => {
    const failed: SendMessage = async () =>
      err({ kind: 'not-sent', localId: 'l1' as LocalId, fault: { kind: 'blocked' } });
    const chat = new ConversationViewModel(bo, conversationDeps({ sendMessage: failed }));
    chat.composer.write('hello');
    await chat.composer.send();
    expect([chat.composer.draft, chat.errors.failure]).toEqual(['', undefined]);
  });

  it('keeps a draft for the next visit', () => {
    const deps = conversationDeps();
    new ConversationViewModel(bo, deps).composer.write('half a thought');
    expect(new ConversationViewModel(bo, deps).composer.draft).toBe('half a thought');
  });

  it.each([
    ['a'.repeat(1000), true],
    ['a'.repeat(1001), false],
    ['😀'.repeat(1000), true],
    ['  \n ', false],
  ])('can send %#: %s', (text, can) => {
    const chat = new ConversationViewModel(bo, conversationDeps());
    chat.composer.write(text);
    expect(chat.composer.canSend).toBe(can);
  });

  it('refuses 1001 characters with a sentence and keeps every one of them', async () => {
    const chat = new ConversationViewModel(bo, conversationDeps());
    chat.composer.write('a'.repeat(1001));
    await chat.composer.send();
    expect(chat.errors.failure).toMatchObject({ kind: 'text-too-long' });
    expect(chat.composer.draft).toHaveLength(1001);
  });

  it('prices the draft: the coin that opens, and characters as long as it is translated', () => {
    const chat = new ConversationViewModel(bo, conversationDeps());
    chat.composer.write('hello');
    expect(chat.composer.price).toMatchObject({ chatCoins: 1, normal: 5, translationCoins: 0 });
    chat.composer.chooseLanguage(undefined);
    expect(chat.composer.price).toMatchObject({
      chatCoins: 1,
      normal: 0,
      totalCoins: 1,
      affordable: true,
    });
  });

  it('sends nothing for a coin before the notice of it is agreed to, however often that is closed', async () => {
    const deps = conversationDeps();
    deps.session.signedIn(aMe({ messageNoticeDue: true }));
    const sent: string[] = [];
    const sendMessage: SendMessage = async ({ text }) => (sent.push(text), ok(undefined));
    const { composer } = new ConversationViewModel(bo, { ...deps, sendMessage });
    composer.write('hello');
    for (const _ of [1, 2]) {
      expect(composer.notice.isShown).toBe(true);
      composer.notice.close();
      expect(composer.notice.isShown).toBe(false);
      await composer.send();
    }
    expect([composer.notice.isShown, composer.draft, sent]).toEqual([true, 'hello', []]);
    deps.session.update({ messageNoticeDue: false });
    await composer.send();
    expect([composer.notice.isShown, composer.draft, sent]).toEqual([false, '', ['hello']]);
  });

  it('asks once for the next frame however many keys come before it, and prices all of them', () => {
    const waiting: (() => void)[] = [];
    const onceShown = (work: () => void) => {
      waiting.push(work);
      return () => undefined;
    };
    const { composer } = new ConversationViewModel(bo, conversationDeps({ onceShown }));
    for (const draft of ['h', 'he', 'hey']) composer.write(draft);
    expect([composer.draft, composer.length, waiting.length]).toEqual(['hey', 0, 1]);
    waiting[0]?.();
    expect([composer.length, composer.price?.normal]).toEqual([3, 3]);
    composer.write('hey you');
    expect(waiting).toHaveLength(2);
  });

  it('waits for no frame once the conversation is left', () => {
    const calledOff = vi.fn<() => void>();
    const deps = conversationDeps({ onceShown: () => calledOff });
    const chat = new ConversationViewModel(bo, deps);
    const leave = chat.connect();
    chat.composer.write('hey');
    leave();
    expect(calledOff).toHaveBeenCalledOnce();
    expect(chat.composer.length).toBe(3);
  });

  it('asks for the price of the sent text, however soon after the last key', async () => {
    const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
    const deps = conversationDeps({ sendMessage, onceShown: () => () => undefined });
    deps.session.signedIn(aMe({ balances: balances({ characters: 0, coins: 5 }) }));
    const { composer } = new ConversationViewModel(bo, deps);
    composer.write('hello');
    expect(composer.price?.translationCoins).toBe(0);
    await composer.send();
    expect([composer.draft, composer.price?.translationCoins]).toEqual(['hello', 1]);
    await composer.send();
    expect(sendMessage.mock.calls).toEqual([[expect.objectContaining({ shownPrice: 1 })]]);
  });

  it('prices the coin that opens from the instant at which the conversation closes', () => {
    const deps = conversationDeps();
    const { person } = deps.conversations.with(bo);
    deps.conversations.setPeople([
      { address: bo, kind: 'person', person: { ...person!, openUntil: epochMs(HOUR) } },
    ]);
    const { composer } = new ConversationViewModel(bo, deps);
    const fees: (number | undefined)[] = [];
    const stop = autorun(() => void fees.push(composer.price?.chatCoins));
    deps.clock.advance(HOUR - 1);
    expect(fees).toEqual([0]);
    deps.clock.advance(1);
    expect(fees).toEqual([0, 1]);
    stop();
  });

  it('opens the conversation again when the connection is back, and reports no failure before that', async () => {
    let opened = 0;
    const deps = conversationDeps({
      openConversation: async () => {
        opened += 1;
        return err({ kind: 'not-connected' });
      },
    });
    const chat = new ConversationViewModel(bo, deps);
    const leave = chat.connect();
    await Promise.resolve();
    expect([opened, chat.log.historyFailed]).toEqual([1, false]);
    deps.conversations.apply([{ kind: 'connection', connection: { state: 'online' } }]);
    await Promise.resolve();
    expect([opened, chat.log.historyFailed]).toEqual([2, true]);
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
    const chat = new ConversationViewModel(
      bo,
      conversationDeps({ previewTranslation: async () => ok(preview) }),
    );
    chat.composer.chooseLanguage('de');
    chat.composer.write('hello');
    await chat.composer.showPreview();
    expect(chat.composer.preview?.text).toBe('Hallo!');
    expect(chat.composer.price?.normal).toBe(0);
    chat.composer.write('hello you');
    expect(chat.composer.preview).toBeUndefined();
    expect(chat.composer.price?.normal).toBe(9);
  });

  it('starts translated into the other’s language, and takes that back in one step', () => {
    const deps = conversationDeps();
    const { composer } = new ConversationViewModel(bo, deps);
    expect(composer.translation).toEqual({ kind: 'on', language: 'de' });
    composer.chooseLanguage(undefined);
    expect([composer.translation.kind, deps.conversations.with(bo).chosenLanguage]).toEqual([
      'off',
      'none',
    ]);
    composer.undoLanguage();
    expect(composer.translation).toEqual({ kind: 'on', language: 'de' });
    expect(deps.conversations.with(bo).chosenLanguage).toBeUndefined();
    expect(composer.languageChange).toBeUndefined();
  });

  it.each([true, false])(
    'keeps the text until its reader is known, friends: %s',
    async (friends) => {
      const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
      const deps = conversationDeps({ sendMessage });
      const { composer, errors } = new ConversationViewModel(cy, deps);
      composer.write('hello');
      const sending = composer.send();
      void composer.send();
      await Promise.resolve();
      expect([composer.draft, sendMessage.mock.calls]).toEqual(['hello', []]);
      const { person } = deps.conversations.with(bo);
      deps.conversations.setPeople([
        { address: cy, kind: 'person', person: { ...person!, friends } },
      ]);
      await sending;
      // A coin that no screen has named yet is asked about.
      expect(errors.failure).toEqual(friends ? undefined : { kind: 'message-price', coins: 1 });
      if (!friends) await composer.send();
      expect(composer.draft).toBe('');
      const shownOpening = friends ? 0 : 1;
      expect(sendMessage.mock.calls).toEqual([
        [{ to: cy, text: 'hello', shownPrice: 0, shownOpening }],
      ]);
    },
  );

  it('does not send what waited once the conversation was left', async () => {
    const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
    const deps = conversationDeps({ sendMessage });
    const { composer } = new ConversationViewModel(cy, deps);
    const leave = composer.connect();
    composer.write('hello');
    const sending = composer.send();
    leave();
    await sending;
    expect([composer.draft, sendMessage.mock.calls]).toEqual(['hello', []]);
  });

  describe('with pictures', () => {
    const file = new File(['1'], 'a.png', { type: 'image/png' });
    const SHOWN: unknown = expect.any(Function);

    /** A composer with one picture, and what it sends. */
    async function picked(
      sendMessage: SendMessage = async () => ok(undefined),
      prepare: ImageEditor['prepare'] = async () => ok(aPicture()),
    ) {
      const send = vi.fn<SendMessage>(sendMessage);
      const picturesByPeer = new PicturesByPeer({
        imageEditor: { prepare },
        drafts: new MemoryPictureDrafts(),
        preferences: memoryPreferences(),
        self: ann,
      });
      const deps = conversationDeps({ sendMessage: send, picturesByPeer });
      const chat = new ConversationViewModel(bo, deps);
      chat.composer.pictures.add([file]);
      return { ...chat, composer: chat.composer, errors: chat.errors, deps, send };
    }

    it('sends them with the text as their caption, for the price of that text', async () => {
      const { composer, deps, send } = await picked();
      deps.session.setBalances(balances());
      await vi.waitFor(() => expect(composer.pictures.usable).toHaveLength(1));
      composer.write('a'.repeat(101));
      expect(composer.price).toMatchObject({ translationCoins: 2, chatCoins: 1, totalCoins: 3 });
      await composer.send();
      const sent = { to: bo, text: 'a'.repeat(101), pictures: [aPicture()], shownPrice: 2 };
      expect(send.mock.calls).toMatchObject([[{ ...sent, shownOpening: 1 }, SHOWN]]);
      expect([composer.draft, composer.pictures.items]).toEqual(['', []]);
    });

    it('sends them without a text, once they are prepared', async () => {
      let prepared = (): void => undefined;
      const ready = new Promise<void>((resolve) => (prepared = resolve));
      const { composer, send } = await picked(undefined, () => ready.then(() => ok(aPicture())));
      expect(composer.canSend).toBe(true);
      const sending = composer.send();
      expect(send).not.toHaveBeenCalled();
      prepared();
      await sending;
      expect(send.mock.calls).toMatchObject([[{ text: '', pictures: [aPicture()] }, SHOWN]]);
    });

    it('sends nothing where none can be used and there is no text', async () => {
      const { composer, send } = await picked(undefined, async () => err({ kind: 'image-broken' }));
      await composer.send();
      expect([composer.canSend, send.mock.calls.length]).toEqual([false, 0]);
      expect(composer.pictures.items).toMatchObject([{ problem: { kind: 'image-broken' } }]);
    });

    it('puts both back before what was begun since when coins are short', async () => {
      const { composer, errors } = await picked(short);
      await vi.waitFor(() => expect(composer.pictures.usable).toHaveLength(1));
      composer.write('first');
      const sending = composer.send();
      composer.write('second');
      composer.pictures.add([file]);
      await sending;
      expect([composer.draft, errors.coinsShort]).toEqual(['first\nsecond', true]);
      await vi.waitFor(() => expect(composer.pictures.usable).toHaveLength(2));
    });

    it('keeps them while another conversation is open, and away from an edit', async () => {
      const { composer, deps } = await picked();
      await vi.waitFor(() => expect(composer.pictures.usable).toHaveLength(1));
      expect(new ConversationViewModel(cy, deps).composer.pictures.items).toEqual([]);
      expect(new ConversationViewModel(bo, deps).composer.pictures.usable).toHaveLength(1);
      composer.edit.begin(aMessage({ body: { kind: 'text', text: 'old' } }), '');
      expect(composer.canSend).toBe(false);
    });
  });

  it('asks before a text that could not be translated opens the conversation', async () => {
    const sendMessage = vi.fn<SendMessage>(async ({ asWritten }) =>
      asWritten ? ok(undefined) : err({ kind: 'untranslated', reason: 'unsupported' }),
    );
    const { composer } = new ConversationViewModel(bo, conversationDeps({ sendMessage }));
    composer.write('hello');
    await composer.send();
    const question = { text: 'hello', reason: 'unsupported' };
    expect([composer.draft, composer.untranslated]).toEqual(['hello', question]);
    composer.keepWriting();
    expect([composer.draft, composer.untranslated]).toEqual(['hello', undefined]);
    await composer.send();
    await composer.sendAsWritten();
    expect(sendMessage).toHaveBeenLastCalledWith({
      to: bo,
      text: 'hello',
      shownPrice: 0,
      shownOpening: 1,
      asWritten: 'unsupported',
    });
    expect([composer.draft, composer.untranslated]).toEqual(['', undefined]);
  });
});
