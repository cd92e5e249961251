import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import type { EngineSettings } from '@server/translation/engine/create-engine';
import { signAcs3 } from '@server/kernel/aliyun-signature';
import { engineUnderTest, NONCE, startFakeVendor, type FakeVendor, type Seen } from './fake-vendor';
import { expectOk } from '@tests/support/expect-result';
import { translations } from './vendor-conformance';

let server: FakeVendor;

beforeEach(async () => {
  server = await startFakeVendor();
});
afterEach(() => server.close());

/** The request that the vendor got for a text whose language it does not show. */
async function seenFor(settings: EngineSettings, to: Language, text = 'xoxo'): Promise<Seen> {
  await engineUnderTest({ ...settings, url: server.url }).translate({ text, to });
  return translations(server).at(-1) as Seen;
}

function json(seen: Seen): unknown {
  return JSON.parse(seen.body);
}

describe('Apertium', () => {
  const settings = { engine: 'apertium' };
  const PAIRS: readonly (readonly [string, string])[] = [
    ['eng', 'spa'],
    ['spa', 'eng'],
    ['spa', 'eng_US'],
    ['spa', 'cat'],
  ];

  function offer(): void {
    const list = PAIRS.map(([sourceLanguage, targetLanguage]) => ({
      sourceLanguage,
      targetLanguage,
    }));
    server.say(({ path }) => ({
      json: { responseData: path === '/listPairs' ? list : { translatedText: 'x' } },
    }));
  }

  it('names the pair in its own codes and leaves unknown words unmarked', async () => {
    offer();
    const seen = await seenFor(settings, 'es', 'Nice weather today & tomorrow');
    expect([seen.method, seen.path]).toEqual(['POST', '/translate']);
    expect(seen.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(seen.body))).toEqual({
      langpair: 'eng|spa',
      q: 'Nice weather today & tomorrow',
      markUnknown: 'no',
    });
  });

  it('goes by the profile of the writer where the text does not show its language', async () => {
    offer();
    const engine = engineUnderTest({ ...settings, url: server.url });
    expectOk(await engine.translate({ text: 'xoxo', from: 'es', to: 'en' }));
    const body = new URLSearchParams(server.seen.at(-1)?.body);
    expect(body.get('langpair')).toBe('spa|eng');
    expect(await engine.translate({ text: 'xoxo', to: 'en' })).toEqual({
      ok: false,
      error: { kind: 'unsupported' },
    });
  });

  it('gets a text line by line, blank lines kept, its marks as characters of private use', async () => {
    const asked: string[] = [];
    server.say(({ path, body }) => {
      if (path === '/listPairs') {
        const [sourceLanguage, targetLanguage] = PAIRS[0] ?? [];
        return { json: { responseData: [{ sourceLanguage, targetLanguage }] } };
      }
      const q = new URLSearchParams(body).get('q') ?? '';
      asked.push(q);
      // As the service does with its own marks.
      const translatedText = ` ${q.replaceAll(/[*@#]/gu, '').replace('house', 'casa')} `;
      return { json: { responseData: { translatedText } } };
    });
    const engine = engineUnderTest({ ...settings, url: server.url });
    const text = 'the house: 2*3*4\n\n  the #1 house, *really*\n---';
    const answer = await engine.translate({ text, from: 'en', to: 'es' });
    expect(expectOk(answer).text).toBe('the casa: 2*3*4\n\n  the #1 casa, *really*\n---');
    expect(asked).toEqual([
      'the house: 2\uE0003\uE0014',
      '  the \uE0001 house, \uE001really\uE002',
    ]);
    const many = 'the house\n'.repeat(21);
    expect(await engine.translate({ text: many, from: 'en', to: 'es' })).toMatchObject({
      error: { kind: 'unsupported' },
    });
  });

  it('fails where a mark does not come back', async () => {
    server.say(({ path }) => ({
      json: {
        responseData:
          path === '/listPairs'
            ? [{ sourceLanguage: 'eng', targetLanguage: 'spa' }]
            : { translatedText: 'la casa' },
      },
    }));
    const engine = engineUnderTest({ ...settings, url: server.url });
    const answer = await engine.translate({ text: 'the *house', from: 'en', to: 'es' });
    expect(answer).toEqual({ ok: false, error: { kind: 'engine-failed' } });
  });

  it('is not asked for a pair it lacks', async () => {
    offer();
    const engine = engineUnderTest({ ...settings, url: server.url });
    const answer = await engine.translate({ text: 'Nice weather today', to: 'de' });
    expect(answer).toEqual({ ok: false, error: { kind: 'unsupported' } });
    expect(server.seen.map(({ path }) => path)).toEqual(['/listPairs']);
  });

  it('covers the pairs of ours that are installed beside it', async () => {
    offer();
    const engine = engineUnderTest({ ...settings, url: server.url });
    const pairs = [
      { from: 'en', to: 'es' },
      { from: 'es', to: 'en' },
    ];
    expect(await engine.covers()).toEqual([{ engine: 'apertium', kind: 'pairs', pairs }]);
    server.say([{ status: 500 }]);
    expect(await engine.covers()).toEqual([{ engine: 'apertium', kind: 'pairs', pairs }]);
  });

  it('is silent while its service is away, and is asked again', async () => {
    server.say([{ status: 500 }]);
    const engine = engineUnderTest({ ...settings, url: server.url });
    expect(await engine.covers()).toEqual([{ engine: 'apertium', kind: 'silent' }]);
    offer();
    expect(await engine.covers()).toMatchObject([{ kind: 'pairs' }]);
  });
});

