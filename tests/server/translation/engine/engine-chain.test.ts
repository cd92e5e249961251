import { expect, it, describe, vi, afterAll, beforeAll } from 'vitest';
import { err, ok } from '@/domain/shared/result';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import {
  createTranslationEngines,
  type EngineSettings,
} from '@server/translation/engine/create-engine';
import { createEngineChain } from '@server/translation/engine/engine-chain';
import { STRICT_LOG } from '@tests/support/logs';
import { expectOk } from '@tests/support/expect-result';
import { onObserved } from '@server/kernel/diagnostics';
import { systemScheduler } from '@server/kernel/scheduler';
import { createAskVendor } from '@server/translation/engine/vendors/vendor-http';
import { probeSentence } from '@server/translation/coverage';
import { startFakeVendor, type FakeVendor, type Said } from './vendors/fake-vendor';

describe('engine chain', () => {
  /** A translation, or the kind of a refusal. */
  type Says = string;

  const REFUSALS: readonly string[] = [
    'unsupported',
    'unchanged',
    'same-language',
    'engine-failed',
  ];

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
  ])('answers for engines that answer %j with %s', async ([one, two, three], says, order) => {
    const asked: string[] = [];
    const chain = createEngineChain(
      [engine('a', one, asked), engine('b', two, asked), engine('c', three, asked)],
      { log: STRICT_LOG },
    );
    const answer = await chain.translate({ text: 'Nice weather', to: 'de' });
    expect(answer.ok ? answer.value.text : answer.error.kind).toBe(says);
    expect(asked.join('')).toBe(order);
  });

  it('stops asking engines once the caller has gone', async () => {
    const asked: string[] = [];
    const gone = AbortSignal.abort();
    const chain = createEngineChain(
      [engine('a', 'engine-failed', asked), engine('b', 'x', asked)],
      { log: STRICT_LOG },
    );
    await chain.translate({ text: 'Nice weather', to: 'de', signal: gone });
    expect(asked).toEqual(['a']);
  });

  it('lists what each engine covers, in order', async () => {
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

  it('is the phrasebook only where no engine is named', () => {
    expect(expectOk(createTranslationEngines([{ engine: 'embedded' }])).name).toBe('embedded');
  });

  it('names the first engine that lacks something', () => {
    expect(
      createTranslationEngines([{ engine: 'deepl', key: 'k' }, { engine: 'apertium' }]),
    ).toEqual(err({ kind: 'engine-setting-missing', engine: 'apertium', setting: 'url' }));
  });
});

describe('a chain that judges translations', () => {
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

  it.each(STRANGE)('asks the next engine where an answer is %s', async (fault, answer) => {
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
});

describe('a watched engine', () => {
  const GOOD: Said = { json: { translations: [{ text: '¿Qué tal tu día?' }] } };
  const ALL: EngineCoverage = { engine: 'deepl', kind: 'all' };
  const SILENT: EngineCoverage = { engine: 'deepl', kind: 'silent' };

  describe('an engine that may be away', () => {
    let server: FakeVendor;
    beforeAll(async () => {
      server = await startFakeVendor();
    });
    afterAll(() => server.close());

    function chain(change: EngineSettings = {}) {
      const warn = vi.fn<(text: string) => void>();
      const settings = { engine: 'deepl', key: 'k', url: server.url, ...change };
      const made = createTranslationEngines([settings], {
        ask: createAskVendor({ timeout: 20_000, pause: 1 }),
        now: () => 0,
        nonce: () => 'n',
        log: { warn },
        scheduler: systemScheduler,
      });
      const engine: TranslationEngine = expectOk(made);
      const translate = (text: string) => engine.translate({ text, from: 'en', to: 'de' });
      return {
        translate,
        covers: async () => (await engine.covers())[0],
        probe: async () => ((await engine.probe?.()) ?? []).map(probeSentence),
        logged: () => warn.mock.calls.map(([text]) => text),
      };
    }

    it('is tried with one sentence, and not again while it works', async () => {
      const { probe, covers, translate } = chain();
      server.say([GOOD]);
      expect(await probe()).toEqual(['deepl answers "How was your day?" with "¿Qué tal tu día?".']);
      expect(await covers()).toEqual(ALL);
      await translate('I like to walk in the woods');
      await probe();
      expect(server.seen).toHaveLength(2);
    });

    it.each<[string, readonly Said[]]>([
      ['refuses the key (403): look at TRANSLATE_KEY', [{ status: 403 }]],
      ['refuses the key (401): look at TRANSLATE_KEY', [{ status: 401 }]],
      [
        'has nothing at this address (404): look at TRANSLATE_URL and TRANSLATE_MODEL',
        [{ status: 404 }],
      ],
      ['has no quota left (456): look at the account behind TRANSLATE_KEY', [{ status: 456 }]],
      [
        'is asked too often or has no quota left (429): look at the account behind TRANSLATE_KEY',
        [{ status: 429 }],
      ],
      [
        'does not accept what it is asked (400): look at TRANSLATE_MODEL, TRANSLATE_REGION and TRANSLATE_URL',
        [{ status: 400, json: { message: 'Bad request' } }],
      ],
      ['answers with HTTP status 503', [{ status: 503 }]],
      ['answers otherwise than it should: look at TRANSLATE_URL', [{ raw: '<html>' }]],
      [
        'answers what is no translation (repetition)',
        [{ json: { translations: [{ text: '¿Qué tal tu día? ¿Qué tal tu día?' }] } }],
      ],
      [
        'gives the sentence back untranslated: look at TRANSLATE_MODEL',
        [{ json: { translations: [{ text: 'How was your day?' }] } }],
      ],
    ])('logs that it %s, once, and covers nothing until it works', async (why, said) => {
      const { probe, covers, translate, logged } = chain();
      server.say(said);
      expect(await probe()).toEqual([`deepl ${why}.`]);
      expect(await covers()).toEqual(SILENT);
      await probe();
      await translate('I like to walk in the woods');
      expect(logged()).toContain(`the translation engine deepl ${why}`);
      expect(new Set(logged()).size).toBe(logged().length);
      server.say([GOOD]);
      await probe();
      expect(await covers()).toEqual(ALL);
    });

    it('that cannot be reached is logged with its address', async () => {
      const { probe, covers } = chain({ url: 'http://127.0.0.1:1' });
      expect(await probe()).toEqual(['deepl does not answer: look at TRANSLATE_URL.']);
      expect(await covers()).toEqual(SILENT);
    });

    it('is tried again after a text that failed', async () => {
      const { probe, translate, covers } = chain();
      server.say([GOOD]);
      await probe();
      server.say([{ status: 403 }]);
      await translate('I like to walk in the woods');
      expect(await covers()).toEqual(ALL);
      await probe();
      expect(await covers()).toEqual(SILENT);
      server.say([{ json: { translations: [{ text: 'Ich gehe gern im Wald spazieren' }] } }]);
      expect(await translate('I like to walk in the woods')).toMatchObject({ ok: true });
      expect(await covers()).toEqual(ALL);
    });
  });

  it('is never tried where every engine works in this server', () => {
    const engine = expectOk(createTranslationEngines([{ engine: 'embedded' }]));
    expect('probe' in engine).toBe(false);
  });
});
