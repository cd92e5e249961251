import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { COMPANIONS } from '@server/demo/companions';
import { COMPANION_POSTS, PRAISE, THANKS } from '@server/demo/square/companion-posts';
import { smallTalk } from '@server/translation/engine/companion-replies';
import { translateByPhrasebook } from '@server/translation/engine/phrasebook/translate-by-phrasebook';

/** All that companions say on the square, each in the language it is in. */
const SAID = [
  ...COMPANION_POSTS.map(({ by, phrase }) => ({
    phrase,
    from: COMPANIONS.find(({ address }) => address === by)!.language,
  })),
  ...LANGUAGES.flatMap((from) => [...PRAISE, ...THANKS].map((phrase) => ({ phrase, from }))),
];

describe('what companions say on the square', () => {
  it.each(SAID)('can be read in every language: $phrase in $from', ({ phrase, from }) => {
    const text = smallTalk.say(phrase, from);
    const unread = LANGUAGES.filter((to) => to !== from && !translateByPhrasebook(text, from, to));
    expect(unread).toEqual([]);
  });
});
