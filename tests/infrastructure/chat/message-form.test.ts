import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import { readMessage, withQuoted, writeDraft } from '@/infrastructure/chat/message-form';
import { aMessage, ann, bo, cy } from '@tests/support/builders';

const language = fc.constantFrom(...LANGUAGES);
const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 });
const side = fc.integer({ min: 1, max: 6_000 });
const body = fc.oneof(
  fc.record(
    {
      kind: fc.constant('text' as const),
      text: word,
      language,
      translation: fc.record({ text: word, language, recordId: word }),
      untranslated: fc.constantFrom('unsupported' as const, 'same-language' as const),
    },
    { requiredKeys: ['kind', 'text'] },
  ),
  fc.record(
    {
      kind: fc.constant('image' as const),
      url: word,
      size: fc.record({ width: side, height: side }),
    },
    { requiredKeys: ['kind', 'url'] },
  ),
  fc.record({ kind: fc.constant('burn-picture' as const), url: word }),
  fc.record(
    {
      kind: fc.constant('gift' as const),
      giftId: fc.nat(),
      recordId: word,
      worth: fc.integer({ min: 1, max: 1_000 }).map(coins),
    },
    { requiredKeys: ['kind', 'giftId', 'recordId'] },
  ),
  fc.record({
    kind: fc.constant('red-packet' as const),
    packetId: word,
    amount: fc.integer({ min: 1, max: 10_000 }).map(coins),
    note: fc.string(),
  }),
);

