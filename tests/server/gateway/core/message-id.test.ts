import { expect, it } from 'vitest';
import { fitsStore, isMessageId } from '@/contract/gateway/message-id';

it.each([
  ['1', true, true],
  ['9223372036854775807', true, true],
  ['9223372036854775808', false, false],
  ['99999999999999999999', false, false],
  ['0', true, false],
  ['01', true, false],
  ['', false, false],
  ['-1', false, false],
  ['1.5', false, false],
  ['１', false, false],
] as const)(
  'of "%s" it is %s that a store holds it, and %s that it names a message',
  (text, fits, names) => {
    expect([fitsStore(text), isMessageId(text)]).toEqual([fits, names]);
  },
);
