import { expect, it } from 'vitest';
import { admitContent } from '@server/gateway/core/messages/admit-content';
import type { Extension } from '@server/kernel/message-body';

const named = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_none, n) => [`k${n}`, 'v']));
const isAdmitted = (ext: Extension) => admitContent({ kind: 'text', text: 'hello', ext }).ok;

it.each<readonly [string, Extension, boolean]>([
  ['nothing', {}, true],
  ['a key without a letter', { '': 'x' }, false],
  ['a key that names the prototype', { ['__proto__']: 'x' }, false],
  ['a key of 64 characters', { ['k'.repeat(64)]: true }, true],
  ['a key of 65 characters', { ['k'.repeat(65)]: true }, false],
  ['lists eight levels deep', { k: JSON.parse('[[[[[[[[1]]]]]]]]') as Extension }, true],
  ['lists nine levels deep', { k: JSON.parse('[[[[[[[[[1]]]]]]]]]') as Extension }, false],
  ['32 values', named(32), true],
  ['33 values', named(33), false],
  ['an id of its own', { local_id: 'a:b.c-1' }, true],
  ['an id of 65 characters', { local_id: 'x'.repeat(65) }, false],
  ['an id with a space', { local_id: 'a b' }, false],
  ['an id that is no text', { local_id: 7 }, false],
])('of a message with %s: %#', (_what, ext, expected) => {
  expect(isAdmitted(ext)).toBe(expected);
});

it('limits the values of an event as well', () => {
  const event = (count: number) => ({ kind: 'custom', event: 'e', values: named(count), ext: {} });
  expect(admitContent(event(32) as never).ok).toBe(true);
  expect(admitContent(event(33) as never).ok).toBe(false);
});

it('drops what only the server may send along with a reply', () => {
  const ext = { reply_to: '7', quoted: { id: '7', from: 'bo', type: 'txt', msg: 'never said' } };
  for (const localId of [{}, { local_id: 'l1' }]) {
    const admitted = admitContent({ kind: 'text', text: 'hello', ext: { ...ext, ...localId } });
    expect(admitted.ok && admitted.value.content.ext).toEqual({ reply_to: '7', ...localId });
  }
});
