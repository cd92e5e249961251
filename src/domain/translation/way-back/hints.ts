import type { Language } from '@/domain/shared/language';
import { WAY_BACKS } from '@/domain/shared/words/way-backs';
import type { ListedWords } from './listed-words';

/** One meaning of a word: its name, and the group of those that exclude each other. */
export interface Meaning {
  readonly key: string;
  readonly group: number;
  readonly isPerson: boolean;
}

/** How the texts of one language are read. */
export interface Hints extends Pick<
  ListedWords,
  'spell' | 'negation' | 'asks' | 'token' | 'isOrdered' | 'alike'
> {
  /** Every word of the lists. */
  readonly known: RegExp;
  /** What a word of the lists can mean; nothing when it may come and go. */
  readonly meaningsOf: (found: string) => readonly Meaning[];
  readonly stem: (token: string) => string;
}

/** What may follow a Korean word of one syllable that is not part of a longer one. */
const AFTER_SYLLABLE = `(?=[ᆫᆯᆻᆸ]?(?:${[
  ...'은는이가을를에의도로와과만요고지러서면게시실세셨자네던야으니아어여았겠려랑다대래까라죠잖거걸기',
]
  .join('|')
  .normalize('NFD')}|[^\\p{L}]|$))\\p{L}*`;

const compiled = new Map<ListedWords, Hints>();

/** How the texts of a language are read; compiled at first use. */
export function hintsFor(language: Language): Hints {
  const listed = WAY_BACKS[language];
  const found = compiled.get(listed) ?? compile(listed);
  compiled.set(listed, found);
  return found;
}

function compile(listed: ListedWords): Hints {
  const { whole, endings, ...rules } = listed;
  const lists = readLists(listed);
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
    known: new RegExp(`${before}(?:${longest.join('|')})${after}`, 'gu'),
    meaningsOf: (found) => meaningsIn(lists, found, whole === 'beginning'),
    stem: (token) => {
      const stem = token.replace(endings, '');
      return stem.length < 3 ? token : stem;
    },
  };
}

/** Each word as it is spelled in a text, with what it can mean. */
function readLists({
  spell,
  same,
  light: lightWords,
}: ListedWords): ReadonlyMap<string, readonly Meaning[]> {
  const lists = new Map<string, Meaning[]>();
  const spelled = (word: string): string => spell(word.replaceAll('_', ' '));
  for (const word of lightWords.split(/\s+/u).map(spelled)) {
    if (word !== '') lists.set(word, []);
  }
  const light = new Set(lists.keys());
  for (const [group, line] of same.split(';').entries()) {
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