describe('messages of the SDK', () => {
  it('read back what was written, for every body', () => {
    fc.assert(
      fc.property(body, (written) => {
        const localId = 'l1' as LocalId;
        const raw = {
          ...writeDraft({ localId, to: bo, body: written }),
          id: '7',
          from: ann,
          time: 9,
        };
        expect(readMessage(raw, ann)).toEqual({
          id: '7',
          localId,
          from: ann,
          to: bo,
          body: written,
          sentAt: 9,
          state: 'sent',
        });
      }),
    );
  });

  it('carry the shown price of opening the conversation, and nothing where none was shown', () => {
    const draft = { localId: 'l1' as LocalId, to: bo, body: { kind: 'text', text: 'Hi' } } as const;
    const told = writeDraft({ ...draft, shownOpening: 0 });
    expect(told['ext']).toEqual({ local_id: 'l1', shown_opening: 0 });
    expect(writeDraft(draft)['ext']).toEqual({ local_id: 'l1' });
    const picture = { ...draft, shownOpening: 1, body: { kind: 'image', url: '/p' } } as const;
    expect(writeDraft(picture)['ext']).toEqual({ local_id: 'l1', shown_opening: 1 });
    const burn = { ...draft, shownOpening: 1, body: { kind: 'burn-picture', url: '/p' } } as const;
    expect(writeDraft(burn)['customExts']).toEqual({ burn_url: '/p', shown_opening: '1' });
  });

  it('do not convert an object where a number belongs', () => {
    const trap = { toString: 0, valueOf: 0 };
    const between = { id: '1', from: bo, to: ann };
    expect(readMessage({ ...between, type: 'txt', msg: 'Hi', time: trap }, ann)).toBeUndefined();
    const ext = { width: trap, height: trap };
    const picture = { ...between, time: 1, type: 'img', url: 'https://example.org/1', ext };
    expect(readMessage(picture, ann)?.from).toBe(bo);
    const gift = { customEvent: 'gift', customExts: { id: trap } };
    expect(readMessage({ ...between, time: 1, type: 'custom', ...gift }, ann)?.from).toBe(bo);
  });

  it('are read from anything another client puts into them, without a throw', () => {
    const raw = fc.record(
      {
        id: fc.constantFrom('1', 2, undefined),
        from: fc.constantFrom(ann, bo, 'X Y', 3, undefined),
        to: fc.constantFrom(ann, bo, undefined),
        time: fc.anything(),
        type: fc.constantFrom('txt', 'img', 'custom', 'video', undefined),
        msg: fc.anything(),
        url: fc.anything(),
        ext: fc.anything(),
        customEvent: fc.oneof(
          fc.constantFrom('gift', 'red-packet', 'burn-after-read'),
          fc.anything(),
        ),
        customExts: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(raw, fc.anything()), (value) => {
        const message = readMessage(value, ann);
        if (!message) return;
        expect([message.from, message.to]).toContain(ann);
        expect(Number.isFinite(message.sentAt)).toBe(true);
      }),
    );
  });

  it.each([
    [{}, 'sent'],
    [{ isDelivered: false, isRead: false }, 'sent'],
    [{ isDelivered: true }, 'delivered'],
    [{ isDelivered: true, isRead: true }, 'read'],
    [{ isDelivered: 'yes', isRead: 1 }, 'sent'],
  ])('that are own, with the marks %j of the service, are %s', (marks, state) => {
    const raw = { id: '1', type: 'txt', msg: 'hi', from: ann, to: bo, time: 1, ...marks };
    expect(readMessage(raw, ann)?.state).toBe(state);
  });

  it.each([
    [{ type: 'video' }, 'video'],
    [{ type: 'custom', customEvent: 'dice' }, 'dice'],
    [{ type: 'custom', customEvent: 'gift', customExts: { id: 'x' } }, 'gift'],
    [
      { type: 'custom', customEvent: 'red-packet', customExts: { packet_id: 'p', amount: '-1' } },
      'red-packet',
    ],
    [{ type: 'txt', msg: 5 }, 'txt'],
  ])('of an unknown or broken kind are shown as such: %j', (fields, type) => {
    const raw = { id: '1', from: bo, to: ann, time: 1, ...fields };
    expect(readMessage(raw, ann)?.body).toEqual({ kind: 'unsupported', type });
  });

  it.each([
    [{ width: 0, height: 10 }],
    [{ width: -5, height: 10 }],
    [{ width: 1.5, height: 10 }],
    [{ width: 10 }],
    [{ width: 'wide', height: 10 }],
    [{ width: 1e9, height: 1e9 }],
    [{ width: Number.NaN, height: Infinity }],
  ])('with a size no picture can have are shown without one: %o', (ext) => {
    const raw = { id: '1', from: bo, to: ann, time: 1, type: 'img', url: '/objects/a', ext };
    expect(readMessage(raw, ann)?.body).toEqual({ kind: 'image', url: '/objects/a' });
  });

  it('take the values of a custom message from the list form too', () => {
    const customExts = [{ packet_id: 'p' }, { amount: '10' }, { note: 'n' }];
    const custom = { type: 'custom', customEvent: 'red-packet', customExts };
    const raw = { id: '1', from: bo, to: ann, time: '5', ...custom };
    expect(readMessage(raw, ann)).toMatchObject({
      sentAt: 5,
      state: 'delivered',
      body: { kind: 'red-packet', packetId: 'p', amount: 10, note: 'n' },
    });
  });
});

describe('the message that comes along with a reply', () => {
  const reply = aMessage({ body: { kind: 'text', text: 'yes', replyTo: '7' as MessageId } });
  const quoted = { id: '7', from: bo, type: 'txt', msg: 'come?', ext: { language: 'de' } };

  it.each<[string, unknown, object | 'gone' | undefined]>([
    [
      'is read as any message',
      quoted,
      { id: '7', from: bo, body: { kind: 'text', text: 'come?', language: 'de' } },
    ],
    ['is not one of another id', { ...quoted, id: '8' }, undefined],
    ['is of one of the two people', { ...quoted, from: cy }, undefined],
    [
      'is shown as unknown where its kind is',
      { ...quoted, type: 'x' },
      { id: '7', from: bo, body: { kind: 'unsupported', type: 'x' } },
    ],
    ['is gone where the service no longer has it', null, 'gone'],
    ['is not a text', 'come?', undefined],
    ['is not a list', [quoted], undefined],
  ])('%s', (_, sentAlong, read) => {
    expect(withQuoted(reply, { ext: { quoted: sentAlong } }).quoted).toEqual(read);
  });

  it('is only of a reply', () => {
    expect(withQuoted(aMessage(), { ext: { quoted } }).quoted).toBeUndefined();
    expect(withQuoted(aMessage(), { ext: { quoted: {} } }).quoted).toBeUndefined();
  });
});
