import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import type { EngineSettings } from '@server/translation/engine/create-engine';
import {
  engineUnderTest,
  startFakeVendor,
  type FakeVendor,
  type Said,
  type Seen,
} from './fake-vendor';

/** One vendor's adapter, and how its service speaks. */
export interface VendorUnderTest {
  readonly settings: Omit<EngineSettings, 'url'>;
  /** A good answer saying `text`, and, where the vendor does, the source language it found. */
  good(text: string, detected?: string): unknown;
  /** How it refuses a language, if it does. */
  readonly unknownLanguage?: Said;
  /** What it is asked besides translations, and answers. */
  readonly aside?: { readonly path: string; readonly json: unknown };
  /** The text a request asks to have translated. */
  textOf(seen: Seen): string;
  /** The languages of a request in the vendor's own codes; `from` as it says that it does not know. */
  pairOf(seen: Seen): { readonly from: string | undefined; readonly to: string };
  /** How it reports that it found Spanish; undefined if it never does. */
  readonly spanish?: string;
}

/** What each vendor's adapter must do. */
export function describeVendor(name: string, vendor: VendorUnderTest): void {
  describe(`${name} as a translation engine`, () => {
    let server: FakeVendor;
    let engine: TranslationEngine;

    beforeAll(async () => {
      server = await startFakeVendor(vendor.aside);
      engine = engineUnderTest({ ...vendor.settings, url: `${server.url}/` });
    });
    afterAll(() => server.close());

    function say(...answers: readonly Said[]): void {
      server.say(answers);
    }

    async function ask(text = 'Nice weather for a walk, isn’t it?') {
      const answer = await engine.translate({ text, to: 'de' });
      return answer.ok ? answer.value.text : answer.error.kind;
    }

    it('is called by its name', () => {
      expect(engine.name).toBe(vendor.settings.engine);
    });

    it('translates, and names the source language', async () => {
      say({ json: vendor.good('Schönes Wetter') });
      expect(await engine.translate({ text: 'Nice weather today', to: 'de' })).toEqual({
        ok: true,
        value: { text: 'Schönes Wetter', from: 'en' },
      });
    });

    it('asks for each language by a code of its own, from the one that the text shows', async () => {
      say({ json: vendor.good('?') });
      const asked = async (text: string, to: Language) => {
        await engine.translate({ text, to });
        return vendor.pairOf(server.seen.at(-1) as Seen);
      };
      const english = 'Nice weather for a walk, isn’t it?';
      const others = LANGUAGES.filter((language) => language !== 'en');
      const pairs: { readonly from: string | undefined; readonly to: string }[] = [];
      for (const to of others) pairs.push(await asked(english, to));
      pairs.push(await asked('Schönes Wetter für einen Spaziergang, oder?', 'en'));
      expect(new Set(pairs.map(({ to }) => to)).size).toBe(LANGUAGES.length);
      expect(new Set(pairs.map(({ from }) => from)).size).toBe(2);
      expect(pairs.every(({ from }) => from !== undefined)).toBe(true);
    });

    it('shows the vendor what it was given to be let in', async () => {
      say({ json: vendor.good('Hallo') });
      await ask();
      const { headers, body } = server.seen.at(-1) as Seen;
      const sent = JSON.stringify([headers, body]);
      const { key = '', secret = 'what is not set' } = vendor.settings;
      expect([sent.includes(key), sent.includes(secret)]).toEqual([true, false]);
    });

    it('sends the longest text whole, and returns all of the answer', async () => {
      const long = 'word '.repeat(199).trim();
      const answer = 'Wort '.repeat(199).trim();
      say({ json: vendor.good(answer) });
      expect(await ask(long)).toBe(answer);
      expect(vendor.textOf(server.seen.at(-1) as Seen)).toBe(long);
    });

    it('sends characters of every script as they are', async () => {
      say({ json: vendor.good('Hallo') });
      const text = '“안녕” 你好 <b>&amp; é + % *';
      await ask(text);
      expect(vendor.textOf(server.seen.at(-1) as Seen)).toBe(text);
    });

    it('keeps links, mentions, emoji and placeholders from the vendor', async () => {
      server.say((seen) => ({ json: vendor.good(vendor.textOf(seen).replace('and', 'und')) }));
      expect(await ask('@anna see https://x.test/a?b=1 and {name} there 😊')).toBe(
        '@anna see https://x.test/a?b=1 und {name} there 😊',
      );
      expect(vendor.textOf(server.seen.at(-1) as Seen)).toBe('see [[0]] and [[1]] there');
    });

    it('does not ask about what needs no service', async () => {
      say({ json: vendor.good('?') });
      expect(await ask('Wie geht es dir heute?')).toBe('same-language');
      expect(await ask('😊 12:30')).toBe('unchanged');
      expect(await ask('word '.repeat(201))).toBe('unsupported');
      const chinese = await engine.translate({ text: '我喜欢软件', to: 'zh-TW' });
      expect(chinese).toEqual({
        ok: true,
        value: { text: '我喜歡軟體', from: 'zh-CN', free: true },
      });
      expect(server.seen).toEqual([]);
    });

    it('reports unchanged when the answer is the question', async () => {
      server.say((seen) => ({ json: vendor.good(vendor.textOf(seen)) }));
      expect(await ask()).toBe('unchanged');
    });

    it.each([429, 500, 503])('tries once more after %i, then gives up', async (status) => {
      say({ status, json: {} }, { json: vendor.good('Hallo') });
      expect(await ask()).toBe('Hallo');
      say({ status, json: {} });
      expect(await ask()).toBe('engine-failed');
      expect(translations(server)).toHaveLength(2);
    });

    it.each([400, 401, 403, 404, 456])('does not try again after %i', async (status) => {
      say({ status, json: { error: 'no', message: 'no', Code: 'Forbidden', Message: 'no' } });
      expect(await ask()).toBe('engine-failed');
      expect(translations(server)).toHaveLength(1);
    });

    it.skipIf(!vendor.unknownLanguage)('calls a language it lacks unsupported', async () => {
      say(vendor.unknownLanguage ?? {});
      expect(await ask()).toBe('unsupported');
    });

    it.each<[string, Said]>([
      ['no JSON', { raw: '<html>maintenance</html>' }],
      ['broken JSON', { raw: '{"translatedText":' }],
      ['nothing', { raw: '' }],
      ['another shape', { json: { hello: ['world'] } }],
      ['a list', { json: [] }],
      ['null', { raw: 'null' }],
      ['an empty translation', { json: vendor.good('  ') }],
    ])('takes %s for a failure', async (_, said) => {
      say(said);
      expect(await ask()).toBe('engine-failed');
    });

    it('gives up on a vendor that never answers', async () => {
      say({ never: true });
      const hasty = engineUnderTest({ ...vendor.settings, url: `${server.url}/` }, 300);
      expect(await hasty.translate({ text: 'Nice weather', to: 'de' })).toEqual({
        ok: false,
        error: { kind: 'engine-failed' },
      });
      expect(translations(server)).toHaveLength(2);
    });

    it('stops when the asker has gone, without a second attempt', async () => {
      const gone = new AbortController();
      server.say(() => {
        gone.abort();
        return { never: true };
      });
      const answer = await engine.translate({
        text: 'Nice weather',
        to: 'de',
        signal: gone.signal,
      });
      expect(answer).toEqual({ ok: false, error: { kind: 'engine-failed' } });
      expect(translations(server)).toHaveLength(1);
    });

    it('does not follow a redirect with the key in its hand', async () => {
      say({ status: 307, headers: { location: `${server.url}/elsewhere` }, json: {} });
      expect(await ask()).toBe('engine-failed');
      expect(server.seen.some(({ path }) => path === '/elsewhere')).toBe(false);
    });

    it('does not swallow an endless answer', async () => {
      say({ raw: JSON.stringify(vendor.good('x'.repeat(300 * 1024))) });
      expect(await ask()).toBe('engine-failed');
    });

    it('fails when no server listens', async () => {
      const away = engineUnderTest({ ...vendor.settings, url: 'http://127.0.0.1:1' });
      expect(await away.translate({ text: 'Nice weather', to: 'de' })).toEqual({
        ok: false,
        error: { kind: 'engine-failed' },
      });
    });

    it.skipIf(vendor.spanish === undefined)('believes the vendor about the source', async () => {
      say({ json: vendor.good('Karaoke!', vendor.spanish) });
      const answer = await engine.translate({ text: 'xoxo', to: 'de' });
      expect(answer).toEqual({ ok: true, value: { text: 'Karaoke!', from: 'es' } });
      say({ json: vendor.good('xoxo xoxo', vendor.spanish) });
      const same = await engine.translate({ text: 'xoxo', to: 'es' });
      expect(same).toEqual({ ok: false, error: { kind: 'same-language' } });
    });
  });
}

/** The requests for a translation, without those that only ask what is on offer. */
export function translations(server: FakeVendor): readonly Seen[] {
  return server.seen.filter(({ method }) => method === 'POST');
}
