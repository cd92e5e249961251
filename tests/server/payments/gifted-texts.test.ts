import { expect, it } from 'vitest';
import { giftedTexts, type Bundle } from '@server/payments/order-texts';

/** A name or number in Latin letters that touches a Han character. */
const GLUED = /[A-Za-z0-9]\p{Script=Han}|\p{Script=Han}[A-Za-z0-9]/u;

const GIVEN: readonly Bundle[] = [
  { kind: 'characters', characters: 50_000 },
  { kind: 'membership', tier: 'svip', months: 12 },
];

it.each(GIVEN)('names the giver of %j in Chinese without gluing the name to the words', (given) => {
  for (const name of ['Yukiko', 'Jo 2', '小明', 'Łukasz']) {
    const texts = giftedTexts(name, given);
    for (const language of ['zh-CN', 'zh-TW'] as const) {
      const { text } = texts[language] ?? { text: '' };
      expect(text).toContain(name);
      expect(text).not.toMatch(GLUED);
    }
  }
});
