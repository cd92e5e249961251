import { expect, it, vi } from 'vitest';
import { err, ok } from '@/domain/shared/result';
import { onObserved } from '@server/kernel/diagnostics';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import { createEngineChain } from '@server/translation/engine/engine-chain';

function engine(name: string, answer: string): TranslationEngine {
  return {
    name,
    covers: async () => [{ engine: name, kind: 'all' }],
    translate: async () => ok({ text: answer, from: 'en' }),
  };
}

/** Answers as engines have given them in public reports of bugs. */
const STRANGE: readonly (readonly [fault: string, answer: string])[] = [
  ['too-long', 'Wie geht es dir? '.repeat(318).trim()],
  ['leftovers', '<think>The user asks how I am.</think>Wie geht es dir?'],
  ['entities', 'Wie geht&amp;#39;s dir?'],
  ['repetition', 'Wie geht es dir? Wie geht es dir?'],
];

it.each(STRANGE)('asks the next engine where one answers what is %s', async (fault, answer) => {
  const warn = vi.fn<(text: string) => void>();
  const counted: unknown[] = [];
  const stop = onObserved('translationFault', (event) => counted.push(event));
  const chain = createEngineChain([engine('bad', answer), engine('good', 'Wie geht es dir?')], {
    log: { warn },
  });
  const request = { text: 'how are you today?', to: 'de' } as const;
  for (let time = 0; time < 3; time += 1) {
    expect(await chain.translate(request)).toEqual(ok({ text: 'Wie geht es dir?', from: 'en' }));
  }
  stop();
  const alone = createEngineChain([engine('bad', answer)], { log: { warn: () => undefined } });
  expect(await alone.translate(request)).toEqual(err({ kind: 'engine-failed' }));
  expect(counted).toEqual(Array.from({ length: 3 }, () => ({ engine: 'bad', fault })));
  expect(warn.mock.calls).toEqual([
    ['an engine answered what is no translation', { engine: 'bad', fault }],
  ]);
});

it('logs each fault of an engine by itself, and never a text', async () => {
  const answers = ['', 'ok '.repeat(90), 'Привет'];
  const logged: string[] = [];
  const chain = createEngineChain(
    [{ ...engine('bad', ''), translate: async () => ok({ text: answers.shift() ?? '' }) }],
    { log: { warn: (...said) => void logged.push(JSON.stringify(said)) } },
  );
  for (let time = 0; time < 4; time += 1) await chain.translate({ text: 'hello you', to: 'de' });
  expect(logged).toHaveLength(3);
  expect(logged.join('')).not.toMatch(/hello|Привет|ok ok/u);
});

it('gives a translation that was escaped as HTML as it reads', async () => {
  const chain = createEngineChain([engine('escaping', 'Wie geht&#39;s &quot;dir&quot;? ')], {
    log: { warn: () => undefined },
  });
  expect(await chain.translate({ text: 'How are "you"?', to: 'de' })).toEqual(
    ok({ text: 'Wie geht\'s "dir"?', from: 'en' }),
  );
});

it.each([
  ['embedded', true],
  ['local', true],
  ['deepl', undefined],
])('an answer of %s is free: %s', async (name, free) => {
  const chain = createEngineChain([engine(name, 'Hallo')], { log: { warn: () => undefined } });
  const answer = await chain.translate({ text: 'Hello', to: 'de' });
  expect(answer.ok && answer.value.free).toBe(free);
});
