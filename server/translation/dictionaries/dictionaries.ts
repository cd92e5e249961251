import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, type Language } from '@/domain/shared/language';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { WordGlosses } from '@/domain/translation/words';
import { entriesOf, headwordOf } from './dictd';
import { glossesIn } from './glosses';

/** The dictionaries that the operator has installed, such as Debian's packages of FreeDict. */
export interface Dictionaries {
  /** From which languages into which they are; a package that comes or goes counts at the next call. */
  pairs(): Promise<readonly LanguagePair[]>;
  /** What a word is in the other language; no gloss where the dictionary does not have it. */
  lookUp(word: string, pair: LanguagePair): Promise<WordGlosses>;
}

/** The index of a dictionary, as FreeDict names it: two ISO 639-3 codes. */
const INDEX = /^(freedict-([a-z]{3})-([a-z]{3}))\.index$/u;

/** A file of the folder as a dictionary; undefined: it is none, or of no language of the product. */
function dictionaryIn(file: string): (LanguagePair & { readonly name: string }) | undefined {
  const [, name, ...codes] = INDEX.exec(file) ?? [];
  const [from, to] = codes.map(languageOf);
  return name && from && to ? { name, from, to } : undefined;
}

/** No gloss, of no dictionary. */
const NOTHING: WordGlosses = { glosses: [], source: '' };

function languageOf(code: string): Language | undefined {
  const { language } = new Intl.Locale(code);
  return isLanguage(language) ? language : undefined;
}

/**
 * The dictionaries in a folder; none where it is missing.
 *
 * @param onFault called when a dictionary cannot be read; its words have no gloss then
 */
export function createDictionaries(
  folder: string,
  onFault: (error: unknown) => void,
): Dictionaries {
  async function all() {
    const files = await readdir(folder).catch(() => []);
    return files.flatMap((file) => dictionaryIn(file) ?? []);
  }
  return {
    pairs: async () => (await all()).map(({ from, to }) => ({ from, to })),
    lookUp: async (word, { from, to }) => {
      const dictionary = (await all()).find((each) => each.from === from && each.to === to);
      if (!dictionary) return NOTHING;
      const path = join(folder, dictionary.name);
      try {
        const [about = ''] = await entriesOf(path, '00databaseshort');
        return {
          glosses: glossesIn(await entriesOf(path, headwordOf(word))),
          // The title is the last row of its entry; in real dictionaries it is the only one.
          source: about.trim().split('\n').at(-1)?.trim() ?? '',
        };
      } catch (error) {
        onFault(error);
        return NOTHING;
      }
    },
  };
}
