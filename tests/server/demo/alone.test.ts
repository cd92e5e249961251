// @module-tag lane/longer
import { expect, it, vi } from 'vitest';
import { addFriend, friendList } from '@/contract/http/friends';
import { matchingState, recommended, startMatching } from '@/contract/http/matching';
import { userDetail } from '@/contract/http/profile';
import { userId } from '@/domain/shared/ids';
import { buyGoods, shopOrderDetail } from '@/contract/http/shop';
import { COMPANION_ANSWERS_IN } from '@/domain/matching/companion';
import { SECOND } from '@/domain/shared/time';
import { describeOnEachEngine } from '@tests/support/databases';
import { startTestServer } from '@tests/support/server';
import { serverWorld } from '@tests/server/wallet/signed-in';

describeOnEachEngine('a person who is alone here', 'rules', (engine) => {
  it('is recommended companions, meets one and is greeted by it', async () => {
    const server = await startTestServer({ engine, demo: true });
    const world = serverWorld(server);
    const person = await world.signIn({ profile: { language: 'ko' } });
    const people = await person.call(recommended, {});
    expect(people).toHaveLength(12);
    expect(people.every(({ demo, online }) => demo && online)).toBe(true);

    expect((await person.call(startMatching, {})).state).toBe('searching');
    server.clock.advance(3 * SECOND);
    const met = await vi.waitFor(async () => {
      const state = await person.call(matchingState, {});
      if (state.state !== 'matched') throw new Error(state.state);
      return state;
    });
    expect(met.person).toMatchObject({ demo: true, online: true });
    const shown = await person.call(userDetail, { userId: met.person.id });
    expect(shown.nickname).toBe(met.person.nickname);

    server.clock.advance(3 * SECOND);
    const said = () =>
      server.db
        .selectFrom('chat_message')
        .select('sender')
        .where('recipient', '=', person.address)
        .execute();
    await vi.waitFor(async () => expect(await said()).toHaveLength(1));
    expect(await said()).toEqual([{ sender: met.person.address }]);
    await world.expectSound();
    await server.close();
  });

  it('befriends a companion and orders flowers for it, whose address goes to the shop only', async () => {
    const server = await startTestServer({ engine, demo: true });
    const world = serverWorld(server);
    const person = await world.signIn({ coins: 25, profile: { language: 'es' } });
    const [companion] = await person.call(recommended, {});
    if (!companion) throw new Error('nobody is here');
    const { id } = companion;
    const pass = (by: number) => server.clock.advance(by);

    expect(await person.call(addFriend, { userId: id, words: '' })).toEqual({ state: 'pending' });
    pass(COMPANION_ANSWERS_IN.most);
    await vi.waitFor(async () =>
      expect(await person.call(friendList, {})).toMatchObject({ rows: [{ id }] }),
    );

    const flowers = {
      goodsId: 1,
      quantity: 1,
      recipient: userId(id),
      note: '',
      requestId: 'flowers-of-mine',
    };
    const { order } = await person.call(buyGoods, flowers);
    expect(order.addressFrom).toBe('awaited');
    pass(COMPANION_ANSWERS_IN.most);
    await vi.waitFor(async () => {
      const shown = await person.call(shopOrderDetail, { id: order.id });
      expect(shown).toMatchObject({ state: 'ordered', addressFrom: 'consignee' });
      expect(shown).not.toHaveProperty('address');
    });
    await world.expectSound();
    await server.close();
  });
});