describe('LibreTranslate', () => {
  const settings = { engine: 'libretranslate', key: 'k' };

  it('covers the pairs it offers, all where it does not say', async () => {
    server.say([
      {
        json: [
          { code: 'en', targets: ['en', 'de', 'fr'] },
          { code: 'de', targets: [] },
        ],
      },
    ]);
    const engine = engineUnderTest({ ...settings, url: server.url });
    expect(await engine.covers()).toEqual([
      { engine: 'libretranslate', kind: 'pairs', pairs: [{ from: 'en', to: 'de' }] },
    ]);
    server.say([{ status: 404 }]);
    const other = engineUnderTest({ ...settings, url: server.url });
    expect(await other.covers()).toEqual([{ engine: 'libretranslate', kind: 'all' }]);
  });

  function offer(...codes: readonly string[]): void {
    const list = codes.map((code) => ({ code, name: code, targets: codes }));
    server.say(({ path }) => ({ json: path === '/languages' ? list : { translatedText: 'x' } }));
  }

  it('posts the text as plain text with the key in the body', async () => {
    offer('en', 'de');
    const seen = await seenFor(settings, 'de');
    expect([seen.method, seen.path]).toEqual(['POST', '/translate']);
    expect(seen.headers['content-type']).toBe('application/json');
    expect(json(seen)).toEqual({
      q: 'xoxo',
      source: 'auto',
      target: 'de',
      format: 'text',
      api_key: 'k',
    });
  });

  it('names the source when the text shows it', async () => {
    offer('en', 'de');
    expect(json(await seenFor(settings, 'de', 'Nice weather today'))).toMatchObject({
      source: 'en',
    });
  });

  it.each([
    [['en', 'zh', 'zt'], 'zh-CN', 'zh'],
    [['en', 'zh', 'zt'], 'zh-TW', 'zt'],
    [['en', 'zh-Hans', 'zh-Hant'], 'zh-CN', 'zh-Hans'],
    [['en', 'zh-Hans', 'zh-Hant'], 'zh-TW', 'zh-Hant'],
  ] as const)('of %j takes %s for %s', async (codes, to, target) => {
    offer(...codes);
    expect(json(await seenFor(settings, to))).toMatchObject({ target });
  });

  it('asks for its languages once, and knows what is not among them', async () => {
    offer('en', 'es');
    const engine = engineUnderTest({ ...settings, url: server.url });
    for (const text of ['Nice weather', 'Good weather']) {
      const answer = await engine.translate({ text, to: 'de' });
      expect(answer).toEqual({ ok: false, error: { kind: 'unsupported' } });
    }
    expect(server.seen.map(({ path }) => path)).toEqual(['/languages']);
  });

  it.each([
    ['says nothing of them', { status: 404 }],
    ['lists none', { json: [] }],
  ])('uses the older codes where the server %s', async (_, said) => {
    server.say(({ path }) => (path === '/languages' ? said : { json: { translatedText: 'x' } }));
    expect(json(await seenFor(settings, 'zh-TW'))).toMatchObject({ target: 'zt' });
  });

  it('fails at once where the server is not there to be asked', async () => {
    server.say([{ status: 503 }]);
    const answer = await engineUnderTest({ ...settings, url: 'http://127.0.0.1:1' }).translate({
      text: 'xoxo',
      to: 'de',
    });
    expect(answer).toEqual({ ok: false, error: { kind: 'engine-failed' } });
  });

  it('takes English with confidence 0 for "no idea"', async () => {
    server.say(() => ({
      json: { translatedText: 'y', detectedLanguage: { language: 'en', confidence: 0 } },
    }));
    const answer = await engineUnderTest({ ...settings, url: server.url }).translate({
      text: 'xoxo',
      to: 'en',
    });
    expect(answer).toEqual({ ok: true, value: { text: 'y' } });
  });
});

