import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { asTexts, readValues, writeValues, type BodyOf } from '@/domain/messaging/kinds/kind';
import {
  addressesOf,
  isPaidKind,
  isWritten,
  kindNamed,
  kindOnWire,
  KINDS,
  picturesOf,
  wordsOf,
  type KnownBody,
  type KnownKind,
} from '@/domain/messaging/kinds/kinds';
import { MAX_PICKED_PICTURES } from '@/domain/media/image-rules';
import type { MessageId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

type Name = KnownKind['name'];

/** A message of each kind, with the values that stand for it on the wire; stored messages have them, too. */
const ROWS: { readonly [Each in Name]: [BodyOf<Extract<KnownKind, { name: Each }>>, object] } = {
  text: [
    {
      kind: 'text',
      text: 'Hello',
      replyTo: '17' as MessageId,
      forwarded: true,
      language: 'en',
      translation: { text: 'Hallo', language: 'de', recordId: 't1' },
      untranslated: 'unsupported',
    },
    {
      msg: 'Hello',
      reply_to: '17',
      forwarded: true,
      language: 'en',
      translation: 'Hallo',
      translation_language: 'de',
      translate_record_id: 't1',
      untranslated_reason: 'unsupported',
    },
  ],
  image: [
    {
      kind: 'image',
      url: '/objects/a',
      size: { width: 3, height: 4 },
      replyTo: '17' as MessageId,
      pictures: [{ url: '/objects/b', size: { width: 5, height: 6 } }, { url: '/objects/c' }],
      text: 'Sea',
      language: 'en',
      translation: { text: 'Meer', language: 'de', recordId: 't1' },
      untranslated: 'unsupported',
      forwarded: true,
    },
    {
      url: '/objects/a',
      width: 3,
      height: 4,
      pictures: [{ url: '/objects/b', width: 5, height: 6 }, { url: '/objects/c' }],
      caption: 'Sea',
      language: 'en',
      translation: 'Meer',
      translation_language: 'de',
      translate_record_id: 't1',
      untranslated_reason: 'unsupported',
      reply_to: '17',
      forwarded: true,
    },
  ],
  voice: [
    {
      kind: 'voice',
      url: '/objects/a',
      length: 12_340,
      waveform: '0v'.repeat(32),
      replyTo: '17' as MessageId,
    },
    { voice_url: '/objects/a', length: 12_340, waveform: '0v'.repeat(32), reply_to: '17' },
  ],
  'burn-picture': [{ kind: 'burn-picture', url: '/objects/a' }, { burn_url: '/objects/a' }],
  'burn-voice': [
    { kind: 'burn-voice', url: '/objects/a', length: 12_340, replyTo: '17' as MessageId },
    { voice_url: '/objects/a', length: 12_340, reply_to: '17' },
  ],
  correction: [
    {
      kind: 'correction',
      corrected: '17' as MessageId,
      before: 'I has it',
      text: 'I have it',
      language: 'en',
    },
    { corrected: '17', before: 'I has it', after: 'I have it', language: 'en' },
  ],
  gift: [
    { kind: 'gift', giftId: 12, recordId: 'g1', worth: coins(5) },
    { id: 12, record_id: 'g1', worth: 5 },
  ],
  'red-packet': [
    { kind: 'red-packet', packetId: 'p1', amount: coins(20), note: 'For tea' },
    { packet_id: 'p1', amount: 20, note: 'For tea' },
  ],
};
const NAMES = KINDS.map(({ name }) => name);
const named = fc.constantFrom(...NAMES);

/** As many further pictures of a message. */
function pictures(count: number): readonly { readonly url: string }[] {
  return Array.from({ length: count }, (_, index) => ({ url: `p${index}` }));
}

describeRule('message-kind', () => {
  it.each(NAMES)('%s is on the wire as on the first day', (name) => {
    const [body, values] = ROWS[name];
    const kind = kindNamed(name);
    expect(writeValues(kind, body)).toEqual(values);
    // Events of the product's own carry texts.
    const carried = kind.main === undefined ? asTexts(values as never) : values;
    expect(readValues(kind, carried as never)).toEqual(body);
  });

  it.each<[Name, object, Partial<KnownBody> | undefined]>([
    ['text', {}, undefined],
    ['text', { msg: 5 }, undefined],
    ['text', { msg: '', language: 'xx', untranslated_reason: 'x' }, { kind: 'text', text: '' }],
    ['text', { msg: 'a', translation: 'b' }, { kind: 'text', text: 'a' }],
    [
      'text',
      { msg: 'a', translation: '', translation_language: 'de' },
      { kind: 'text', text: 'a' },
    ],
    ['text', { msg: 'a', reply_to: '' }, { kind: 'text', text: 'a' }],
    ['text', { msg: 'a', reply_to: 5 }, { kind: 'text', text: 'a' }],
    ['text', { msg: 'a', reply_to: '1'.repeat(65) }, { kind: 'text', text: 'a' }],
    ['text', { msg: 'a', forwarded: 'true' }, { kind: 'text', text: 'a' }],
    ['text', { msg: 'a', forwarded: false }, { kind: 'text', text: 'a' }],
    ['image', { width: 1, height: 1 }, undefined],
    ['image', { url: '', width: 0, height: 1 }, { kind: 'image', url: '' }],
    ['image', { url: 'a', picture_batch: 'b' }, { kind: 'image', url: 'a' }],
    ['image', { url: 'a', caption: '' }, { kind: 'image', url: 'a' }],
    ['image', { url: 'a', caption: 5 }, { kind: 'image', url: 'a' }],
    ['image', { url: 'a', pictures: [] }, { kind: 'image', url: 'a' }],
    ['image', { url: 'a', pictures: '[{"url":"b"}]' }, { kind: 'image', url: 'a' }],
    ['image', { url: 'a', pictures: ['b'] }, { kind: 'image', url: 'a' }],
    ['image', { url: 'a', pictures: [{ url: 'b' }, { url: 5 }] }, { kind: 'image', url: 'a' }],
    ['image', { url: 'a', pictures: pictures(9) }, { kind: 'image', url: 'a' }],
    [
      'image',
      { url: 'a', pictures: pictures(8) },
      { kind: 'image', url: 'a', pictures: pictures(8) },
    ],
    [
      'image',
      { url: 'a', pictures: [{ url: 'b', width: 0, height: 1, more: 'x' }] },
      { kind: 'image', url: 'a', pictures: [{ url: 'b' }] },
    ],
    ['burn-picture', { burn_url: '' }, undefined],
    ['voice', { voice_url: 'a' }, undefined],
    ['voice', { voice_url: 'a', length: '0' }, undefined],
    ['voice', { voice_url: 'a', length: '61001' }, undefined],
    ['voice', { voice_url: 'a', length: '1.5' }, undefined],
    [
      'voice',
      { voice_url: 'a', length: '61000', waveform: 'w'.repeat(64) },
      { kind: 'voice', url: 'a', length: 61_000 },
    ],
    ['burn-voice', { voice_url: '', length: '1' }, undefined],
    ['burn-voice', { voice_url: 'a' }, undefined],
    ['correction', { corrected: '', before: 'a', after: 'b' }, undefined],
    ['correction', { corrected: '1', before: '', after: 'b' }, undefined],
    ['correction', { corrected: '1', before: 'a' }, undefined],
    [
      'correction',
      { corrected: '1', before: 'a', after: 'b', language: 'xx' },
      { kind: 'correction', corrected: '1' as MessageId, before: 'a', text: 'b' },
    ],
    ['gift', { id: '1' }, undefined],
    ['gift', { id: 'NaN', record_id: 'g' }, undefined],
    ['gift', { id: '1.5', record_id: 'g' }, undefined],
    ['gift', { id: '1', record_id: 'g', worth: '0' }, { kind: 'gift', giftId: 1, recordId: 'g' }],
    [
      'gift',
      { id: '1', record_id: 'g', forwarded: 'true' },
      { kind: 'gift', giftId: 1, recordId: 'g' },
    ],
    ['burn-picture', { burn_url: 'a', forwarded: true }, { kind: 'burn-picture', url: 'a' }],
    ['red-packet', { packet_id: 'p', amount: '-1' }, undefined],
    ['red-packet', { packet_id: '', amount: '1' }, undefined],
  ])('%s of %j is read as %j', (name, values, body) => {
    expect(readValues(kindNamed(name), values as never)).toEqual(body);
  });

  it('that was given moved coins, and no other', () => {
    expect(NAMES.filter(isPaidKind)).toEqual(['gift', 'red-packet']);
    expect(isPaidKind('unsupported')).toBe(false);
  });

  it('keeps what the reader’s own device translated', () => {
    const translation = { text: 'Hallo', language: 'de', onDevice: true } as const;
    const body = { kind: 'text', text: 'Hello', translation } as const;
    expect(writeValues(kindNamed('text'), body)).toEqual({ msg: 'Hello' });
  });

  it.each([
    ['txt', 'type', 'text'],
    ['img', 'type', 'image'],
    ['burn-after-read', 'event', 'burn-picture'],
    ['voice', 'event', 'voice'],
    ['burn-voice', 'event', 'burn-voice'],
    ['txt', 'event', undefined],
    ['gift', 'type', undefined],
    ['custom', 'type', undefined],
    [undefined, 'event', undefined],
  ] as const)('%s as %s is %s', (wire, as, name) => {
    expect(kindOnWire(wire, as)?.name).toBe(name);
  });

  it.each([
    ['text', { original: 'Hello', translation: 'Hallo' }],
    ['image', { original: 'Sea', translation: 'Meer' }],
    ['voice', { original: '' }],
    ['burn-picture', { original: '' }],
    ['burn-voice', { original: '' }],
    ['gift', { original: '' }],
    ['red-packet', { original: 'For tea' }],
  ] as const)('the words of a %s are its own and their translation', (name, words) => {
    expect(wordsOf(ROWS[name][0])).toEqual(words);
    expect(wordsOf({ kind: 'unsupported', type: name })).toEqual({ original: '' });
  });

  it.each([
    ['text', []],
    ['image', ['/objects/a', '/objects/b', '/objects/c']],
    ['voice', ['/objects/a']],
    ['burn-picture', ['/objects/a']],
    ['burn-voice', ['/objects/a']],
    ['gift', []],
  ] as const)('%s has the files %j, in their order', (name, files) => {
    expect(addressesOf(ROWS[name][0])).toEqual(files);
    expect(addressesOf({ kind: 'unsupported', type: name })).toEqual([]);
  });

  it.each([
    [{ kind: 'text', text: '' }, true],
    [{ kind: 'image', url: 'a', text: 'Sea' }, true],
    [{ kind: 'image', url: 'a' }, false],
    [ROWS['red-packet'][0], false],
    [{ kind: 'unsupported', type: 'text' }, false],
  ] as const)('%j has words that its sender wrote: %s', (body, written) => {
    expect(isWritten(body)).toBe(written);
  });

  property(
    'shows every picture in its place, however many there are, and never more than nine',
    [numbersAround(0, 9)],
    (more) => {
      const count = Math.max(0, more);
      const body = readValues(kindNamed('image'), { url: 'first', pictures: pictures(count) });
      const whole = pictures(count < MAX_PICKED_PICTURES ? count : 0);
      expect(body?.kind === 'image' && picturesOf(body)).toEqual([{ url: 'first' }, ...whole]);
      return count < MAX_PICKED_PICTURES ? 'whole' : 'ignored';
    },
    { whole: 0.2, ignored: 0.2 },
  );

  property(
    'is read from anything another program wrote, and the result reads the same again',
    [named, fc.oneof(fc.anything(), fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 99 }))],
    (name, value) => {
      const kind = kindNamed(name);
      const keys = Object.values(kind.fields).flatMap((each) => [...each.keys]);
      const values = Object.fromEntries(keys.map((key) => [key, value]));
      const body = readValues(kind, values);
      if (body) expect(readValues(kind, writeValues(kind, body))).toEqual(body);
      return body !== undefined;
    },
    { true: 0.15, false: 0.3 },
  );
});

it('has no words where a newer program stored a kind that is not known yet', () => {
  const stored = { kind: 'wave', note: 'hello' } as unknown as Parameters<typeof wordsOf>[0];
  expect(wordsOf(stored)).toEqual({ original: '' });
  expect(wordsOf({ kind: 'unsupported', type: 'wave' })).toEqual({ original: '' });
});
