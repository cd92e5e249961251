import { describe, expect, it } from 'vitest';
import { expectOk } from '@tests/support/expect-result';
import { startFakeVendor } from './vendors/fake-vendor';
import {
  createTranslationEngine,
  type EngineSettings,
} from '@server/translation/engine/create-engine';
import { ENGINES } from '@server/translation/engine/translate-settings';

const complete: Readonly<Record<string, EngineSettings>> = {
  embedded: {},
  apertium: { url: 'http://localhost:2737' },
  libretranslate: { url: 'http://localhost:5000' },
  deepl: { key: 'k' },
  google: { key: 'k' },
  azure: { key: 'k' },
  aliyun: { key: 'k', secret: 's' },
  openai: { key: 'k', model: 'm' },
};

describe('createTranslationEngine', () => {
  it.each(ENGINES)('makes %s of what it needs', (engine) => {
    const made = createTranslationEngine({ ...complete[engine], engine });
    expect(made).toMatchObject({ ok: true, value: { name: engine } });
  });

  it.each([{}, { engine: '' }, { engine: ' Embedded ' }])('embeds by default: %j', (settings) => {
    expect(createTranslationEngine(settings)).toMatchObject({ value: { name: 'embedded' } });
  });

  it.each(['bing', 'constructor', '__proto__'])('does not know %s', (engine) => {
    expect(createTranslationEngine({ engine })).toEqual({
      ok: false,
      error: { kind: 'engine-unknown', engine, known: ENGINES },
    });
  });

  it.each<[string, EngineSettings, string]>([
    ['apertium', {}, 'url'],
    ['libretranslate', {}, 'url'],
    ['deepl', { url: 'http://localhost' }, 'key'],
    ['google', { key: ' ' }, 'key'],
    ['azure', { region: 'westeurope' }, 'key'],
    ['aliyun', { secret: 's' }, 'key'],
    ['aliyun', { key: 'k' }, 'secret'],
    ['openai', { key: 'k' }, 'model'],
    ['openai', { model: 'm' }, 'key'],
  ])('reports what %s of %j lacks: %s', (engine, settings, setting) => {
    expect(createTranslationEngine({ ...settings, engine })).toEqual({
      ok: false,
      error: { kind: 'engine-setting-missing', engine, setting },
    });
  });

  it.each(['localhost:5000', 'ftp://x.test', 'not a url'])('refuses %s as a URL', (url) => {
    expect(createTranslationEngine({ engine: 'libretranslate', url })).toEqual({
      ok: false,
      error: { kind: 'engine-setting-malformed', engine: 'libretranslate', setting: 'url' },
    });
  });

  it('takes a local model without a key', () => {
    const made = createTranslationEngine({
      engine: 'openai',
      model: 'm',
      url: 'http://localhost:11434/v1',
    });
    expect(made).toMatchObject({ value: { name: 'openai' } });
  });

  it('signs with the time of the machine and a nonce of its own each time', async () => {
    const server = await startFakeVendor();
    server.say([{ json: { Code: '200', Data: { Translated: 'x' } } }]);
    const made = createTranslationEngine({
      ...complete['aliyun'],
      engine: 'aliyun',
      url: server.url,
    });
    const engine = expectOk(made);
    for (const text of ['xoxo', 'oxox']) expectOk(await engine.translate({ text, to: 'de' }));
    const nonces = server.seen.map(({ headers }) => headers['x-acs-signature-nonce']);
    expect(new Set(nonces).size).toBe(2);
    expect(String(server.seen[0]?.headers['x-acs-date'])).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/u);
    await server.close();
  });
});
