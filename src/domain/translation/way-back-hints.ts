import type { Language } from '@/domain/shared/language';
import { SPELL_ALIKE } from './way-back-spelling';
import { LIGHT_WORDS, SAME_WORDS, type ListedLanguage } from './way-back-words';

/** One meaning of a word: its name, and the group of those that exclude each other. */
export interface Meaning {
  readonly key: string;
  readonly group: number;
  readonly isPerson: boolean;
}

/** How the texts of one language are read. */
export interface Hints {
  /** Every word of the lists. */
  readonly known: RegExp;
  /** What a word of the lists can mean; nothing when it may come and go. */
  readonly meaningsOf: (found: string) => readonly Meaning[];
  /** Spells what is said in two ways in one. */
  readonly spell: (text: string) => string;
  readonly negation: RegExp;
  readonly asks: RegExp;
  readonly token: RegExp;
  readonly stem: (token: string) => string;
  /** Whether the order of persons says who does what to whom; else their forms do. */
  readonly isOrdered: boolean;
  /** Whether two stems are forms of one word. */
  readonly alike: (one: string, other: string) => boolean;
}

/** Stands for a word of the lists in the text it was found in. */
export const KNOWN = '\u{F0000}';

const WORD = /\u{F0000}|\p{L}[\p{L}\p{M}]*|\p{N}+/gu;
const CHARACTER = /\u{F0000}|\p{sc=Han}|[\p{sc=Katakana}ー]+|\p{sc=Latin}+|\p{N}+/gu;
const isSame = (one: string, other: string): boolean => one === other;

type Rules = Pick<Hints, 'negation' | 'asks' | 'token' | 'alike' | 'isOrdered'> & {
  /** The letters that inflection puts behind a stem. */
  readonly endings: RegExp;
  /** Whether a word of the lists is searched from the beginning of a word, and to its end. */
  readonly whole: 'both' | 'beginning' | 'neither';
};

const RULES: Readonly<Record<ListedLanguage, Rules>> = {
  en: {
    isOrdered: true,
    whole: 'both',
    negation: words('not no never none nobody nothing nowhere neither nor without hardly barely'),
    asks: /\?/u,
    token: WORD,
    endings: /(?:ing|ed|es|s|ly)$/u,
    alike: beginAlike,
  },
  de: {
    isOrdered: false,
    whole: 'both',
    negation: words(
      'nicht nichts kein keine keinen keinem keiner keines nie niemals niemand ohne weder',
    ),
    asks: /\?/u,
    token: WORD,
    endings: /(?:en|er|es|em|e|n|s|t|st)$/u,
    alike: beginAlike,
  },
  es: {
    isOrdered: false,
    whole: 'both',
    negation: words('no nunca jamás nadie tampoco sin ni ningún ninguno ninguna'),
    asks: /\?/u,
    token: WORD,
    endings: /(?:mente|os|as|es|o|a|e|s)$/u,
    alike: beginAlike,
  },
  ru: {
    isOrdered: false,
    whole: 'both',
    negation: words('не нет ни никогда никто ничего нельзя без'),
    asks: /\?/u,
    token: WORD,
    endings:
      /(?:ами|ями|ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ом|ем|ах|ях|ть|а|я|о|е|ы|и|у|ю|ь)$/u,
    alike: beginAlike,
  },
  ko: {
    isOrdered: false,
    whole: 'beginning',
    negation: letters(
      String.raw`(?<!\p{L})(?:안|못)(?!\p{L})|(?:않|없|아니|지\s?마|말아|못하|못해)\p{L}*`,
    ),
    asks: /\?/u,
    token: WORD,
    endings: letters(
      '(?:에서|에게|한테|까지|부터|으로|이랑|하고|은|는|이|가|을|를|에|의|도|로|와|과|만|랑)$',
    ),
    alike: (one, other) => beginAlike(one, other, 4),
  },
  ja: {
    isOrdered: false,
    whole: 'neither',
    negation: /ない|なかった|なく|ません|ずに|無理/gu,
    asks: /\?|か(?=[。!]|$)/u,
    token: CHARACTER,
    endings: /$/u,
    alike: isSame,
  },
  zh: {
    isOrdered: true,
    whole: 'neither',
    negation: /不|没|沒|别|別|无|無|未/gu,
    asks: /\?|吗|嗎/u,
    token: CHARACTER,
    endings: /$/u,
    alike: isSame,
  },
};

