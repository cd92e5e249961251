import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { createEmbeddedEngine } from '@server/translation/engine/embedded-engine';
import { PHRASES, phraseText } from '@server/translation/engine/phrasebook/phrasebook';
import { slotsOf } from '@server/translation/engine/phrasebook/template';
import { mask } from '@server/translation/engine/mask';
import { readdirSync, readFileSync } from 'node:fs';
import { detectLanguage } from '@server/translation/engine/detect-language';
import { join } from 'node:path';
import { cutText } from '@/domain/translation/untouchable';
import { usableTranslation } from '@server/translation/engine/judge/usable-translation';

const engine = createEmbeddedEngine();
const plainPhrases = PHRASES.filter(({ id }) => slotsOf(phraseText(id, 'en')).length === 0);

async function translate(text: string, to: Language, from?: Language): Promise<string> {
  const answer = await engine.translate({ text, to, ...(from && { from }) });
  return answer.ok ? `${answer.value.from}: ${answer.value.text}` : answer.error.kind;
}

describe('the embedded engine', () => {
  it.each<[string, Language, Language | undefined, string]>([
    ['Hello! How are you? 😊', 'de', undefined, 'en: Hallo! Wie geht es dir? 😊'],
    ['Hola, me llamo Ana. ¿De dónde eres?', 'zh-CN', undefined, 'es: 你好！我叫Ana。你是哪里人？'],
    ['My name is @anna', 'de', 'en', 'en: Ich heiße @anna.'],
    ['My name is {name}', 'ja', 'en', 'en: {name}といいます。'],
    ['hi', 'de', 'en', 'en: Hallo!'],
    ['hi', 'de', 'de', 'same-language'],
    ['hi', 'de', undefined, 'same-language'],
    ['你好', 'en', undefined, 'zh-CN: Hello!'],
    ['你好', 'en', 'zh-TW', 'zh-TW: Hello!'],
    ['こんにちは', 'es', 'en', 'ja: ¡Hola!'],
    ['安心', 'en', 'ja', 'unsupported'],
  ])('turns %j into %s (writer: %s)', async (text, to, from, expected) => {
    expect(await translate(text, to, from)).toBe(expected);
  });

  it.each<[string, Language, Language | undefined, string]>([
    ['我喜欢用软件看视频', 'zh-TW', undefined, 'zh-CN: 我喜歡用軟體看影片'],
    ['我坐計程車去看影片', 'zh-CN', undefined, 'zh-TW: 我坐出租车去看视频'],
    ['看 https://x.test/a @小软 😊', 'zh-TW', 'zh-CN', 'unchanged'],
    ['看软件 @软件 吧', 'zh-TW', 'zh-CN', 'zh-CN: 看軟體 @软件 吧'],
    ['你好', 'zh-TW', 'zh-CN', 'unchanged'],
    ['你好', 'zh-CN', 'zh-CN', 'same-language'],
    ['我喜欢音乐', 'zh-CN', undefined, 'same-language'],
  ])('turns %j into %s by dictionary (writer: %s)', async (text, to, from, expected) => {
    expect(await translate(text, to, from)).toBe(expected);
  });

  it.each<[string, Language, string]>([
    ['Wie geht es dir?', 'de', 'same-language'],
    ['My cat ate a shoe.', 'en', 'same-language'],
    ['My cat ate a shoe.', 'de', 'unsupported'],
    ['Hello! My cat ate a shoe.', 'de', 'unsupported'],
    ['je suis très content de te voir', 'en', 'unsupported'],
    ['😊 👍', 'de', 'unchanged'],
    ['https://x.test/a', 'de', 'unchanged'],
    ['12:30!', 'de', 'unchanged'],
    ['', 'de', 'unchanged'],
  ])('refuses %j into %s: %s', async (text, to, kind) => {
    expect(await translate(text, to)).toBe(kind);
  });

  it('refuses a text longer than a message may be', async () => {
    expect(await translate('hello '.repeat(201), 'de')).toBe('unsupported');
  });

  it.each(LANGUAGES)('translates every phrase written in %s', async (from) => {
    const others = LANGUAGES.filter((to) => to !== from && !bothChinese(from, to));
    const wrong: string[] = [];
    for (const [at, { id }] of plainPhrases.entries()) {
      const to = others[at % others.length] ?? 'en';
      const [text, wanted] = [phraseText(id, from), phraseText(id, to)];
      const answer = await engine.translate({ text, from, to });
      const got = answer.ok ? answer.value.text : answer.error.kind;
      // "Okay." and "No." are the same in two languages.
      if (got !== wanted && wanted !== text) wrong.push(`${id} into ${to}: ${got}`);
    }
    expect(wrong).toEqual([]);
  });

  it('never throws and never touches a piece', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        'Hello!',
        'How are you?',
        '你好',
        '我喜欢软件',
        '@anna',
        'https://x.test/a',
        '😊',
        '{name}',
      ),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join(' ')),
        fc.constantFrom(...LANGUAGES),
        fc.option(fc.constantFrom(...LANGUAGES), { nil: undefined }),
        async (text, to, from) => {
          const answer = await engine.translate({ text, to, ...(from && { from }) });
          if (!answer.ok) return;
          expect(mask(answer.value.text).pieces).toEqual(mask(text).pieces);
        },
      ),
    );
  });
});

