import type { Language } from '@/domain/shared/language';
import { inLongerLane } from './support/layout';
import { leaveAll } from './support/person';
import { test } from './support/shared-server';
import { walkThroughValue, type StageLanguages } from './support/value-journey';

/** `npm test` walks once: each stage is read in another of the eight languages. */
const EIGHT: StageLanguages = {
  chat: 'es',
  pack: 'de',
  membership: 'ru',
  coins: 'ja',
  gift: 'zh-CN',
  shop: 'ko',
  bills: 'zh-TW',
  friend: 'en',
};

/** The whole way in one language, and the friend's in another. */
const PAIRS: readonly (readonly [giver: Language, friend: Language])[] = [
  ['en', 'es'],
  ['zh-CN', 'de'],
  ['ru', 'ja'],
  ['ko', 'zh-TW'],
];

test.afterAll(leaveAll);

test('a new person runs out of coins, buys some, gives, and both bills show it: eight languages', ({
  browser,
  shared,
}) => walkThroughValue(browser, shared.url, EIGHT));

for (const [giver, friend] of PAIRS) {
  test(
    `a new person runs out of coins, buys some, gives, and both bills show it: ${giver} and ${friend}`,
    inLongerLane,
    ({ browser, shared }) =>
      walkThroughValue(browser, shared.url, {
        chat: giver,
        pack: giver,
        membership: giver,
        coins: giver,
        gift: giver,
        shop: giver,
        bills: giver,
        friend,
      }),
  );
}
