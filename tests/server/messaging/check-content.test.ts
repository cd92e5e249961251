import { beforeAll, describe, expect, it } from 'vitest';
import type { Extension, OutgoingBody } from '@server/kernel/message-body';
import { keepObject } from '@tests/support/keep-object';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { befriend, block } from '@tests/support/gateway';
import type { TestPerson } from '@tests/server/wallet/money-world';
import { createSpending, NO_NEWS } from '@tests/server/wallet/spending';
import { preSendWorld, type PreSendWorld } from './pre-send-world';

const ALLOWED = { allowed: true };
const refusal = (code: number) => ({ allowed: false, code });

describeOnEachDatabase('before a message is stored,', 'rules', (open) => {
  let world: PreSendWorld;
  beforeAll(async () => {
    world = preSendWorld((await open()).db);
  });

  const send: PreSendWorld['send'] = (...message) => world.send(...message);
  const pair = (coins?: number) => world.pair(coins);
  const has = (person: TestPerson) => world.coinsOf(person);

  describe('a picture', () => {
    const chat = (url: string): OutgoingBody => ({ kind: 'image', url, ext: {} });
    const burn = (burn_url: string): OutgoingBody => ({
      kind: 'custom',
      event: 'burn-after-read',
      values: { burn_url },
      ext: {},
    });
    const uploaded = async (owner: TestPerson, use: 'chat' | 'burn' | 'album') => {
      const key = `u/${owner.id}/${world.ids.ulid().toLowerCase()}`;
      const facts = { type: 'image/png', bytes: 9, width: 1, height: 1 };
      const storedAt = world.clock.now();
      await keepObject(world.db, { key, use, owner: owner.id, ...facts, storedAt });
      return `/objects/${key}`;
    };

    it.each([
      ['chat', (url: string, told: number) => ({ ...chat(url), ext: { shown_opening: told } })],
      [
        'burn',
        (url: string, told: number) => {
          const values = { burn_url: url, shown_opening: String(told) };
          return { kind: 'custom', event: 'burn-after-read', values, ext: {} } as const;
        },
      ],
    ] as const)('for %s never costs more than its sender was shown', async (use, body) => {
      const [a, b] = await pair(2);
      const url = await uploaded(a, use);
      expect(await send(a, b, body(url, 0) as OutgoingBody)).toMatchObject(refusal(412));
      expect(await has(a)).toBe(2);
      expect(await send(a, b, body(url, 1) as OutgoingBody)).toEqual(ALLOWED);
      expect(await has(a)).toBe(1);
    });

    it.each([
      ['chat', chat],
      ['burn', burn],
    ] as const)('for %s is sent in one message and costs what a text costs', async (use, body) => {
      const [a, b] = await pair(1);
      const url = await uploaded(a, use);
      expect(await send(a, b, body(url), 'picture-1')).toEqual(ALLOWED);
      expect(await has(a)).toBe(0);
      expect(await send(a, b, body(url), 'picture-1')).toEqual(ALLOWED);
      expect(await send(a, b, body(url), 'picture-2')).toMatchObject(refusal(400));
      const c = await world.person({ coins: 5 });
      expect(await send(a, c, body(url), 'picture-1')).toMatchObject(refusal(400));
    });

    it.each([
      ['chat', chat, 'burn'],
      ['burn', burn, 'chat'],
    ] as const)(
      'for %s is refused if it is another person’s, for another use, or from elsewhere',
      async (use, body, other) => {
        const [a, b] = await pair(1);
        for (const url of [
          await uploaded(b, use),
          await uploaded(a, other),
          await uploaded(a, 'album'),
          `https://elsewhere.example${await uploaded(a, use)}`,
          `${await uploaded(a, use)}?x`,
          `/objects/../objects/u/${a.id}/x`,
          '/objects/',
          '',
        ]) {
          expect(await send(a, b, body(url))).toEqual({
            allowed: false,
            code: 400,
            message: 'this picture cannot be sent: upload it first',
          });
        }
        expect(await has(a)).toBe(1);
      },
    );

    it.each([
      ['chat', chat],
      ['burn', burn],
    ] as const)(
      'for %s is not sent when the coin is missing, and stays unbound',
      async (use, body) => {
        const [a, b] = await pair(0);
        const url = await uploaded(a, use);
        expect(await send(a, b, body(url))).toMatchObject(refusal(106));
        await befriend(world.db, a.address, b.address);
        expect(await send(a, b, body(url))).toEqual(ALLOWED);
      },
    );
  });

  describe('pictures in one message', () => {
    const uploaded = async (owner: TestPerson) => {
      const key = `u/${owner.id}/${world.ids.ulid().toLowerCase()}`;
      const facts = { type: 'image/png', bytes: 9, width: 1, height: 1 };
      const storedAt = world.clock.now();
      await keepObject(world.db, { key, use: 'chat', owner: owner.id, ...facts, storedAt });
      return `/objects/${key}`;
    };
    const several = async (owner: TestPerson, count: number) =>
      Promise.all(Array.from({ length: count }, () => uploaded(owner)));
    const album = (
      [url = '', ...further]: readonly string[],
      ext: Extension = {},
    ): OutgoingBody => ({
      kind: 'image',
      url,
      ext: { pictures: further.map((each) => ({ url: each })), ...ext },
    });

    it('are sent together for one coin, and again under the same name', async () => {
      const [a, b] = await pair(1);
      const urls = await several(a, 9);
      expect(await send(a, b, album(urls), 'album-1')).toEqual(ALLOWED);
      expect(await send(a, b, album(urls), 'album-1')).toEqual(ALLOWED);
      expect(await has(a)).toBe(0);
      expect(await send(a, b, album(urls), 'album-2')).toMatchObject(refusal(400));
    });

    it('are refused together if one of them is another person’s, and none is bound', async () => {
      const [a, b] = await pair(5);
      const [first = '', second = ''] = await several(a, 2);
      const theirs = await uploaded(b);
      for (const urls of [
        [first, theirs],
        [theirs, first],
        [first, second, ''],
        [first, first],
      ]) {
        expect(await send(a, b, album(urls))).toMatchObject(refusal(400));
      }
      expect(await has(a)).toBe(5);
      expect(await send(a, b, album([second, first]))).toEqual(ALLOWED);
    });

    it('have a caption that is checked as a text is', async () => {
      const a = await world.person({ coins: 9, characters: 50 });
      const b = await world.person({ coins: 9 });
      const friend = await world.person({});
      await befriend(world.db, a.address, friend.address);
      const made = expectOk(await world.process()(world.order(a, 'hello')));
      const right = { translate_record_id: made.recordId, translation: '[de] hello' };
      for (const [ext, allowed] of [
        [{ caption: 'hello' }, true],
        [{ caption: 'hello', ...right }, true],
        [{ caption: 'a'.repeat(1_000) }, true],
        [{ caption: 'a'.repeat(1_001) }, false],
        [{ caption: ' ' }, false],
        [{ caption: 'a\u202eb' }, false],
        [{ caption: 'hello', ...right, translation: 'made up' }, false],
        [{ caption: 'other', ...right }, false],
        [right, false],
      ] as const) {
        const body = album([await uploaded(a)], ext);
        expect([ext, (await send(a, friend, body))?.allowed]).toEqual([ext, allowed]);
      }
      expect(
        await send(b, a, album([await uploaded(b)], { caption: 'hello', ...right })),
      ).toMatchObject(refusal(400));
    });
  });

  it('the words of an edit are checked, and only a caption may be without any', async () => {
    const a = await world.person({ characters: 50 });
    const [friend, stranger] = [await world.person({}), await world.person({})];
    await befriend(world.db, a.address, friend.address);
    const made = expectOk(await world.process()(world.order(a, 'hello')));
    const right = { translate_record_id: made.recordId, translation: '[de] hello' };
    const picture = (ext: Extension) => ({ kind: 'image', url: '/objects/sent', ext }) as const;
    const text = (words: string, ext: Extension = {}) =>
      ({ kind: 'text', text: words, ext }) as const;
    const mayEdit = (body: OutgoingBody, to = friend) => {
      const message = { from: a.address, to: to.address, clientId: '', messageId: '1', body };
      return world.db
        .transaction()
        .execute(
          (transaction) =>
            world.check.mayEdit?.(message, transaction) ?? Promise.resolve(undefined),
        );
    };
    for (const [body, allowed] of [
      [text('hello', right), true],
      [text(''), false],
      [text('other', right), false],
      [picture({}), true],
      [picture({ caption: 'hello', ...right }), true],
      [picture({ caption: 'other', ...right }), false],
      [picture({ caption: 'a'.repeat(1_001) }), false],
      [picture({ caption: ' ' }), false],
    ] as const) {
      expect([body, await mayEdit(body)]).toEqual([body, allowed]);
    }
    await block(world.db, stranger.address, a.address);
    expect(await mayEdit(picture({}), stranger)).toBe(false);
  });

  describe('a message of a gift', () => {
    const spending = () => createSpending({ ...world, news: NO_NEWS, opening: 'paid' });
    const shows = (event: string, values: Record<string, string>): OutgoingBody => ({
      kind: 'custom',
      event,
      values,
      ext: {},
    });

    it('is shown by the server only: a page cannot send one, not even of its own gift', async () => {
      const [a, b] = await pair(20);
      const key = () => world.ids.ulid();
      const gift = { giver: a.id, receiver: b.id, giftId: 1, key: key() };
      const { id: record_id } = expectOk(await spending().giveGift(gift));
      const order = { from: a.id, to: b.id, amount: 7, note: ' for you', key: key() };
      const { id: packet_id } = expectOk(await spending().redPackets.send(order));
      const left = await has(a);
      for (const [from, to, body] of [
        [a, b, shows('gift', { id: '1', record_id })],
        [a, b, shows('gift', { id: '1', record_id, worth: '1' })],
        [b, a, shows('gift', { id: '1', record_id })],
        [a, b, shows('gift', { id: '12', record_id: 'made-up' })],
        [a, b, shows('gift', {})],
        [a, b, shows('red-packet', { packet_id, amount: '7', note: 'for you' })],
        [a, b, shows('red-packet', { packet_id: 'made-up', amount: '100', note: '' })],
        [a, b, shows('red-packet', {})],
      ] as const) {
        expect(await send(from, to, body, world.ids.ulid())).toEqual({
          allowed: false,
          code: 400,
          message: 'this kind of message cannot be sent',
        });
      }
      expect(await has(a)).toBe(left);
    });
  });
});
