import { describe, expect, it } from 'vitest';
import { readLanguage } from '@/contract/http/translation';
import type { Language } from '@/domain/shared/language';
import { blockWorld } from '@tests/server/wallet/signed-in';
import { blockServer } from '@tests/support/server';

describe('the language of a text', () => {
  const world = blockWorld(blockServer());

  it.each<[text: string, declared: Language | undefined, found: Language | undefined]>([
    ['Guten Morgen, wie geht es dir heute?', 'ja', 'de'],
    ['今日は天気がいいですね。', 'de', 'ja'],
    ['Guten Morgen, wie geht es dir heute?', undefined, 'de'],
    // Too short to say anything by itself.
    ['Ok', 'de', 'de'],
    ['Je ne sais pas pourquoi tu veux toujours partir avant les autres.', 'de', undefined],
  ])('of %j, which declares %s, is %s', async (text, declared, language) => {
    const person = await world.signIn();
    expect(await person.call(readLanguage, { text, declared })).toEqual(
      language === undefined ? {} : { language },
    );
  });
});
