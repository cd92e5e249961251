import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { MountedEngine } from '@server/kernel/ports/adapters';

/** A mounted engine with its service. */
export interface EngineUnderTest {
  readonly engine: MountedEngine;
  /** The same where its service is away. */
  readonly away: MountedEngine;
  close?(): Promise<void>;
}

/** One sentence in each language. */
const WEATHER: Readonly<Record<Language, string>> = {
  en: 'The weather is nice today.',
  'zh-CN': '今天天气很好。',
  'zh-TW': '今天天氣很好。',
  ja: '今日は天気がいいです。',
  ko: '오늘은 날씨가 좋아요.',
  es: 'Hoy hace buen tiempo.',
  de: 'Das Wetter ist heute schön.',
  ru: 'Сегодня хорошая погода.',
};

const NUMBERS = Array.from({ length: 20 }, (_, at) => at + 101);

/** What an engine of `ADAPTERS` must do, against its service. */
export function describeMountedEngine(name: string, open: () => Promise<EngineUnderTest>): void {
  describe(`${name} as a mounted engine`, () => {
    let opened: EngineUnderTest;
    let pairs: readonly LanguagePair[] | undefined;
    let pair: LanguagePair;
    beforeAll(async () => {
      opened = await open();
      const listed = await opened.engine.pairs?.();
      if (listed && !listed.ok) throw new Error('its service does not list its pairs');
      pairs = listed?.value;
      pair = pairs?.[0] ?? { from: 'en', to: 'de' };
    });
    afterAll(() => opened.close?.());

    async function translated(text: string, { from, to }: LanguagePair = pair): Promise<string> {
      const answer = await opened.engine.translate({ text, from, to });
      return answer.ok ? answer.value.text : answer.error.kind;
    }

    it('translates in each pair, and differently into each language', async () => {
      const all: readonly LanguagePair[] =
        pairs ?? LANGUAGES.filter((to) => to !== 'en').map((to) => ({ from: 'en', to }));
      const answers = new Map<string, string>();
      for (const each of all) {
        const text = WEATHER[each.from];
        const answer = await translated(text, each);
        expect([each, answer]).not.toEqual([each, text]);
        expect(answer).not.toMatch(/^(same-language|unsupported|unchanged|engine-failed|)$/);
        answers.set(`${each.from} ${answer}`, answer);
      }
      expect(answers.size).toBe(all.length);
    });

    it('leaves the text to the product that it may not change', async () => {
      const answer = await translated(`[[0]] ${WEATHER[pair.from]} [[1]]`);
      for (const mark of ['[[0]]', '[[1]]']) expect(answer.split(mark)).toHaveLength(2);
    });

    it('translates a long text whole', async () => {
      const text = NUMBERS.map((number) => `${number}: ${WEATHER[pair.from]}`).join(' ');
      const answer = await translated(text);
      expect(NUMBERS.filter((number) => !answer.includes(`${number}`))).toEqual([]);
    });

    it('answers each of many at once with its own text', async () => {
      const answers = await Promise.all(
        NUMBERS.map((number) => translated(`${number}: ${WEATHER[pair.from]}`)),
      );
      expect(answers.map((answer, at) => answer.includes(`${NUMBERS[at]}`))).toEqual(
        NUMBERS.map(() => true),
      );
    });

    it('says that it lacks a pair', async () => {
      const lacking = LANGUAGES.flatMap((from) => LANGUAGES.map((to) => ({ from, to }))).find(
        ({ from, to }) =>
          from !== to && pairs?.every((known) => known.from !== from || known.to !== to),
      );
      const answer = lacking ? await translated(WEATHER[lacking.from], lacking) : 'unsupported';
      expect(answer).toBe('unsupported');
    });

    it('reports a service that is away, and one that it may not wait for', async () => {
      const text = { text: WEATHER[pair.from], ...pair };
      const failed = { ok: false, error: { kind: 'engine-failed' } };
      expect(await opened.away.translate(text)).toEqual(failed);
      const signal = AbortSignal.abort();
      expect(await opened.engine.translate({ ...text, signal })).toEqual(failed);
    });
  });
}
