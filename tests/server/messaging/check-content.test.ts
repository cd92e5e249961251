// @module-tag rules
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@/domain/shared/time';
import type { OutgoingBody } from '@server/kernel/ports/pre-send-check';
import { keepObject } from '@tests/support/keep-object';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { befriend } from '@tests/support/gateway';
import type { TestPerson } from '@tests/server/wallet/money-world';
import { createSpending, NO_NEWS } from '@tests/server/wallet/spending';
import { preSendWorld, type PreSendWorld } from './pre-send-world';

const ALLOWED = { allowed: true };
const refusal = (code: number) => ({ allowed: false, code });

describeOnEachDatabase('before a message is stored,', (open) => {
  let world: PreSendWorld;
  beforeAll(async () => {
    world = preSendWorld((await open()).db);
  });

  const send: PreSendWorld['send'] = (...message) => world.send(...message);
  const pair = (coins?: number) => world.pair(coins);
  const has = (person: TestPerson) => world.coinsOf(person);

  describe('a picture', () => {
    const chat = (url: string): OutgoingBody => ({ kind: 'image', url });
    const burn = (burn_url: string): OutgoingBody => ({
      kind: 'custom',
      event: 'burn-after-read',
      ext: { burn_url },
    });
    const uploaded = async (owner: TestPerson, use: 'chat' | 'burn' | 'album') => {
      const key = `u/${owner.id}/${world.ids.ulid().toLowerCase()}`;
      const facts = { type: 'image/png', bytes: 9, width: 1, height: 1 };
      const storedAt = world.clock.now();
      await keepObject(world.db, { key, use, owner: owner.id, ...facts, storedAt });
      return `/objects/${key}`;
    };

    it.each([
      ['chat', (url: string, told: number) => ({ ...chat(url), ext: { told_opening: told } })],
      [
        'burn',
        (url: string, told: number) => {
          const ext = { burn_url: url, told_opening: String(told) };
          return { kind: 'custom', event: 'burn-after-read', ext } as const;
        },
      ],
    ] as const)('for %s never costs more than its sender was told', async (use, body) => {
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
      'for %s is not one of anybody else, of another use, from elsewhere',
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

  describe('what was given', () => {
    const gift = (id: string, record_id: string): OutgoingBody => ({
      kind: 'custom',
      event: 'gift',
      ext: { id, record_id },
    });
    const packet = (packet_id: string, amount = '7', note = 'for you'): OutgoingBody => ({
      kind: 'custom',
      event: 'red-packet',
      ext: { packet_id, amount, note },
    });
    const spending = () => createSpending({ ...world, news: NO_NEWS, opening: 'paid' });
    const giveRose = async (from: TestPerson, to: TestPerson) => {
      const command = { giver: from.id, receiver: to.id, giftId: 1, key: world.ids.ulid() };
      return expectOk(await spending().giveGift(command)).id;
    };
    const sendSeven = async (from: TestPerson, to: TestPerson) => {
      const order = {
        from: from.id,
        to: to.id,
        amount: 7,
        note: ' for you',
        key: world.ids.ulid(),
      };
      return expectOk(await spending().redPackets.send(order)).id;
    };

    it('a gift is shown by one message, for nothing more', async () => {
      const [a, b] = await pair(2);
      const record = await giveRose(a, b);
      expect(await has(a)).toBe(0);
      expect(await send(a, b, gift('1', record), 'gift-1')).toEqual(ALLOWED);
      expect(await send(a, b, gift('1', record), 'gift-1')).toEqual(ALLOWED);
      expect(await send(a, b, gift('1', record), 'gift-2')).toMatchObject(refusal(400));
    });

    it('a gift says what it was worth when it was given, or nothing of it', async () => {
      const [a, b] = await pair(2);
      const record = await giveRose(a, b);
      const worth = (said: string): OutgoingBody => ({
        kind: 'custom',
        event: 'gift',
        ext: { id: '1', record_id: record, worth: said },
      });
      for (const wrong of ['1000', '0', '-1', '1.0', 'much', '']) {
        expect(await send(a, b, worth(wrong))).toMatchObject(refusal(400));
      }
      expect(await send(a, b, worth('1'))).toEqual(ALLOWED);
    });

    it('is free to show even when the conversation has closed meanwhile', async () => {
      const [a, b] = await pair(10);
      const [record, id] = [await giveRose(a, b), await sendSeven(a, b)];
      world.clock.advance(DAY);
      const left = await has(a);
      expect(await send(a, b, gift('1', record))).toEqual(ALLOWED);
      expect(await send(a, b, packet(id))).toEqual(ALLOWED);
      expect(await has(a)).toBe(left);
    });

    it('a gift of another kind, of somebody else, for somebody else or of nobody is refused', async () => {
      const [a, b] = await pair(9);
      const c = await world.person({ coins: 9 });
      const record = await giveRose(a, b);
      for (const [from, to, body] of [
        [a, b, gift('12', record)],
        [a, b, gift('', record)],
        [a, b, gift('1', '')],
        [a, b, gift('1', 'made-up')],
        [a, c, gift('1', record)],
        [c, b, gift('1', record)],
        [b, a, gift('1', record)],
        [a, b, { kind: 'custom', event: 'gift', ext: {} }],
      ] as const) {
        expect(await send(from, to, body)).toEqual({
          allowed: false,
          code: 400,
          message: 'this was not given to this person, or was shown before',
        });
      }
      expect(await send(a, b, gift('1', record))).toEqual(ALLOWED);
    });

    it('a red packet is carried by one message that says what is in it', async () => {
      const [a, b] = await pair(20);
      const id = await sendSeven(a, b);
      for (const wrong of [
        packet(id, '8'),
        packet(id, '7.0'),
        packet(id, '7', 'not what was written'),
        packet('made-up'),
        { kind: 'custom', event: 'red-packet', ext: {} } as const,
      ]) {
        expect(await send(a, b, wrong)).toMatchObject(refusal(400));
      }
      expect(await send(b, a, packet(id))).toMatchObject(refusal(400));
      expect(await send(a, b, packet(id, '7', ' for you'), 'packet-1')).toEqual(ALLOWED);
      expect(await send(a, b, packet(id), 'packet-2')).toMatchObject(refusal(400));
    });

    it('goes to one of two messages sent at once', { tags: ['concurrency'] }, async () => {
      const [a, b] = await pair(20);
      const [record, id] = [await giveRose(a, b), await sendSeven(a, b)];
      for (const body of [gift('1', record), packet(id)]) {
        const verdicts = await Promise.all([send(a, b, body), send(a, b, body), send(a, b, body)]);
        expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(1);
      }
      await world.expectSound();
    });
  });
});
