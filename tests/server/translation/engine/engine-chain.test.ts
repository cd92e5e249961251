import { expect, it } from 'vitest';
import { err, ok } from '@/domain/shared/result';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import type { EngineRefusal, TranslationEngine } from '@server/kernel/ports/translation';
import { createTranslationEngines } from '@server/translation/engine/create-engine';
import { createEngineChain } from '@server/translation/engine/engine-chain';
import { STRICT_LOG } from '@tests/support/logs';
import { expectOk } from '@tests/support/expect-result';

/** A translation, or the kind of a refusal. */
type Says = string;

const REFUSALS: readonly string[] = ['unsupported', 'unchanged', 'same-language', 'engine-failed'];

function engine(name: string, says: Says, asked: string[]): TranslationEngine {
  return {
    name,
    covers: async (): Promise<readonly EngineCoverage[]> => [{ engine: name, kind: 'all' }],
    translate: async () => {
      asked.push(name);
      return REFUSALS.includes(says)
        ? err({ kind: says as EngineRefusal['kind'] })
        : ok({ text: says });
    },
  };
}

it.each<[readonly [Says, Says, Says], Says, string]>([
  [['first', 'second', 'third'], 'first', 'a'],
  [['unsupported', 'second', 'third'], 'second', 'ab'],
  [['engine-failed', 'second', 'third'], 'second', 'ab'],
  [['unsupported', 'unsupported', 'third'], 'third', 'abc'],
  [['same-language', 'second', 'third'], 'same-language', 'a'],
  [['unchanged', 'second', 'third'], 'unchanged', 'a'],
  [['unsupported', 'unchanged', 'third'], 'unchanged', 'ab'],
  [['unsupported', 'unsupported', 'unsupported'], 'unsupported', 'abc'],
  [['engine-failed', 'unsupported', 'unsupported'], 'engine-failed', 'abc'],
  [['unsupported', 'engine-failed', 'unsupported'], 'engine-failed', 'abc'],
])('of engines that say %j the chain says %s', async ([one, two, three], says, order) => {
  const asked: string[] = [];
  const chain = createEngineChain(
    [engine('a', one, asked), engine('b', two, asked), engine('c', three, asked)],
    { log: STRICT_LOG },
  );
  const answer = await chain.translate({ text: 'Nice weather', to: 'de' });
  expect(answer.ok ? answer.value.text : answer.error.kind).toBe(says);
  expect(asked.join('')).toBe(order);
});

it('asks nobody else once the asker has gone', async () => {
  const asked: string[] = [];
  const gone = AbortSignal.abort();
  const chain = createEngineChain([engine('a', 'engine-failed', asked), engine('b', 'x', asked)], {
    log: STRICT_LOG,
  });
  await chain.translate({ text: 'Nice weather', to: 'de', signal: gone });
  expect(asked).toEqual(['a']);
});

it('says what each engine covers, in order', async () => {
  const chain = createEngineChain([engine('a', 'x', []), engine('b', 'x', [])], {
    log: STRICT_LOG,
  });
  expect(chain.name).toBe('a');
  expect(await chain.covers()).toEqual([
    { engine: 'a', kind: 'all' },
    { engine: 'b', kind: 'all' },
  ]);
});

it('has the phrasebook behind every engine', async () => {
  const url = 'http://127.0.0.1:1';
  const chain = expectOk(
    createTranslationEngines([{ engine: 'apertium', url }, { engine: 'embedded' }]),
  );
  expect(chain.name).toBe('apertium');
  expect(await chain.covers()).toEqual([
    { engine: 'apertium', kind: 'silent' },
    { engine: 'embedded', kind: 'phrases' },
  ]);
  expect(await chain.translate({ text: 'How are you?', to: 'de' })).toEqual(
    ok({ text: 'Wie geht es dir?', from: 'en', free: true }),
  );
  expect(await chain.translate({ text: 'My cat ate a shoe.', to: 'de' })).toEqual(
    err({ kind: 'engine-failed' }),
  );
});

it('is the phrasebook alone where no engine is named', () => {
  expect(expectOk(createTranslationEngines([{ engine: 'embedded' }])).name).toBe('embedded');
});

it('names the first engine that lacks something', () => {
  expect(createTranslationEngines([{ engine: 'deepl', key: 'k' }, { engine: 'apertium' }])).toEqual(
    err({ kind: 'engine-setting-missing', engine: 'apertium', setting: 'url' }),
  );
});
