import type { Language } from '@/domain/shared/language';
import { LIGHT_WORDS, SAME_WORDS, type ListedLanguage } from './way-back-words';

/** A word of the lists: its meaning, the group of meanings it excludes, and whether it names a person. */
export interface KnownWord {
  readonly key: string;
  readonly group: number;
  readonly person: boolean;
}

/** How the texts of one language are read. */
export interface Hints {
  /** Every word of the lists. */
  readonly known: RegExp;
  readonly lookUp: (found: string) => KnownWord | undefined;
  /** Words that say nothing by themselves. */
  readonly light: ReadonlySet<string>;
  readonly negation: RegExp;
  readonly asks: RegExp;
  readonly past: RegExp;
  readonly token: RegExp;
  /** Spells a text without what is said in two ways, as contractions. */
  readonly plain: (text: string) => string;
  readonly stem: (token: string) => string;
  /** Whether two stems are forms of one word. */
  readonly alike: (one: string, other: string) => boolean;
}

type Rules = Omit<Hints, 'known' | 'lookUp' | 'light'> & {
  /** What ends a word: another letter may not follow, or anything may. */
  readonly boundary: readonly [string, string];
};

const WORD = /\u{F0000}|\p{L}[\p{L}\p{M}]*|\p{N}+/gu;
const CHARACTER = /\u{F0000}|[\p{sc=Han}]|[\p{sc=Katakana}ー]+|\p{sc=Latin}+|\p{N}+/gu;
const WHOLE: Rules['boundary'] = [
  String.raw`(?<![\p{L}\p{M}\p{N}])`,
  String.raw`(?![\p{L}\p{M}\p{N}])`,
];
const same = (text: string): string => text;

