import { inLongerLane } from './support/layout';
import { leaveAll } from './support/person';
import { test } from './support/shared-server';
import { walkThroughValue, type LanguagePair } from './support/value-journey';

/** The pair that `npm test` walks through, and the others, which make all eight languages with it. */
const USUAL: LanguagePair = ['en', 'es'];
const OTHERS: readonly LanguagePair[] = [
  ['zh-CN', 'de'],
  ['ru', 'ja'],
  ['ko', 'zh-TW'],
];

test.afterAll(leaveAll);

for (const pair of [USUAL, ...OTHERS]) {
  test(
    `somebody new runs out of coins, buys some, gives, and both bills say so: ${pair.join(' and ')}`,
    pair === USUAL ? {} : inLongerLane,
    ({ browser, shared }) => walkThroughValue(browser, shared.url, pair),
  );
}
