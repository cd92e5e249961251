import { blockUser } from '@/contract/http/friends';
import { beforeAll, expect, it } from 'vitest';
import { editInfo } from '@/contract/http/profile';
import { bills } from '@/contract/http/wallet';
import { translateIntroduction } from '@/contract/http/translation';
import { REUSE_WINDOW } from '@/domain/translation/translation';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';

const NO_CHARGE = { vip: 0, normal: 0, coins: 0 };

describeOnEachServer('the translation of an introduction', ({ server, world }) => {
  let reader: SignedInPerson;
  let writer: SignedInPerson;
  beforeAll(async () => {
    reader = await world().signIn({ characters: 100, coins: 1 });
    writer = await world().signIn({ profile: { signature: 'Good morning!', language: 'en' } });
  });
  const translate = (to: 'de' | 'en' | 'ja', who = reader, about = writer) =>
    who.call(translateIntroduction, { userId: about.id, toLanguage: to });

  it('is the server’s text in the reader’s language, paid by the reader from the package', async () => {
    const first = await translate('de');
    expect(first).toMatchObject({
      translated: true,
      translation: 'Guten Morgen!',
      original: 'Good morning!',
      charge: { vip: 0, normal: 13, coins: 0 },
      balances: { character: 87, goldCoin: 1 },
    });
    const { rows } = await reader.call(bills, {});
    expect(rows[0]).toMatchObject({ item: 'translation', unit: 'character', accountChange: -13 });
  });

  it('is never charged twice, however much later it is read again', async () => {
    server().clock.advance(2 * REUSE_WINDOW);
    const again = await translate('de');
    expect(again).toMatchObject({ translation: 'Guten Morgen!', charge: NO_CHARGE });
    const both = await Promise.all([translate('ja'), translate('ja')]);
    const taken = both.map(({ charge }) => charge.normal).toSorted((a, b) => a - b);
    expect(taken).toEqual([0, 13]);
  });

  it('is a new one when the introduction has changed', async () => {
    await writer.call(editInfo, { signature: 'Good night!' });
    const changed = await translate('de');
    expect(changed).toMatchObject({ translation: 'Gute Nacht!', original: 'Good night!' });
    expect(changed.charge.normal).toBe(11);
    await writer.call(editInfo, { signature: 'Good morning!' });
    expect(await translate('de')).toMatchObject({
      translation: 'Guten Morgen!',
      charge: NO_CHARGE,
    });
  });

  it('costs nothing where there is none', async () => {
    const balance = (await translate('de')).balances;
    expect(await translate('en')).toMatchObject({ translated: false, reason: 'same-language' });
    await writer.call(editInfo, { signature: '' });
    expect(await translate('de')).toMatchObject({
      translated: false,
      reason: 'nothing-to-translate',
      balances: balance,
    });
    await writer.call(editInfo, { signature: 'Wholly unheard-of words, quoth Zebediah' });
    expect(await translate('de')).toMatchObject({
      translated: false,
      reason: 'unsupported',
      balances: balance,
    });
    await writer.call(editInfo, { signature: 'Good morning!' });
  });

  it('takes nothing from who cannot pay for all of it', async () => {
    const poor = await world().signIn({ characters: 12 });
    const asked = { userId: writer.id, toLanguage: 'de' } as const;
    expect(await poor.refused(translateIntroduction, asked)).toEqual([105, 'insufficient']);
  });

  it('takes no more coins than its reader was told', async () => {
    const frugal = await world().signIn({ coins: 3, characters: 12 });
    const asked = { userId: writer.id, toLanguage: 'de' } as const;
    const changed = await frugal.refused(translateIntroduction, { ...asked, goldCoin: 0 });
    expect(changed).toEqual([409, 'price-changed']);
    expect(await frugal.call(translateIntroduction, { ...asked, goldCoin: 1 })).toMatchObject({
      charge: { vip: 0, normal: 12, coins: 1 },
      balances: { character: 0, goldCoin: 2 },
    });
  });

  it('is for nobody who cannot see the page, and not of oneself', async () => {
    const asked = { userId: reader.id, toLanguage: 'de' } as const;
    expect(await reader.refused(translateIntroduction, asked)).toEqual([404, 'user-not-found']);
    const nobody = { userId: 99_999_999 as never, toLanguage: 'de' } as const;
    const refusal = await reader.refused(translateIntroduction, nobody);
    await writer.call(blockUser, { userId: reader.id });
    const blocked = { userId: writer.id, toLanguage: 'de' } as const;
    expect(await reader.refused(translateIntroduction, blocked)).toEqual(refusal);
  });
});