const RULES: Readonly<Record<ListedLanguage, Rules>> = {
  en: {
    boundary: WHOLE,
    negation:
      /\b(?:not|no|never|none|nobody|nothing|nowhere|neither|nor|without|hardly|barely)\b/gu,
    asks: /\?/u,
    past: /\b(?:was|were|did|had|went|came|saw|said|told|got|bought|ate|drank|slept|met|knew|thought|made|took|gave|found|left|lost|forgot|\p{L}+ed)\b/u,
    token: WORD,
    plain: (text) =>
      text
        .replaceAll('’', "'")
        .replaceAll(
          /,\s*(?:is|are|do|does|did|was|were|ca|wo|would|could|have|has)n't\s+(?:it|you|we|he|she|they|i)\s*\?/gu,
          '?',
        )
        .replaceAll("can't", 'can not')
        .replaceAll('cannot', 'can not')
        .replaceAll("won't", 'will not')
        .replaceAll("n't", ' not')
        .replaceAll(/\bdont\b/gu, 'do not')
        .replaceAll(/\bgonna\b/gu, 'going to')
        .replaceAll(/\bwanna\b/gu, 'want to')
        .replaceAll(/\bgotta\b/gu, 'have to')
        .replaceAll(/'(?:s|m|re|ll|ve|d)\b/gu, ' '),
    stem: (token) => token.replace(/(?:ing|ed|es|s|ly)$/u, ''),
    alike,
  },
  de: {
    boundary: WHOLE,
    negation:
      /(?<!\p{L})(?:nicht|nichts|kein(?:e[nmrs]?)?|nie|niemals|niemand|ohne|weder)(?!\p{L})/gu,
    asks: /\?/u,
    past: /(?<!\p{L})(?:war(?:en|st|t)?|hatten?|habe|hast|hat|haben|wurden?|ging(?:en)?|kam(?:en)?)(?!\p{L})/u,
    token: WORD,
    plain: (text) =>
      text
        .replaceAll(/,?\s*(?:nicht wahr|oder|nicht)\s*\?/gu, '?')
        .replaceAll(/(?<=\p{L})['’]s\b/gu, ' es'),
    stem: (token) => token.replace(/(?:en|er|es|em|e|n|s|t|st)$/u, ''),
    alike,
  },
  es: {
    boundary: WHOLE,
    negation: /(?<!\p{L})(?:no|nunca|jamás|nadie|tampoco|sin|ni|ningún|ninguna?)(?!\p{L})/gu,
    asks: /\?/u,
    past: /(?<!\p{L})(?:fue|fui|era|estaba|había|he|has|ha|han|hemos|\p{L}{2,}(?:ó|aba|ía|aste|iste|aron|ieron))(?!\p{L})/u,
    token: WORD,
    plain: (text) => text.replaceAll(/,?\s*¿?\s*(?:no|verdad)\s*\?/gu, '?'),
    stem: (token) => token.replace(/(?:mente|os|as|es|o|a|e|s)$/u, ''),
    alike,
  },
  ru: {
    boundary: WHOLE,
    negation: /(?<!\p{L})(?:не|нет|ни|никогда|никто|ничего|нельзя|без)(?!\p{L})/gu,
    asks: /\?/u,
    past: /(?<!\p{L})\p{L}{2,}л(?:а|о|и|ся|ась|ось|ись)?(?!\p{L})/u,
    token: WORD,
    plain: (text) =>
      text.replaceAll('ё', 'е').replaceAll(/,?\s*(?:не так ли|не правда ли|правда)\s*\?/gu, '?'),
    stem: (token) =>
      token.replace(
        /(?:ами|ями|ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ом|ем|ах|ях|ть|а|я|о|е|ы|и|у|ю|ь)$/u,
        '',
      ),
    alike,
  },
  ko: {
    boundary: [String.raw`(?<![\p{L}\p{M}\p{N}])`, ''],
    negation: /(?<!\p{L})(?:안|못)(?!\p{L})|않|없|아니|지\s?마|말아|못하|못해|못했/gu,
    asks: /\?/u,
    past: /[았었했였갔왔봤샀났됐졌썼렸뒀줬잤탔꼈]/u,
    token: WORD,
    plain: same,
    stem: (token) =>
      token.replace(
        /(?:에서|에게|한테|까지|부터|으로|이랑|하고|은|는|이|가|을|를|에|의|도|로|와|과|만|랑)$/u,
        '',
      ),
    alike: (one, other) => one.slice(0, 2) === other.slice(0, 2),
  },
  ja: {
    boundary: ['', ''],
    negation: /ない|なかった|なく|ません|ず(?=に|$)|無理|じゃな/gu,
    asks: /\?|か(?=[。!]|$)/u,
    past: /た(?=[。!?、よねのんわからけ]|$)|だった|でした|ました/u,
    token: CHARACTER,
    plain: same,
    stem: same,
    alike: (one, other) => one === other,
  },
  zh: {
    boundary: ['', ''],
    negation: /不|没|沒|别(?!人)|別(?!人)|无|無|未/gu,
    asks: /\?|吗|嗎/u,
    past: /(?!)/u,
    token: CHARACTER,
    plain: (text) =>
      text
        .replaceAll(/(\p{sc=Han})[不没沒]\1/gu, '$1')
        .replaceAll(/不过|不過|不仅|不僅|不但|差不多/gu, ''),
    stem: same,
    alike: (one, other) => one === other,
  },
};

const compiled = new Map<ListedLanguage, Hints>();

/** How the texts of a language are read; compiled when it is first asked for. */
export function hintsFor(language: Language): Hints {
  const listed = language === 'zh-CN' || language === 'zh-TW' ? 'zh' : language;
  const found = compiled.get(listed) ?? compile(listed);
  compiled.set(listed, found);
  return found;
}

function compile(language: ListedLanguage): Hints {
  const { boundary, ...rules } = RULES[language];
  const words = new Map<string, KnownWord>();
  for (const [group, line] of SAME_WORDS[language].split(';').entries()) {
    const person = line.includes('!');
    for (const meaning of line.replace('!', '').split('/')) {
      const [first, ...rest] = meaning.trim().split(/\s+/u);
      if (!first) continue;
      const key = /^\d+$/u.test(first) ? first : `${group} ${first}`;
      for (const word of [first, ...rest]) {
        const spelled = rules.plain(word.replaceAll('_', ' '));
        if (!words.has(spelled)) words.set(spelled, { key, group, person });
      }
    }
  }
  const longest = [...words.keys()].sort((a, b) => b.length - a.length);
  const [before, after] = boundary;
  const alternatives = longest.map((word) =>
    word.endsWith('*') ? String.raw`${word.slice(0, -1)}\p{L}*` : word,
  );
  return {
    ...rules,
    known: new RegExp(`${before}(?:${alternatives.join('|')})${after}`, 'gu'),
    lookUp: (found) => words.get(found) ?? beginning(found, words),
    light: new Set(LIGHT_WORDS[language].split(/\s+/u)),
  };
}

function beginning(found: string, words: ReadonlyMap<string, KnownWord>): KnownWord | undefined {
  for (let length = found.length; length > 0; length -= 1) {
    const word = words.get(`${found.slice(0, length)}*`);
    if (word) return word;
  }
  return undefined;
}

/** Whether two words begin alike: forms of one word mostly differ at the end. */
function alike(one: string, other: string): boolean {
  const most = Math.max(one.length, other.length);
  let common = 0;
  while (common < most && one[common] === other[common]) common += 1;
  return common >= Math.max(3, most * 0.6);
}