/** What may follow a Korean word of one syllable that is not part of a longer one. */
const AFTER_SYLLABLE = `(?=[ᆫᆯᆻᆸ]?(?:${[
  ...'은는이가을를에의도로와과만요고지러서면게시실세셨자네던야으니아어여았겠려랑다대래까라죠잖거걸기',
]
  .join('|')
  .normalize('NFD')}|[^\\p{L}]|$))\\p{L}*`;

const compiled = new Map<ListedLanguage, Hints>();

/** How the texts of a language are read; compiled when it is first asked for. */
export function hintsFor(language: Language): Hints {
  const listed = language === 'zh-CN' || language === 'zh-TW' ? 'zh' : language;
  const found = compiled.get(listed) ?? compile(listed);
  compiled.set(listed, found);
  return found;
}

function compile(language: ListedLanguage): Hints {
  const { whole, endings, ...rules } = RULES[language];
  const spell = SPELL_ALIKE[language];
  const lists = readLists(language, spell);
  const pattern = (word: string): string => {
    if (word.endsWith('*')) return `${word.slice(0, -1)}\\p{L}*`;
    if (whole !== 'beginning') return word;
    if (lists.get(word)?.length === 0) return `${word}(?!\\p{L})`;
    return word.normalize('NFC').length === 1 ? word + AFTER_SYLLABLE : `${word}\\p{L}*`;
  };
  const longest = [...lists.keys()].sort((a, b) => b.length - a.length).map(pattern);
  const before = whole === 'neither' ? '' : String.raw`(?<![\p{L}\p{M}])`;
  const after = whole === 'both' ? String.raw`(?![\p{L}\p{M}\p{N}])` : '';
  return {
    ...rules,
    spell,
    known: new RegExp(`${before}(?:${longest.join('|')})${after}`, 'gu'),
    meaningsOf: (found) => meaningsIn(lists, found, whole === 'beginning'),
    stem: (token) => {
      const stem = token.replace(endings, '');
      return stem.length < 3 ? token : stem;
    },
  };
}

/** Each word as it is spelled in a text, with what it can mean. */
function readLists(
  language: ListedLanguage,
  spell: (text: string) => string,
): ReadonlyMap<string, readonly Meaning[]> {
  const lists = new Map<string, Meaning[]>();
  const spelled = (word: string): string => spell(word.replaceAll('_', ' '));
  for (const word of LIGHT_WORDS[language].split(/\s+/u).map(spelled)) {
    if (word !== '') lists.set(word, []);
  }
  const light = new Set(lists.keys());
  for (const [group, line] of SAME_WORDS[language].split(';').entries()) {
    const isPerson = line.includes('!');
    for (const meaning of line.replace('!', '').split('/')) {
      const [first = '', ...rest] = meaning.trim().split(/\s+/u);
      const isNumber = /^\d+$/u.test(first);
      const one = { key: isNumber ? first : `${group} ${first}`, group, isPerson };
      for (const word of (isNumber ? rest : [first, ...rest]).map(spelled)) {
        if (word !== '' && !light.has(word)) lists.set(word, [...(lists.get(word) ?? []), one]);
      }
    }
  }
  return lists;
}

function meaningsIn(
  lists: ReadonlyMap<string, readonly Meaning[]>,
  found: string,
  isAnyBeginning: boolean,
): readonly Meaning[] {
  const whole = lists.get(found);
  if (whole) return whole;
  for (let length = found.length; length > 0; length -= 1) {
    const beginning = found.slice(0, length);
    const meanings =
      lists.get(`${beginning}*`) ?? (isAnyBeginning ? lists.get(beginning) : undefined);
    if (meanings) return meanings;
  }
  return [];
}

/** A pattern over Korean texts, whose syllables are spelled letter by letter: a stem begins each of its forms. */
function letters(pattern: string): RegExp {
  return new RegExp(pattern.normalize('NFD'), 'gu');
}

/** Any of some words, as whole words. */
function words(list: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${list.replaceAll(' ', '|')})(?!\p{L})`, 'gu');
}

/** Whether two words begin alike: forms of one word mostly differ at the end. */
function beginAlike(one: string, other: string, enough = 5): boolean {
  const most = Math.max(one.length, other.length);
  let common = 0;
  while (common < most && one[common] === other[common]) common += 1;
  return common >= enough || common >= Math.max(3, most * 0.6);
}
