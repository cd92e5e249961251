import { expect, it } from 'vitest';
import type { Extension } from '@server/kernel/message-body';
import { wordsOfMessage } from '@server/notices/push/push-message';

it('a pushed notice shows the caption of pictures in the voice of its reader, else that they are pictures', () => {
  const of = (ext: Extension) => wordsOfMessage({ kind: 'image', url: 'a', ext }, 'en', true);
  expect(of({ caption: 'Meer', translation: 'Sea' })).toBe('Sea');
  expect(of({ caption: 'Meer' })).toBe('Meer');
  expect(of({})).toBe('Sent you a picture');
  expect(of({ pictures: [{ url: 'b' }] })).toBe('Sent you pictures');
  const note = { kind: 'custom', event: 'red-packet', values: { note: 'Hi' }, ext: {} } as const;
  expect(wordsOfMessage(note, 'en', true)).toBe('Sent you a red packet');
});
