import { expect, it } from 'vitest';
import { ownInfo } from '@/contract/http/profile';
import { translateList, translateRecharge, translateWords } from '@/contract/http/translation';
import { blockServer } from '@tests/support/server';
import { blockWorld } from '../wallet/signed-in';

const server = blockServer({ settings: { TRANSLATE_PRICE: '' } });
const world = blockWorld(server);

it('is shown to all people, and takes nothing', async () => {
  const writer = await world.signIn({ profile: { signature: 'Good morning!', language: 'en' } });
  const reader = await world.signIn();
  const { me } = await reader.call(ownInfo, {});
  expect(me.translationPrice).toBe('free');
  const request = { of: 'introduction', id: String(writer.id), to: 'de', shownPrice: 0 } as const;
  expect(await reader.call(translateWords, request)).toMatchObject({
    translation: 'Guten Morgen!',
    charge: { vip: 0, normal: 0, coins: 0 },
  });
  await world.expectSound();
});

it('sells no packages, neither to the buyer nor for another person', async () => {
  const [ann, bo] = [await world.signIn({ coins: 900 }), await world.signIn()];
  const { packs, unsold } = await ann.call(translateList, {});
  expect([packs, unsold]).toEqual([[], 'translation-free']);
  for (const receiver of [undefined, bo.id]) {
    const order = { itemId: 1, requestId: 'intent-of-ann', ...(receiver && { receiver }) };
    expect(await ann.refused(translateRecharge, order)).toEqual([409, 'translation-free']);
  }
});
