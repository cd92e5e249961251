/** Modules of `src/domain` that hold words, not rules, and why no rule names them. */
export const WORDS: Readonly<Record<string, string>> = {
  'language/language-name': 'names',
};
