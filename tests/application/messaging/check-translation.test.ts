import { expect, it, vi } from 'vitest';
import {
  createCheckTranslation,
  type CheckedTranslation,
} from '@/application/messaging/check-translation';
import type { Call } from '@/application/shared/call';
import type { readTranslation } from '@/contract/http/translation';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { Language } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';

const SAID = 'Ich komme. Bis bald!';
const part = (text: string, translation: string, back: string) => ({ text, translation, back });

/** What the engine makes of each text, by its language. */
const reads: Call<typeof readTranslation> = async ({ to }) =>
  to === 'en'
    ? ok({
        parts: [
          part('Ich komme. ', 'I am coming. ', 'Ich komme. '),
          part('Bis bald!', 'Soon!', 'Bald!'),
        ],
        through: 'I am coming. Soon!',
      })
    : ok({ parts: [part('I come', 'Ich komme dann', 'I will come')] });

function checking(
  text: string | undefined,
  readText: Call<typeof readTranslation> = reads,
  language?: Language,
) {
  const body: MessageBody = {
    kind: 'text',
    text: SAID,
    ...(language && { language }),
    ...(text !== undefined && { translation: { text, language: 'en', recordId: 'r' } }),
  };
  const asked = vi.fn<Call<typeof readTranslation>>(readText);
  const { conversations } = conversationDeps();
  const { check, pairOf } = createCheckTranslation({ conversations, readText: asked });
  return { asked, check, pairOf, message: aMessage({ from: bo, to: ann, body }) };
}

const common = { from: 'de', to: 'en', original: SAID } as const;

it.each<[string, string, CheckedTranslation, number]>([
  [
    'the engine’s own, spaced otherwise',
    'I am coming.  Soon!',
    {
      ...common,
      translation: 'I am coming.  Soon!',
      back: 'Ich komme. Bald!',
      through: 'I am coming. Soon!',
    },
    1,
  ],
  [
    'another engine’s',
    'I’ll be there. See you!',
    {
      ...common,
      translation: 'I’ll be there. See you!',
      back: 'Ich komme dann',
      other: 'I am coming. Soon!',
    },
    2,
  ],
])('returns the back translation: %s', async (_, translation, checked, calls) => {
  const { check, message, asked } = checking(translation);
  expect(await check(message)).toEqual(ok(checked));
  expect(asked).toHaveBeenCalledTimes(calls);
});

it('knows the languages of a received translation, and of nothing else', async () => {
  const { pairOf, check, message } = checking('Soon!');
  expect(pairOf(message)).toEqual({ from: 'de', to: 'en' });
  expect(pairOf(aMessage({ ...message, from: ann, to: bo }))).toBeUndefined();
  const named = checking('Soon!', reads, 'ru');
  expect(named.pairOf(named.message)).toEqual({ from: 'ru', to: 'en' });
  const same = checking('Soon!', reads, 'en');
  expect(same.pairOf(same.message)).toBeUndefined();
  const without = checking(undefined);
  expect(without.pairOf(without.message)).toBeUndefined();
  expect(await check(without.message)).toEqual(err({ kind: 'no-text' }));
});

it('reports why it was not read', async () => {
  const { check, message } = checking('Soon!', async () => err({ kind: 'offline' }));
  expect(await check(message)).toEqual(err({ kind: 'offline' }));
});
