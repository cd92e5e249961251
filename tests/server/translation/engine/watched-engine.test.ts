import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import { systemScheduler } from '@server/kernel/scheduler';
import {
  createTranslationEngines,
  type EngineSettings,
} from '@server/translation/engine/create-engine';
import { createAskVendor } from '@server/translation/engine/vendors/vendor-http';
import { probeSentence } from '@server/translation/coverage';
import { expectOk } from '@tests/support/expect-result';
import { startFakeVendor, type FakeVendor, type Said } from './vendors/fake-vendor';

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
  ])('says that it %s, once in the log, and covers nothing until it works', async (why, said) => {
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

  it('that nobody reaches is told by its address', async () => {
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
