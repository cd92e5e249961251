import { ConverterFactory, Locale, type ConverterFunction } from 'opencc-js';
import {
  EVERYDAY_WORDS,
  NO_SUCH_WORDS,
  ONLY_TO_MAINLAND,
  ONLY_TO_TAIWAN,
  CHOICES_FOR_MAINLAND,
  CHOICES_FOR_TAIWAN,
  type CharacterChoice,
} from './chinese-words';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import type { EngineAnswer } from '@server/kernel/ports/translation';
import { mapWords } from './mask';

/** What the characters of a Chinese text say about how it is written. */
interface ChineseEvidence {
  /** `either` when the text looks the same in both, or has as much of one as of the other. */
  readonly variant: 'zh-CN' | 'zh-TW' | 'either';
  /** Whether there are characters in it that modern Japanese does not write. */
  readonly onlyChinese: boolean;
}

/** Characters first, then words on the way to Taiwan; the other way round on the way back. */
interface Converters {
  readonly taiwanCharacters: ConverterFunction;
  readonly taiwanWords: ConverterFunction;
  readonly mainlandCharacters: ConverterFunction;
  readonly mainlandWords: ConverterFunction;
}

/** Characters that only simplified, only traditional and only Chinese texts have. */
interface Characters {
  readonly simplified: ReadonlySet<string>;
  readonly traditional: ReadonlySet<string>;
  readonly onlyChinese: ReadonlySet<string>;
}

/** Simplified characters that everyday traditional texts write as well. */
const ALSO_TRADITIONAL =
  '万丑于云伙余佣准几凶台吁吃后咨夸尸岩岳帘干征恒斗朴杰涂涌游熏皂筑范谷辟郁采里霉';

/** Characters that are common in everyday Chinese and not in Japanese, or not in Japanese without kana. */
const NOT_JAPANESE = '你妳您吗嗎们這这哪么麼吧啊呢很沒说說谁喝吃她牠它咱啥喔欸囉啦嘛呀怎把跟';

/** What Chinese says with characters that Japanese has in words such as 完了, 我慢 and 目的 only. */
const CHINESE_GRAMMAR =
  /(?<![終完修魅未満])了(?!\p{L}|解|承)|我(?![慢儘流])|(?<=[真好壞新我你他她])的|是不是|有沒有/u;

/** Simplified characters that Japanese writes in words of its own. */
const ALSO_JAPANESE = '机叶芸';

/** Where settled characters are kept while the tables are applied: a private plane, by code point. */
const SETTLED_FROM = 0xf0000;
const SETTLED = /[\u{F0000}-\u{FFFFD}]/u;

let converters: Converters | undefined;
let characters: Characters | undefined;

/** Simplified Chinese in the characters and everyday words of Taiwan, or the other way round. */
export function convertChinese(text: string, to: 'zh-CN' | 'zh-TW'): string {
  converters ??= readConverters();
  const { taiwanCharacters, taiwanWords, mainlandCharacters, mainlandWords } = converters;
  return to === 'zh-TW'
    ? taiwanWords(settled(text, CHOICES_FOR_TAIWAN, taiwanCharacters))
    : settled(mainlandWords(text), CHOICES_FOR_MAINLAND, mainlandCharacters);
}

/** Which way of writing Chinese the characters of a text show. */
export function chineseEvidence(text: string): ChineseEvidence {
  characters ??= readCharacters();
  const { simplified, traditional, onlyChinese } = characters;
  const all = [...text];
  const count = (set: ReadonlySet<string>): number => all.filter((each) => set.has(each)).length;
  const [cn, tw] = [count(simplified), count(traditional)];
  const variant = cn === tw ? 'either' : cn > tw ? 'zh-CN' : 'zh-TW';
  return { variant, onlyChinese: count(onlyChinese) > 0 || CHINESE_GRAMMAR.test(text) };
}

/** The tables take a noticeable moment to read in, so they are read at the first text that needs them. */
function readConverters(): Converters {
  const back = EVERYDAY_WORDS.map(([mainland, taiwan]) => [taiwan, mainland] as const);
  return {
    taiwanCharacters: ConverterFactory(Locale.from.cn ?? [], [
      ...(Locale.to.tw?.[0] ?? []),
      [['臺', '台']],
    ]),
    taiwanWords: ConverterFactory([EVERYDAY_WORDS, ONLY_TO_TAIWAN, NO_SUCH_WORDS]),
    mainlandWords: ConverterFactory([back, ONLY_TO_MAINLAND, NO_SUCH_WORDS]),
    mainlandCharacters: ConverterFactory(Locale.from.tw ?? [], [
      [
        ['妳', '你'],
        ['牠', '它'],
      ],
      ...(Locale.to.cn?.[0] ?? []),
    ]),
  };
}

/** `text` converted, with the characters that `choices` settle as they are written there. */
function settled(
  text: string,
  choices: readonly CharacterChoice[],
  convert: ConverterFunction,
): string {
  if (SETTLED.test(text)) return convert(text);
  const marked = choices.reduce(
    (sofar, { context, written }) => sofar.replace(context, shifted(written, SETTLED_FROM)),
    text,
  );
  return convert(marked).replace(new RegExp(SETTLED, 'gu'), (one) => shifted(one, -SETTLED_FROM));
}

function shifted(text: string, by: number): string {
  return [...text].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + by)).join('');
}

/** Sorts the characters of the library's tables by who writes them. */
function readCharacters(): Characters {
  const toOther = (table: unknown): [string, string][] =>
    String(table)
      .split('|')
      .map((entry) => entry.split(' ') as [string, string])
      .filter(([from, into]) => from !== into);
  const simplified = new Set(toOther(Locale.from.cn?.[0]?.at(-1)).map(([from]) => from));
  const traditional = new Set(toOther(Locale.to.cn?.[0]?.at(-1)).map(([from]) => from));
  const japanese = toOther(Locale.to.jp?.[0]?.at(-1));
  const taiwan = toOther(Locale.to.tw?.[0]?.at(-1)).map(([, into]) => into);
  for (const each of [...ALSO_TRADITIONAL, ...taiwan]) simplified.delete(each);
  for (const each of simplified) traditional.delete(each);
  const written = new Set([...japanese.map(([, into]) => into), ...ALSO_JAPANESE]);
  const given = new Set(japanese.map(([from]) => from));
  const onlyChinese = new Set([
    ...NOT_JAPANESE,
    ...[...simplified].filter((each) => !written.has(each)),
    ...[...traditional].filter((each) => given.has(each)),
  ]);
  return {
    simplified: new Set([...simplified, '着']),
    traditional: new Set([...traditional, '妳', '牠']),
    onlyChinese,
  };
}

/** The two ways of writing Chinese. */
type Chinese = 'zh-CN' | 'zh-TW';

/** Whether a language is one of the two ways of writing Chinese. */
export function isChinese(language: Language): language is Chinese {
  return language === 'zh-CN' || language === 'zh-TW';
}

/**
 * Simplified to traditional Chinese or back, by tables on this machine, so that it costs nothing; the same
 * variant needs nothing done, and what looks the same in both stays as it is.
 */
export function betweenVariants(
  text: string,
  from: Chinese,
  to: Chinese,
): Result<EngineAnswer, EngineRefusal> {
  if (from === to) return err({ kind: 'same-language' });
  const converted = mapWords(text, (words) => convertChinese(words, to));
  return converted === text
    ? err({ kind: 'unchanged' })
    : ok({ text: converted, from, free: true });
}
