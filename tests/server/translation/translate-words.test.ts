import { addFriend, blockUser, friendRequests } from '@/contract/http/friends';
import { redPacketDetail, redPacketList, sendRedPacket } from '@/contract/http/gifts';
import { beforeAll, expect, it } from 'vitest';
import { editInfo, userDetail } from '@/contract/http/profile';
import { bills } from '@/contract/http/wallet';
import { translateWords } from '@/contract/http/translation';
import { REUSE_WINDOW } from '@/domain/translation/translation';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';

const NO_CHARGE = { vip: 0, normal: 0, coins: 0 };

const introductionOf = (who: { readonly id: number }, to: 'de' | 'en' | 'ja') =>
  ({ of: 'introduction', id: String(who.id), to }) as const;

describeOnEachServer('the translation of an introduction', 'both', ({ server, world }) => {
  let reader: SignedInPerson;
  let writer: SignedInPerson;
  beforeAll(async () => {
    reader = await world().signIn({ characters: 100, coins: 1 });
    writer = await world().signIn({ profile: { signature: 'Good morning!', language: 'en' } });
  });
  const translate = (to: 'de' | 'en' | 'ja', who = reader, about = writer) =>
    who.call(translateWords, introductionOf(about, to));

  it('is the server’s text in the reader’s language, paid by the reader from the package', async () => {
    const first = await translate('de');
    expect(first).toMatchObject({
      translated: true,
      translation: 'Guten Morgen!',
      original: 'Good morning!',
      charge: { vip: 0, normal: 13, coins: 0 },
      balances: { characters: 87, coins: 1 },
    });
    const { rows } = await reader.call(bills, {});
    expect(rows[0]).toMatchObject({ item: 'translation', unit: 'character', change: -13 });
  });

  it('is never charged twice, however much later it is read again', async () => {
    server().clock.advance(2 * REUSE_WINDOW);
    const page = await reader.call(userDetail, { userId: String(writer.id) as never });
    expect(page.readTranslations).toEqual([{ language: 'de', text: 'Guten Morgen!' }]);
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

  it('takes nothing from a person who cannot pay for all of it', async () => {
    const poor = await world().signIn({ characters: 12 });
    const asked = introductionOf(writer, 'de');
    expect(await poor.refused(translateWords, asked)).toEqual([105, 'insufficient']);
  });

  it('takes no more coins than its reader was shown', async () => {
    const frugal = await world().signIn({ coins: 3, characters: 12 });
    const asked = introductionOf(writer, 'de');
    const changed = await frugal.refused(translateWords, { ...asked, shownPrice: 0 });
    expect(changed).toEqual([409, 'price-changed']);
    expect(await frugal.call(translateWords, { ...asked, shownPrice: 1 })).toMatchObject({
      charge: { vip: 0, normal: 12, coins: 1 },
      balances: { characters: 0, coins: 2 },
    });
  });

  it('is refused to readers who cannot see the page, and to the writer', async () => {
    const asked = introductionOf(reader, 'de');
    expect(await reader.refused(translateWords, asked)).toEqual([404, 'user-not-found']);
    const refusal = await reader.refused(translateWords, introductionOf({ id: 99_999_999 }, 'de'));
    expect(refusal).toEqual([404, 'user-not-found']);
    for (const id of ['', 'x', '-1', '1e3', '99999999999999999999']) {
      const odd = { of: 'introduction', id, to: 'de' } as const;
      expect(await reader.refused(translateWords, odd)).toEqual(refusal);
    }
    await writer.call(blockUser, { userId: reader.id });
    const blocked = introductionOf(writer, 'de');
    expect(await reader.refused(translateWords, blocked)).toEqual(refusal);
  });
});

describeOnEachServer('the translation of other words', 'rules', ({ world }) => {
  const words = 'Good morning!';
  const written = [{ language: 'de', text: 'Guten Morgen!' }];
  const cast = async () => ({
    reader: await world().signIn({ characters: 100, profile: { language: 'de' } }),
    writer: await world().signIn({ coins: 9, profile: { language: 'en' } }),
    other: await world().signIn({ characters: 100 }),
  });
  type Person = SignedInPerson;

  it.each([
    [
      'friend-request',
      async (writer: Person, reader: Person) => {
        await writer.call(addFriend, { userId: reader.id, words });
        const { rows } = await reader.call(friendRequests, {});
        return rows[0]!.id;
      },
      async (reader: Person) => (await reader.call(friendRequests, {})).rows,
    ],
    [
      'packet-note',
      async (writer: Person, { id: userId }: Person) => {
        const order = { userId, amount: 2, note: words, requestId: `packet-for-${userId}` };
        return (await writer.call(sendRedPacket, order)).packetId;
      },
      async (reader: Person) => {
        const { rows } = await reader.call(redPacketList, {});
        const detail = await reader.call(redPacketDetail, { packetId: rows[0]!.packetId });
        return [...rows, detail];
      },
    ],
  ] as const)('of a %s is paid by the reader once, and remembered', async (of, write, read) => {
    const { reader, writer, other } = await cast();
    const id = await write(writer, reader);
    for (const row of await read(reader)) expect(row.readTranslations).toBeUndefined();
    const asked = { of, id, to: 'de', shownPrice: 0 } as const;
    expect(await reader.call(translateWords, asked)).toMatchObject({
      original: words,
      translation: 'Guten Morgen!',
      charge: { vip: 0, normal: 13, coins: 0 },
    });
    expect((await reader.call(translateWords, asked)).charge).toEqual(NO_CHARGE);
    for (const row of await read(reader)) expect(row.readTranslations).toEqual(written);
    // It is for its reader alone: not for its author, not for others, and not for a blocked person.
    for (const who of [writer, other]) {
      expect(await who.refused(translateWords, asked)).toEqual([404, 'user-not-found']);
    }
    await writer.call(blockUser, { userId: reader.id });
    expect(await reader.refused(translateWords, asked)).toEqual([404, 'user-not-found']);
  });
});