function bothChinese(a: Language, b: Language): boolean {
  return a.startsWith('zh') && b.startsWith('zh');
}

/** Lines as people write them in chat, one file for each language; those of others are none of the eight. */
const FOLDER = new URL('chat-lines/', import.meta.url);

interface Sample {
  readonly written: string;
  readonly text: string;
  /** Not looked at while the limits of the detector were chosen. */
  readonly heldOut: boolean;
}

const samples = readSamples();
const ours = samples.filter(({ written }) => isOurs(written));

describe('what chat lines are taken for', () => {
  it('has enough lines, each of them once', () => {
    expect(ours.length).toBeGreaterThanOrEqual(2000);
    expect(samples.length - ours.length).toBeGreaterThanOrEqual(400);
    const named = samples.map(({ written, text }) => `${written} ${text}`);
    expect(named.filter((line, at) => named.indexOf(line) !== at)).toEqual([]);
  });

  it.each<[string, (sample: Sample) => boolean]>([
    ['all lines', () => true],
    ['the third held out', ({ heldOut }) => heldOut],
  ])('is wrong and certain in less than 0.3 of a hundred of %s, for any author', (_, chosen) => {
    const some = samples.filter(chosen);
    for (const hint of [undefined, ...LANGUAGES]) {
      const wrong = some.flatMap(({ written, text }) => {
        const { language, certain } = detectLanguage(text, hint);
        return certain && language !== written ? [`${written} as ${language}: ${text}`] : [];
      });
      expect(wrong.slice(0, Math.floor(some.length * 0.003))).toEqual(wrong);
    }
  });

  it.each<[Language, number]>([
    ['en', 0.93],
    ['de', 0.89],
    ['es', 0.79],
    ['ru', 0.8],
    ['ko', 0.98],
    ['ja', 0.8],
    ['zh-CN', 0.55],
    ['zh-TW', 0.45],
  ])('is certain of %s in a share of %d, by the text alone', (language, share) => {
    const its = ours.filter(({ written }) => written === language);
    const certain = its.filter(({ text }) => detectLanguage(text).certain);
    expect(certain.length / its.length).toBeGreaterThan(share);
  });

  it('leaves a line in the language of its writer, but for a few that look otherwise', () => {
    const lost = ours.filter(({ text, written }) => {
      const hint = isOurs(written) ? written : undefined;
      return detectLanguage(text, hint).language !== written;
    });
    expect(lost.slice(0, Math.floor(ours.length * 0.005))).toEqual(lost);
  });
});

function isOurs(tag: string): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/** Every line with a draw of its own, so that the third held out is the same each time. */
function readSamples(): readonly Sample[] {
  let drawn = 33;
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, FOLDER), 'utf8')
        .split('\n')
        .filter((text) => text !== '')
        .map((text) => {
          drawn = (drawn * 1_664_525 + 1_013_904_223) % 2 ** 32;
          return { written: file.slice(0, -'.txt'.length), text, heldOut: drawn < 2 ** 32 / 3 };
        }),
    );
}

describe('parallel texts', () => {
  const LINES = LANGUAGES.map((language) => ({
    language,
    lines: readFileSync(join(import.meta.dirname, 'parallel-lines', `${language}.txt`), 'utf8')
      .trimEnd()
      .split('\n'),
  }));

  /** What no translation touches in a text. */
  function untouchable(text: string): readonly string[] {
    return cutText(text)
      .filter(({ kind }) => kind !== 'words')
      .map((part) => part.text)
      .sort();
  }

  it('each language has the same 200 lines, no line twice, and the same links, mentions and emoji', () => {
    const english = LINES.find(({ language }) => language === 'en')?.lines.map(untouchable);
    for (const { language, lines } of LINES) {
      expect([language, lines.length, new Set(lines).size]).toEqual([language, 200, 200]);
      expect(lines.map(untouchable)).toEqual(english);
    }
    expect(new Set(english?.flat()).size).toBeGreaterThan(10);
  });

  it.each(LINES)('no line of $language is taken for another language', ({ language, lines }) => {
    const foreign = lines.filter((line) => {
      const found = detectLanguage(line, language);
      return found.certain && found.language !== language;
    });
    expect(foreign).toEqual([]);
  });

  it('what a person translated is refused by no judge', () => {
    const refused = LINES.flatMap(({ lines: sources }) =>
      LINES.flatMap(({ language: to, lines }) =>
        sources.flatMap((source, at) => {
          const judged = usableTranslation({ source, answer: lines[at] ?? '', to });
          return judged.ok ? [] : [`${judged.error.kind} (${to}): ${source} > ${lines[at]}`];
        }),
      ),
    );
    expect(refused).toEqual([]);
  });
});
