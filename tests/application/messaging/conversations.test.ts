import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createChooseLanguage } from '@/application/messaging/choose-language';
import { createDeleteConversation } from '@/application/messaging/delete-conversation';
import { LANGUAGE_LIST } from '@/application/messaging/language-list';
import {
  createCloseConversation,
  createExpectConversation,
} from '@/application/messaging/open-conversation';
import { createPreviewTranslation } from '@/application/messaging/preview-translation';
import { createRecallMessage } from '@/application/messaging/recall-message';
import { createTranslateReceived } from '@/application/messaging/translate-received';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { ann, balances, bo, cy } from '@tests/support/builders';
import { openPage, settled } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';
import { openConversationStage, someone, type ConversationStage } from './conversation-stage';

const help = SUPPORT_ADDRESS;

let town: ConversationStage['town'];
let device: ConversationStage['device'];
let chat: ConversationStage['chat'];
let bosChat: ConversationStage['bosChat'];
let page: ConversationStage['page'];
let asked: ConversationStage['asked'];
let boSays: ConversationStage['boSays'];
let aMoment: ConversationStage['aMoment'];
let texts: ConversationStage['texts'];
let first: ConversationStage['first'];

beforeEach(async () => {
  ({ town, device, chat, bosChat, page, asked, boSays, aMoment, texts, first } =
    await openConversationStage());
});

describe('ReceiveEvents', () => {
  it('shows new messages, all of a frame at once, and reads their authors', async () => {
    page.receiveEvents();
    await boSays('one');
    await boSays('two');
    expect(texts()).toEqual([]);
    town.clock.advance(16);
    expect(texts()).toEqual(['one', 'two']);
    await settled();
    expect(asked).toEqual([bo]);
    expect(page.conversations.with(bo).person?.nickname).toBe('nick of bo');
    await boSays('three');
    await aMoment();
    expect(asked).toEqual([bo]);
  });

  it('reads the open conversation as its messages come, while the window has the focus', async () => {
    page.receiveEvents();
    await page.open(bo);
    await boSays('seen');
    await aMoment();
    expect(page.conversations.with(bo).unread).toBe(0);
    expect(town.chat.unreadFrom(ann, bo)).toBe(0);
    page.conversations.attend({ focused: false });
    await boSays('unseen');
    await aMoment();
    expect(page.conversations.with(bo).unread).toBe(1);
    expect(town.chat.unreadFrom(ann, bo)).toBe(1);
  });

  it('is silent once it ended', async () => {
    page.receiveEvents()();
    await boSays('one');
    await aMoment();
    expect(texts()).toEqual([]);
  });
});

describe('OpenConversation', () => {
  it('sets unread to zero at once, informs the service, and brings the newest page', async () => {
    await boSays('one');
    page.conversations.refresh(expectOk(await chat.conversations()));
    expect(page.conversations.with(bo).unread).toBe(1);
    const opening = page.open(bo);
    expect(page.conversations.with(bo).unread).toBe(0);
    expect(await opening).toEqual(ok(undefined));
    expect(town.chat.unreadFrom(ann, bo)).toBe(0);
    expect(texts()).toEqual(['one']);
    expect(page.conversations.attention.open).toBe(bo);
    createCloseConversation(page)();
    expect(page.conversations.attention.open).toBeUndefined();
  });

  it('marks as read later what could not be marked offline', async () => {
    page.receiveEvents();
    await boSays('one');
    await aMoment();
    town.chat.cut();
    await page.open(bo);
    town.chat.restore();
    await aMoment();
    expect(town.chat.unreadFrom(ann, bo)).toBe(0);
  });
});

describe('ExpectConversation', () => {
  it('has the newest page asked for once, whether it is opened before or after that has come', async () => {
    for (let index = 0; index < 45; index++) await boSays(`${index}`);
    const history = vi.spyOn(chat, 'history');
    const expectConversation = createExpectConversation(page);
    expectConversation(bo);
    await page.open(bo);
    expectConversation(bo);
    await page.open(bo);
    expect(history).toHaveBeenCalledOnce();
    expect(page.conversations.messagesWith(bo)).toHaveLength(20);
  });

  it('reads nothing, and requests again what did not come', async () => {
    await boSays('one');
    town.chat.cut();
    createExpectConversation(page)(bo);
    await settled();
    town.chat.restore();
    await aMoment();
    createExpectConversation(page)(bo);
    await settled();
    expect(texts()).toEqual(['one']);
    expect(town.chat.unreadFrom(ann, bo)).toBe(1);
    expect(page.conversations.attention.open).toBeUndefined();
  });
});

describe('LoadHistory', () => {
  it('goes back page by page to the start, and then asks no more', async () => {
    for (let index = 0; index < 45; index++) await boSays(`${index}`);
    for (const length of [20, 40, 45]) {
      expectOk(await page.loadHistory(bo));
      expect(page.conversations.messagesWith(bo)).toHaveLength(length);
    }
    expect(texts()).toEqual(Array.from({ length: 45 }, (_, index) => `${index}`));
    town.chat.cut();
    expect(await page.loadHistory(bo)).toEqual(ok(undefined));
  });

  it('loads a page once when it is requested twice', async () => {
    for (let index = 0; index < 45; index++) await boSays(`${index}`);
    await Promise.all([page.loadHistory(bo), page.loadHistory(bo)]);
    expect(page.conversations.messagesWith(bo)).toHaveLength(20);
  });
});

