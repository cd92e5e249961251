import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { COMPANION_POSTS, SQUARE_WORDS } from '@server/demo/square/companion-posts';
import {
  knowsText,
  translateByPhrasebook,
} from '@server/translation/engine/phrasebook/translate-by-phrasebook';

/** All that companions say on the square, each in the language it is in. */
const SAID = [
  ...COMPANION_POSTS.map(({ text }) => ({
    text,
    from: LANGUAGES.find((language) => knowsText(text, language)),
  })),
  ...LANGUAGES.flatMap((from) =>
    [...SQUARE_WORDS[from].praise, ...SQUARE_WORDS[from].thanks].map((text) => ({ text, from })),
  ),
];

describe('what companions say on the square', () => {
  it.each(SAID)('can be read in every language: $text', ({ text, from }) => {
    const unread = LANGUAGES.filter(
      (to) => to !== from && !(from && translateByPhrasebook(text, from, to)),
    );
    expect(unread).toEqual([]);
  });
});
