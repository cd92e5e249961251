import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  checkEdit,
  EDIT_GRACE,
  editedBody,
  editedWords,
  editTimeLeft,
  languageOfEdit,
  MOST_EDITS,
  newestEditable,
  parseEdit,
  priceOfEdit,
  withEdit,
  type EditedText,
  type EditRefusal,
} from '@/domain/messaging/edit';
import { mergeHistory } from '@/domain/messaging/history';
import type { WordedBody } from '@/domain/messaging/kinds/kinds';
import type { Message, TextBody, TextVersion } from '@/domain/messaging/message';
import { priceOfMessage } from '@/domain/messaging/price-of-message';
import { checkRecall, RECALL_WINDOW } from '@/domain/messaging/recall-window';
import type { MessageId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { aMessage, ann, bo, payer } from '@tests/support/builders';
import { instantsAround, numbersAround } from '@tests/support/edges';
import { firstRefusal } from '@tests/support/refusals';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const id = 'm1' as MessageId;
const body = (text: string): TextBody => ({ kind: 'text', text });
const versions = (count: number): readonly TextVersion[] =>
  Array.from({ length: count }, (_, index) => ({
    body: body(`version ${index}`),
    until: epochMs(index + 1),
  }));
const picture = { kind: 'image', url: 'x', pictures: [{ url: 'y' }], replyTo: id } as const;
const burning = { kind: 'burn-picture', url: 'x' } as const;
const voice = { kind: 'voice', url: 'x', length: 1, peaks: '' } as never;
const states = fc.constantFrom('sent', 'sending', 'recalled');
const translation = { text: 'hallo', language: 'de', recordId: 'r1' } as const;

describeRule('edit', () => {
  it('has limits', () => {
    expect([MOST_EDITS, EDIT_GRACE]).toEqual([5, 30_000]);
  });

  it.each<[string, Partial<Message>, number, EditRefusal['kind'] | undefined]>([
    ['an own text', {}, 0, undefined],
    ['at the end of the window', {}, RECALL_WINDOW, undefined],
    ['after the window', {}, RECALL_WINDOW + 1, 'edit-too-late'],
    ['a text of the other person', { from: bo, to: ann }, 0, 'edit-not-own'],
    ['a recalled text', { state: 'recalled' }, 0, 'edit-not-taken'],
    ['a text on its way', { state: 'sending' }, 0, 'edit-not-taken'],
    ['a text that was not sent', { state: 'failed' }, 0, 'edit-not-taken'],
    ['a text that was read', { state: 'read' }, 0, undefined],
    ['a picture without a caption', { body: { kind: 'image', url: 'x' } }, 0, undefined],
    ['a caption', { body: { kind: 'image', url: 'x', text: 'sea' } }, 0, undefined],
    ['a caption after the window', { body: picture }, RECALL_WINDOW + 1, 'edit-too-late'],
    ['a copy of a picture', { body: { ...picture, forwarded: true } }, 0, 'edit-not-taken'],
    ['a picture that burns', { body: burning }, 0, 'edit-not-taken'],
    ['a voice message', { body: voice }, 0, 'edit-not-taken'],
    ['a gift', { body: { kind: 'gift', giftId: 1, recordId: 'r' } }, 0, 'edit-not-taken'],
    ['a copy', { body: { ...body('x'), forwarded: true } }, 0, 'edit-not-taken'],
    ['one edit below the limit', { versions: versions(MOST_EDITS - 1) }, 0, undefined],
    ['as many edits as there may be', { versions: versions(MOST_EDITS) }, 0, 'edit-too-often'],
  ])('%s', (_, change, after, refusal) => {
    const checked = checkEdit(aMessage(change), ann, epochMs(after));
    expect(checked.ok ? undefined : checked.error.kind).toBe(refusal);
  });

  property(
    'is allowed only where a recall is',
    [instantsAround(RECALL_WINDOW), numbersAround(MOST_EDITS)],
    (now, count) => {
      const message = aMessage({ versions: versions(Math.max(0, count)) });
      const may = checkEdit(message, ann, now).ok;
      expect(!may || checkRecall(message, ann, now).ok).toBe(true);
      expect(editTimeLeft(message, ann, now) > 0).toBe(may && now < RECALL_WINDOW);
    },
  );

  it('replaces both voices and keeps what the text answers', () => {
    const before = { ...body('hello'), replyTo: id, language: 'en', translation } as const;
    expect(
      editedBody(before, { text: 'bye', language: 'en', untranslated: 'unsupported' }),
    ).toEqual({
      ...body('bye'),
      replyTo: id,
      language: 'en',
      untranslated: 'unsupported',
    });
  });

  it.each<[string, WordedBody, string, string | undefined]>([
    ['a text', body('hello'), ' bye ', 'bye'],
    ['a blank text', body('hello'), ' ', undefined],
    ['a text that is too long', body('hello'), 'x'.repeat(1_001), undefined],
    ['a caption', picture, ' sea ', 'sea'],
    ['a blank caption', picture, ' \n', ''],
    ['a caption as long as may be', picture, 'x'.repeat(1_000), 'x'.repeat(1_000)],
    ['a caption that is too long', picture, 'x'.repeat(1_001), undefined],
  ])('reads the words of %s', (_, before, text, words) => {
    const parsed = parseEdit(before, text);
    expect(parsed.ok ? parsed.value : undefined).toBe(words);
  });

  it.each<[string, WordedBody, EditedText, WordedBody, TextBody]>([
    ['is added', picture, { text: 'sea' }, { ...picture, text: 'sea' }, body('')],
    [
      'is replaced with its translation',
      { ...picture, text: 'sea', language: 'en', translation },
      { text: 'lake', language: 'en', untranslated: 'unsupported' },
      { ...picture, text: 'lake', language: 'en', untranslated: 'unsupported' },
      { ...body('sea'), language: 'en', translation },
    ],
    [
      'is removed with all that was said of it',
      { ...picture, text: 'sea', language: 'en', translation },
      { text: '', language: 'en' },
      picture,
      { ...body('sea'), language: 'en', translation },
    ],
  ])('a caption %s, and its version is a text', (_, before, edited, after, version) => {
    expect(editedBody(before, edited)).toEqual(after);
    expect(editedWords(before)).toEqual(version);
  });

  it.each([
    ['its own language', { ...body('x'), translation }, { kind: 'on', language: 'ja' }, 'de'],
    ['that of the conversation', body('x'), { kind: 'on', language: 'ja' }, 'ja'],
    ['none', body('x'), { kind: 'off' }, undefined],
  ] as const)('is translated into %s', (_, before, conversation, language) => {
    expect(languageOfEdit(before, conversation as never)).toBe(language);
  });

  const me = payer({ coins: 5 });
  it.each<[string, WordedBody, string, number]>([
    ['the new words of a translated text', { ...body('hello you'), translation }, 'hello there', 5],
    ['nothing for fewer words', { ...body('hello you'), translation }, 'you', 0],
    ['all of a text that was not translated', body('hello you'), 'hello there', 11],
    ['the new words of a caption', { ...picture, text: 'a', translation }, 'a sea', 4],
    ['all of a new caption', picture, 'sea', 3],
    ['nothing for no caption', { ...picture, text: 'sea', translation }, '', 0],
    [
      'all of a text in another language',
      { ...body('hello you'), translation: { ...translation, language: 'ja' } },
      'hello there',
      11,
    ],
  ])('pays for %s', (_, before, text, characters) => {
    const price = priceOfEdit(before, { text, target: 'de', payer: me });
    expect(price.characters).toBe(characters);
    expect(price.chatCoins).toBe(0);
  });

  property('costs at most what a message costs', [fc.string(), fc.string()], (before, text) => {
    const told = { text, target: 'de', payer: me } as const;
    const price = priceOfEdit({ ...body(before), translation }, told);
    const whole = priceOfMessage({ ...told, newFriend: coins(0) });
    expect(price.totalCoins).toBeLessThanOrEqual(whole.totalCoins);
    expect(price.characters).toBeLessThanOrEqual(whole.characters);
  });

  property(
    'ends at the newest edit, in whatever order edits and pages come',
    [fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 })],
    (order) => {
      const edit = (count: number) => ({ body: body(`now ${count}`), versions: versions(count) });
      const first = aMessage();
      const newest = Math.max(...order);
      const heard = order.reduce((message, count) => withEdit(message, edit(count)), first);
      const pages = order.map((count) => (count === 0 ? first : { ...first, ...edit(count) }));
      const merged = pages.reduce<Message[]>((known, page) => mergeHistory(known, [page]), []);
      expect(heard.body).toEqual(newest === 0 ? first.body : body(`now ${newest}`));
      expect(merged[0]?.body).toEqual(heard.body);
      expect(merged[0]?.versions).toEqual(heard.versions);
    },
  );

  it('changes a caption, and nothing of another kind', () => {
    const message = aMessage({ body: picture });
    const edit = { body: { ...picture, text: 'sea' }, versions: versions(1) };
    expect(withEdit(message, edit)).toEqual({ ...message, ...edit });
    expect(withEdit(aMessage(), edit)).toEqual(aMessage());
  });

  it('changes no recalled message', () => {
    const message = aMessage({ state: 'recalled' });
    expect(withEdit(message, { body: body('x'), versions: versions(1) })).toBe(message);
  });

  it.each<[string, readonly Message[], MessageId | undefined]>([
    [
      'the newest own text',
      [aMessage(), aMessage({ id: 'm2' as MessageId, from: bo, to: ann })],
      id,
    ],
    ['a picture', [aMessage({ id: 'm0' as MessageId }), aMessage({ body: picture })], id],
    ['none where that burns', [aMessage(), aMessage({ body: burning })], undefined],
    ['the one before a recalled text', [aMessage(), aMessage({ state: 'recalled' })], id],
    ['none where there is none', [aMessage({ from: bo, to: ann })], undefined],
  ])('without a choice is of %s', (_, messages, found) => {
    expect(newestEditable(messages, ann, epochMs(0))?.id).toBe(found);
  });

  property(
    'is refused to another person first, then for its state, its age, its kind and its number',
    [fc.constantFrom(ann, bo), states, instantsAround(120_000), fc.boolean(), numbersAround(5)],
    (by, state, now, isCopy, count) => {
      const copied = { ...body('x'), ...(isCopy && { forwarded: true as const }) };
      const many = Math.max(0, count);
      const message = aMessage({ state, body: copied, versions: versions(many) });
      const refused = firstRefusal({
        'edit-not-own': by === bo,
        'edit-not-taken': state !== 'sent',
        'edit-too-late': now > 120_000,
        ' edit-not-taken': isCopy,
        'edit-too-often': many >= 5,
      }).trim();
      expect(outcome(checkEdit(message, by, now))).toBe(refused);
      expect(editTimeLeft(message, by, now) > 0).toBe(refused === 'ok' && now < 120_000);
    },
  );
});