describe('ChooseLanguage', () => {
  it('keeps the choice on this device, per pair of people', async () => {
    const choose = createChooseLanguage({ ...page, preferences: device.preferences });
    choose(bo, 'ko');
    choose(help, 'de');
    choose(help, undefined);
    choose(cy, 'none');
    expect(JSON.parse(device.preferences.read(LANGUAGE_LIST) ?? '')).toEqual([
      { sender: ann, target: bo, language: 'ko' },
      { sender: ann, target: cy, language: 'none' },
    ]);
    const next = openPage(town, device, chat);
    void next.loadConversations();
    expect(next.conversations.with(bo).chosenLanguage).toBe('ko');
    expect(next.conversations.with(cy).chosenLanguage).toBe('none');
  });
});

describe('PreviewTranslation', () => {
  const preview = () =>
    createPreviewTranslation({
      ...page,
      translator: device.translator,
      ids: { localId: () => 'p1' as LocalId, intent: () => 'i' },
    });

  it('shows what the other will read, and the new balances', async () => {
    page.conversations.setLanguage(bo, 'ko');
    expect(await preview()(bo, ' hi ')).toMatchObject({
      value: { text: 'ko:hi', language: 'ko', translated: true },
    });
    expect(device.spent).toEqual([balances({ coins: 3 })]);
  });

  it('reports why the text stays as it is', async () => {
    page.conversations.setLanguage(bo, 'ko');
    device.translator.untranslated = true;
    expect(await preview()(bo, 'hi')).toMatchObject({
      value: { text: 'hi', translated: false, reason: 'unsupported' },
    });
  });

  it.each([
    ['hi', 'no-language'],
    ['', 'no-language'],
  ])('has nothing to show for %j without a language', async (text, kind) => {
    expect(await preview()(bo, text)).toMatchObject({ error: { kind } });
    expect(device.translator.asked).toEqual([]);
  });

  it('passes a failure on', async () => {
    page.conversations.setLanguage(bo, 'ko');
    device.translator.failure = { kind: 'not-enough-coins' };
    expect(await preview()(bo, 'hi')).toEqual(err({ kind: 'not-enough-coins' }));
  });
});

describe('RecallMessage', () => {
  const recall = () => createRecallMessage({ ...page, chat, clock: town.clock });

  beforeEach(async () => {
    page.outbox.start();
    expectOk(await page.send({ to: bo, text: 'oops' }));
  });

  it('takes the message back and gives its words to be edited again', async () => {
    town.clock.advance(RECALL_WINDOW);
    expect(await recall()(first())).toEqual(ok({ text: 'oops' }));
    expect(first().state).toBe('recalled');
    expect(expectOk(await bosChat.history(ann)).items).toEqual([]);
  });

  it('does not even ask after the window', async () => {
    town.clock.advance(RECALL_WINDOW + 1);
    expect(await recall()(first())).toEqual(err({ kind: 'recall-too-late' }));
    expect(first().state).toBe('sent');
  });

  it('changes nothing when the service refuses', async () => {
    town.chat.cut();
    expect(await recall()(first())).toMatchObject({ ok: false });
    expect(first().state).toBe('sent');
  });
});

describe('DeleteConversation', () => {
  it('takes the conversation off the screen once the service has', async () => {
    await boSays('one');
    expectOk(await page.loadConversations());
    const remove = createDeleteConversation({
      ...page,
      chat,
      changeConversation: async () => ok(undefined),
    });
    town.chat.cut();
    expect(await remove(bo, { records: true })).toMatchObject({ ok: false });
    expect(page.conversations.list.map(({ peer }) => peer)).toContain(bo);
    town.chat.restore();
    expect(await remove(bo, { records: true })).toEqual(ok(undefined));
    expect(page.conversations.list.map(({ peer }) => peer)).not.toContain(bo);
  });
});

describe('TranslateReceived', () => {
  it('adds the second voice to a received message', async () => {
    await boSays('hallo');
    expectOk(await page.loadHistory(bo));
    const translate = createTranslateReceived({ ...page, translator: device.translator });
    expectOk(await translate(first(), 'en'));
    expect(first().body).toMatchObject({
      text: 'hallo',
      translation: { text: 'en:hallo', language: 'en' },
    });
    expect(device.spent).toEqual([balances({ coins: 3 })]);
    const picture = { ...first(), body: { kind: 'image', url: 'x' } } as const;
    expect(await translate(picture, 'en')).toEqual(err({ kind: 'no-text' }));
  });
});

describe('a message that opened a conversation', () => {
  it('has the price of the next one asked for', async () => {
    page.outbox.start();
    expectOk(await page.send({ to: bo, text: 'first' }));
    await settled();
    expect(asked).toEqual([bo]);
    page.conversations.setPeople([
      { ...someone(bo), person: { ...someone(bo).person, friends: true } },
    ]);
    expectOk(await page.send({ to: bo, text: 'second' }));
    await settled();
    expect(asked).toEqual([bo]);
  });
});