describe('DeepL', () => {
  it.each<[Language, string]>([
    ['zh-CN', 'ZH-HANS'],
    ['zh-TW', 'ZH-HANT'],
    ['en', 'EN-US'],
    ['de', 'DE'],
    ['ru', 'RU'],
    ['ko', 'KO'],
    ['ja', 'JA'],
    ['es', 'ES'],
  ])('asks for %s as %s', async (to, target) => {
    const seen = await seenFor({ engine: 'deepl', key: 'abc:fx' }, to);
    expect([seen.method, seen.path]).toEqual(['POST', '/v2/translate']);
    expect(seen.headers.authorization).toBe('DeepL-Auth-Key abc:fx');
    expect(json(seen)).toEqual({ text: ['xoxo'], target_lang: target });
  });

  it.each([
    ['Nice weather today', 'EN'],
    ['我喜欢音乐', 'ZH'],
    ['我喜歡音樂', 'ZH'],
  ])('names the source of %s as %s, without a variant', async (text, source) => {
    const seen = await seenFor({ engine: 'deepl', key: 'abc' }, 'de', text);
    expect(json(seen)).toMatchObject({ source_lang: source });
  });
});

describe('Google', () => {
  it.each(LANGUAGES)('asks for %s as plain text, the key in a header', async (to) => {
    const seen = await seenFor({ engine: 'google', key: 'abc' }, to);
    expect([seen.method, seen.path]).toEqual(['POST', '/language/translate/v2']);
    expect(seen.headers['x-goog-api-key']).toBe('abc');
    expect(seen.query.toString()).toBe('');
    expect(json(seen)).toEqual({ q: 'xoxo', target: to, format: 'text' });
  });
});

describe('Azure', () => {
  it.each<[Language, string]>([
    ['zh-CN', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['en', 'en'],
    ['ja', 'ja'],
  ])('asks for %s as %s in version 3.0', async (to, target) => {
    const seen = await seenFor({ engine: 'azure', key: 'abc', region: 'westeurope' }, to);
    expect([seen.method, seen.path]).toEqual(['POST', '/translate']);
    expect(Object.fromEntries(seen.query)).toEqual({ 'api-version': '3.0', to: target });
    expect(seen.headers['ocp-apim-subscription-key']).toBe('abc');
    expect(seen.headers['ocp-apim-subscription-region']).toBe('westeurope');
    expect(json(seen)).toEqual([{ Text: 'xoxo' }]);
  });

  it('names the source when the text shows it, and no region where there is none', async () => {
    const seen = await seenFor({ engine: 'azure', key: 'abc' }, 'de', '我喜歡音樂');
    expect(seen.query.get('from')).toBe('zh-Hant');
    expect(seen.headers).not.toHaveProperty('ocp-apim-subscription-region');
  });
});

describe('Aliyun', () => {
  const settings = { engine: 'aliyun', key: 'id', secret: 'shh' };

  it.each<[Language, string]>([
    ['zh-CN', 'zh'],
    ['zh-TW', 'zh-tw'],
    ['de', 'de'],
  ])('posts a form that asks for %s as %s', async (to, target) => {
    const seen = await seenFor(settings, to);
    expect([seen.method, seen.path]).toEqual(['POST', '/']);
    expect(seen.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(seen.body))).toEqual({
      FormatType: 'text',
      Scene: 'general',
      SourceLanguage: 'auto',
      SourceText: 'xoxo',
      TargetLanguage: target,
    });
  });

  it('signs what the server can recompute from what arrived', async () => {
    const seen = await seenFor(settings, 'de', 'Nice (weather)! it*s 5 ~ 6 + “é” 你');
    expect(seen.headers).toMatchObject({
      'x-acs-action': 'TranslateGeneral',
      'x-acs-version': '2018-10-12',
      'x-acs-date': '2026-03-01T12:30:15Z',
      'x-acs-signature-nonce': NONCE,
      host: server.host,
    });
    expect(seen.headers.authorization).toBe(recompute(seen, settings.key, settings.secret));
  });

  it('agrees with the known answer of the documentation', () => {
    const headers = signAcs3(
      {
        method: 'POST',
        host: 'ecs.cn-shanghai.aliyuncs.com',
        query: {
          RegionId: 'cn-shanghai',
          ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
        },
        headers: {
          'x-acs-action': 'RunInstances',
          'x-acs-date': '2023-10-26T10:22:32Z',
          'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
          'x-acs-version': '2014-05-26',
        },
        body: '',
      },
      { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    );
    expect(headers['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;' +
        'x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('treats other codes as failures though HTTP reports 200', async () => {
    server.say(() => ({ json: { Code: '10010', Message: 'service not activated' } }));
    const answer = await engineUnderTest({ ...settings, url: server.url }).translate({
      text: 'xoxo',
      to: 'de',
    });
    expect(answer).toEqual({ ok: false, error: { kind: 'engine-failed' } });
  });
});

/** The server's side of the signature, from the request as it arrived and its own words of it. */
function recompute(seen: Seen, id: string, secret: string): string {
  const names = /SignedHeaders=([^,]+)/u.exec(seen.headers.authorization ?? '')?.[1] ?? '';
  const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
  const lines = names.split(';').map((name) => `${name}:${String(seen.headers[name])}\n`);
  const canonical = `${seen.method}\n${seen.path}\n\n${lines.join('')}\n${names}\n${sha(seen.body)}`;
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha(canonical)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names},Signature=${signature}`;
}
