import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText } from '@server/kernel/data/query';
import {
  type Extension,
  type OutgoingBody,
  contentOf,
  filesIn,
  wordsIn,
  storedBody,
  type StoredBody,
} from '@server/kernel/message-body';
import { anyContent } from '@tests/support/any-content';

const event = (name: string, values: Record<string, string>): OutgoingBody => ({
  kind: 'custom',
  event: name,
  values,
  ext: { local_id: 'l1' },
});

describe('a message', () => {
  it.each<readonly [OutgoingBody, StoredBody]>([
    [
      { kind: 'text', text: 'hello', ext: { local_id: 'l1', language: 'en', more: [1] } },
      { kind: 'text', text: 'hello', language: 'en', ext: { local_id: 'l1', more: [1] } } as never,
    ],
    [
      { kind: 'image', url: '/objects/x', ext: { width: 5, height: 6 } },
      { kind: 'image', url: '/objects/x', size: { width: 5, height: 6 }, ext: {} },
    ],
    [
      {
        kind: 'image',
        url: '/objects/x',
        ext: { pictures: [{ url: '/objects/y', width: 5, height: 6 }], caption: 'sea', more: 1 },
      },
      {
        kind: 'image',
        url: '/objects/x',
        pictures: [{ url: '/objects/y', size: { width: 5, height: 6 } }],
        text: 'sea',
        ext: { more: 1 },
      },
    ],
    [
      { kind: 'image', url: '/objects/x', ext: { pictures: ['y'], picture_batch: 'b' } },
      { kind: 'image', url: '/objects/x', ext: { pictures: ['y'], picture_batch: 'b' } },
    ],
    [
      event('gift', { id: '3', record_id: 'r', worth: '20' }),
      { kind: 'gift', giftId: 3, recordId: 'r', worth: 20, ext: { local_id: 'l1' } } as never,
    ],
    [
      event('burn-after-read', { burn_url: 'u', shown_opening: '1' }),
      { kind: 'burn-picture', url: 'u', ext: { local_id: 'l1' }, values: { shown_opening: '1' } },
    ],
    [
      event('red-packet', { packet_id: 'p', amount: 'many' }),
      {
        kind: 'unsupported',
        type: 'red-packet',
        ext: { local_id: 'l1' },
        values: { packet_id: 'p', amount: 'many' },
      },
    ],
  ])('is stored as the domain has it: %#', (content, stored) => {
    expect(storedBody(content)).toEqual(stored);
  });

  it.each<readonly [OutgoingBody, readonly string[], string]>([
    [{ kind: 'text', text: 'hello', ext: {} }, [], 'hello'],
    [
      { kind: 'image', url: 'a', ext: { caption: 'sea', pictures: [{ url: 'b' }] } },
      ['a', 'b'],
      'sea',
    ],
    [{ kind: 'image', url: 'a', ext: { caption: 5, pictures: [{ url: 'b' }, 'c'] } }, ['a'], ''],
    [event('burn-after-read', { burn_url: 'a' }), ['a'], ''],
    [event('wave', { url: 'a' }), [], ''],
  ])('carries the files and the words of its kind: %#', (content, files, words) => {
    expect([filesIn(content), wordsIn(content)]).toEqual([files, words]);
  });

  it('reads the same after it was stored', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const stored = JSON.parse(jsonText(storedBody(content))) as StoredBody;
        const again = contentOf(stored);
        expect(again).toMatchObject(content);
        expect(contentOf(storedBody(again))).toEqual(again);
      }),
    );
  });
});

it.each<readonly [Extension, Extension]>([
  [{ k: 'a\0b' }, { k: 'a\uFFFDb' }],
  [{ k: '\ud800' }, { k: '\uFFFD' }],
  [{ k: '\\u0000 \\\\u0000 😀' }, { k: '\\u0000 \\\\u0000 😀' }],
  [{ ['\0']: ['\0\0', '\\\0'] }, { ['\uFFFD']: ['\uFFFD\uFFFD', '\\\uFFFD'] }],
])('characters that no database has room for are replaced: %#', (given, stored) => {
  expect(JSON.parse(jsonText(given))).toEqual(stored);
});
