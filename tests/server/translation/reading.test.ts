import { expect, it, vi } from 'vitest';
import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import { MINUTE, SECOND, type EpochMs } from '@/domain/shared/time';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import type { ReadRequest, TranslationEngine } from '@server/kernel/ports/translation';
import { createReadForPerson, type ReadingDeps } from '@server/translation/reading';

const ANN = 1 as UserId;
const BO = 2 as UserId;
const HERE: EngineCoverage = {
  engine: 'local',
  kind: 'pairs',
  pairs: [
    { from: 'en', to: 'ja' },
    { from: 'en', to: 'de' },
  ],
};

/** Turns each sentence into `[ja] …`, and back into itself. */
const read: NonNullable<TranslationEngine['read']> = async ({ text, to }) =>
  ok({
    parts: (text.match(/[^.!?]+[.!?]?\s*/gu) ?? [text]).map((sentence) => ({
      text: sentence,
      translation: `[${to}] ${sentence.trim()}`,
      back: sentence.trim(),
    })),
    through: text,
  });

function reading(change: Partial<ReadingDeps> = {}) {
  let now = 0;
  const errors: unknown[] = [];
  const readForPerson = createReadForPerson({
    engine: { read },
    covers: async () => [HERE],
    languageOf: (_, hint) => hint,
    clock: { now: () => now as EpochMs },
    onEngineError: (error) => errors.push(error),
    ...change,
  });
  return {
    errors,
    wait: (time: number) => (now += time),
    ask: (text: string, to: Language = 'de', user = ANN) =>
      readForPerson({ user, text, from: 'en', to }),
  };
}

it('answers sentence by sentence, and each field joined is the whole', async () => {
  const answer = await reading().ask('  How are you? I am fine.\nSee you. ', 'de');
  const { parts = [], through } = answer.ok ? answer.value : {};
  const joined = (of: 'text' | 'translation' | 'back') => parts.map((part) => part[of]).join('');
  expect(joined('text')).toBe('How are you? I am fine.\nSee you.');
  expect(joined('translation')).toBe('[de] How are you? [de] I am fine.\n[de] See you.');
  expect(joined('back')).toBe(joined('text'));
  expect(through).toBe('How are you? I am fine.\nSee you.');
});

it('names the sentence whose back translation differs', async () => {
  const { ask } = reading({
    engine: {
      read: async () =>
        ok({
          parts: [
            { text: 'Hello Tom. ', translation: 'Hallo Tom.', back: 'Hello Tom.' },
            {
              text: 'I arrive at 7.',
              translation: 'Um 7 bin ich da.',
              back: 'I do not leave at 9.',
            },
          ],
        }),
    },
  });
  expect(await ask('Hello Tom. I arrive at 7.')).toMatchObject({
    value: {
      doubtful: 1,
      differs: [
        { kind: 'number', written: '7', back: '9' },
        { kind: 'negation', written: '', back: 'not' },
      ],
    },
  });
});

it.each<[string, Partial<ReadingDeps>, Language, string]>([
  ['a pair that no model is here for', {}, 'ko', 'unsupported'],
  ['its own language', {}, 'en', 'same-language'],
  [
    'a pair that a vendor is asked for',
    { covers: async () => [vendor, HERE] },
    'ja',
    'unsupported',
  ],
  ['an installation that reads nothing', { engine: {} }, 'ja', 'unsupported'],
  ['a text in no language of ours', { languageOf: () => undefined }, 'ja', 'unsupported'],
  [
    'an engine that is busy',
    { engine: { read: async () => err({ kind: 'engine-failed' }) } },
    'ja',
    'engine-failed',
  ],
])('has no reading for %s', async (_, change, to, kind) => {
  expect(await reading(change).ask('Hello', to)).toEqual(err({ kind }));
});

const vendor: EngineCoverage = { engine: 'deepl', kind: 'all' };

it('shows nothing that would not be sent', async () => {
  const endless = async () =>
    ok({ parts: [{ text: 'Hello', translation: 'ja '.repeat(500), back: 'Hello' }] });
  const { ask } = reading({ engine: { read: endless } });
  expect(await ask('Hello')).toEqual(err({ kind: 'engine-failed' }));
});

it('refuses anything but a message', async () => {
  const { ask } = reading();
  expect(await ask('  ')).toEqual(err({ kind: 'text-blank' }));
  expect(await ask('a'.repeat(1_001))).toMatchObject({ error: { kind: 'text-too-long' } });
});

it('ends the older text of a person where a newer one comes, and no other person’s', async () => {
  const started: ReadRequest[] = [];
  const slow: NonNullable<TranslationEngine['read']> = (request) => {
    started.push(request);
    return new Promise((resolve) => {
      const finish = () =>
        resolve(ok({ parts: [{ text: 'newest', translation: 'neueste', back: 'newest' }] }));
      request.signal?.addEventListener('abort', finish);
      if (request.text === 'newest') finish();
    });
  };
  const { ask } = reading({ engine: { read: slow } });
  const first = ask('first');
  const other = ask('other', 'de', BO);
  await vi.waitFor(() => expect(started).toHaveLength(2));
  expect(await ask('newest')).toMatchObject({ ok: true });
  expect(await first).toEqual(err({ kind: 'superseded' }));
  expect(started.map(({ person, signal }) => [person, signal?.aborted])).toEqual([
    [ANN, true],
    [BO, false],
    [ANN, false],
  ]);
  void ask('newest', 'de', BO);
  expect(await other).toEqual(err({ kind: 'superseded' }));
});

it('reads sixty texts a minute for each person', async () => {
  const { ask, wait } = reading();
  for (let count = 0; count < 60; count += 1)
    expect(await ask('Hello')).toMatchObject({ ok: true });
  wait(20 * SECOND);
  expect(await ask('Hello')).toEqual(err({ kind: 'too-often', retryAt: MINUTE }));
  expect(await ask('Hello', 'de', BO)).toMatchObject({ ok: true });
  wait(40 * SECOND);
  expect(await ask('Hello')).toMatchObject({ ok: true });
});

it('logs that an engine threw, and answers all the same', async () => {
  const fault = new Error('a fault');
  const { ask, errors } = reading({ engine: { read: () => Promise.reject(fault) } });
  expect(await ask('Hello')).toEqual(err({ kind: 'engine-failed' }));
  expect(errors).toEqual([fault]);
});
