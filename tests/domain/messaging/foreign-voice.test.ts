import { expect, it } from 'vitest';
import { foreignVoice, type ForeignVoice } from '@/domain/messaging/foreign-voice';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { Language } from '@/domain/shared/language';

const text = (language?: Language): MessageBody => ({
  kind: 'text',
  text: 'Hallo',
  ...(language && { language }),
});
const withVoice = (language: Language, other: Language): MessageBody => ({
  kind: 'text',
  text: 'Hallo',
  language,
  translation: { text: 'Hello', language: other, recordId: 'r' },
});

it.each<[string, MessageBody, Language | undefined, ForeignVoice | undefined]>([
  ['a text of another language', text('ja'), 'de', { text: 'Hallo', from: 'de', to: 'en' }],
  ['a text of no known language', text('de'), undefined, undefined],
  ['a text that its reader reads', text('de'), 'en', undefined],
  [
    'a translated text',
    withVoice('de', 'en'),
    'de',
    { text: 'Hallo', from: 'de', to: 'en', own: 'Hello' },
  ],
  [
    'a text that was translated into a third language',
    withVoice('de', 'ja'),
    'de',
    { text: 'Hallo', from: 'de', to: 'en' },
  ],
  [
    'the translation of a text that its reader wrote',
    withVoice('en', 'de'),
    'en',
    { text: 'Hello', from: 'de', to: 'en', own: 'Hallo' },
  ],
  ['a picture without words', { kind: 'image', pictures: [] } as never, 'de', undefined],
])('%s', (_, body, written, voice) => {
  expect(foreignVoice(body, written, 'en')).toEqual(voice);
});
