import type { Language } from './language';

/** Chinese is told apart by its script, not by a region. */
const NAMED_BY_SCRIPT: Readonly<Partial<Record<Language, string>>> = {
  'zh-CN': 'zh-Hans',
  'zh-TW': 'zh-Hant',
};

/** Lists and headings ask for the same few names over and over. */
const NAMES = new Map<string, string>();

const NAMERS = new Map<string, Intl.DisplayNames | undefined>();

/**
 * A language's name in the language of its reader, as it stands within a sentence.
 *
 * @param reader BCP 47 tag; a tag that is none names the language by its own tag
 */
export function languageName(language: Language, reader: string): string {
  const key = `${reader} ${language}`;
  const known = NAMES.get(key);
  if (known !== undefined) return known;
  const name = nameFor(language, reader);
  NAMES.set(key, name);
  return name;
}

function nameFor(language: Language, reader: string): string {
  const name = namerFor(reader)?.of(NAMED_BY_SCRIPT[language] ?? language) ?? language;
  // Russian names the script after a comma, which in a list of languages reads as one more of them,
  // and at a length that fields have no room for.
  return name.replace(/, (.+)ое письмо$/, ' ($1ый)').replace(/, (.+)$/, ' ($1)');
}

/** The name as it stands alone, in a list or as a heading: with a capital letter where the script has them. */
export function languageTitle(language: Language, reader: string): string {
  const name = languageName(language, reader);
  const [first = ''] = name;
  return first.toLocaleUpperCase(namerFor(reader) ? reader : undefined) + name.slice(first.length);
}

/** A list of names is costly to make, so there is one for each reader. */
function namerFor(reader: string): Intl.DisplayNames | undefined {
  if (!NAMERS.has(reader)) NAMERS.set(reader, makeNamer(reader));
  return NAMERS.get(reader);
}

function makeNamer(reader: string): Intl.DisplayNames | undefined {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' });
  } catch {
    // Not a language tag, as the long texts of the gallery have.
    return undefined;
  }
}
