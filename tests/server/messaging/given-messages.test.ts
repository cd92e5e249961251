import { afterEach, expect, it } from 'vitest';
import { giveGift, openRedPacket, sendRedPacket } from '@/contract/http/gifts';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { LocalId } from '@/domain/shared/ids';
import { settingsList, unreadMessages } from '@/contract/http/messaging';
import { epochMs, MINUTE } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { readMessage, writeDraft } from '@/infrastructure/chat/message-form';
import { movableClock } from '@tests/support/movable-clock';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';

// The SDK goes by the clock of the machine: so does the server here.
const clock = movableClock(epochMs(Date.now()));

type Given = Extract<MessageBody, { kind: 'gift' | 'red-packet' }>;

describeOnEachServer(
  'a message of what was given',
  'rules',
  ({ server, world }) => {
    const clients: SdkClient[] = [];
    afterEach(() => {
      for (const client of clients.splice(0)) client.close();
    });

    const online = async ({ address }: SignedInPerson) => {
      const { url } = server();
      const secrets = { [address]: 'secret' };
      const wsUrl = `${url.replace('http', 'ws')}/websocket`;
      const client = await sdkClient(
        { wsUrl, apiUrl: url, appKey: 'parley#chat', secrets },
        address,
      );
      clients.push(client);
      await client.open();
      return client;
    };
    const strangers = async () => {
      const a = await world().signIn({ coins: 40 });
      const b = await world().signIn();
      return { a, b, ann: await online(a), bo: await online(b) };
    };
    const draft = ({ address: to }: SignedInPerson, body: Given, localId: string) =>
      writeDraft({ localId: localId as LocalId, to, body });
    const coinsOf = async ({ id }: SignedInPerson) => (await world().ledger.balancesOf(id)).coins;

    it('reaches the other side although the giver was never connected, once, as a request', async () => {
      const [a, b] = [await world().signIn({ coins: 40 }), await world().signIn()];
      const bo = await online(b);
      const order = { userId: b.id, giftId: 1, requestId: 'gift-local-id' };
      const { recordId, message } = await a.call(giveGift, order);
      expect((await a.call(giveGift, order)).message).toEqual(message);
      const [received] = await bo.until('onCustomMessage');
      const read = readMessage(received, b.address);
      expect(read).toMatchObject({ id: message?.id, from: a.address, to: b.address });
      expect(read?.body).toEqual({ kind: 'gift', giftId: 1, recordId, worth: 1 });
      expect(read?.sentAt).toBe(message?.sentAt);
      expect(await b.call(settingsList, {})).toMatchObject([
        { address: a.address, settings: { request: 'pending' } },
      ]);
      expect(await coinsOf(a)).toBe(40 - 1 - 1);
      await bo.text(a.address, 'thank you, for nothing');
      expect(bo.told('onCustomMessage')).toHaveLength(1);
    });

    it('is in the inbox of an absent receiver, and in that of its giver', async () => {
      const [a, b] = [await world().signIn({ coins: 40 }), await world().signIn()];
      const order = { userId: b.id, amount: 20, note: 'for you ', requestId: 'packet-local-id' };
      const { packetId, message } = await a.call(sendRedPacket, order);
      for (const who of [a, b]) {
        const [missed] = await (await online(who)).until('onCustomMessage');
        expect(readMessage(missed, who.address)).toMatchObject({
          id: message?.id,
          from: a.address,
          to: b.address,
          body: { kind: 'red-packet', packetId, amount: 20, note: 'for you' },
          ...(who === a && { localId: 'packet-local-id' }),
        });
      }
      const opening = { packetId, requestId: 'open-it-1' };
      expect(await b.call(openRedPacket, opening)).toMatchObject({ state: 'opened', amount: 20 });
      expect([await coinsOf(a), await coinsOf(b)]).toEqual([19, 20]);
    });

    it('comes to the pages of its giver like what others write', async () => {
      const { a, b, ann, bo } = await strangers();
      await a.call(giveGift, { userId: b.id, giftId: 1, requestId: 'gift-to-show' });
      const [own] = await ann.until('onCustomMessage');
      expect(readMessage(own, a.address)).toMatchObject({
        from: a.address,
        to: b.address,
        localId: 'gift-to-show',
        body: { kind: 'gift', giftId: 1 },
      });
      await bo.until('onCustomMessage');
      expect((await a.call(unreadMessages, {})).messages).toBe(0);
    });

    it('is acknowledged as it is when a page sends it too, and nothing doubles', async () => {
      const { a, b, ann, bo } = await strangers();
      const order = { userId: b.id, giftId: 1, requestId: 'gift-of-old-page' };
      const { recordId, message } = await a.call(giveGift, order);
      const body: Given = { kind: 'gift', giftId: 1, recordId, worth: coins(1) };
      expect(await ann.send(draft(b, body, order.requestId))).toMatchObject({
        serverMsgId: message?.id,
      });
      await expect(ann.send(draft(b, body, 'another-name'))).rejects.toMatchObject({
        type: 502,
        message: JSON.stringify({ code: 400, message: 'this kind of message cannot be sent' }),
      });
      await ann.text(b.address, 'only words');
      await bo.until('onTextMessage');
      expect(bo.told('onCustomMessage')).toHaveLength(1);
    });

    it('under the name of another message is not written, and nothing is given', async () => {
      const { a, b, ann } = await strangers();
      await ann.text(b.address, 'words', { local_id: 'name-of-words' });
      const left = await coinsOf(a);
      const order = { userId: b.id, giftId: 1, requestId: 'name-of-words' };
      expect(await a.refused(giveGift, order)).toEqual([409, 'request-changed']);
      const packet = { userId: b.id, amount: 5, note: '', requestId: 'name-of-words' };
      expect(await a.refused(sendRedPacket, packet)).toEqual([409, 'request-changed']);
      expect(await coinsOf(a)).toBe(left);
    });

    it('cannot be taken back', async () => {
      const { a, b, ann } = await strangers();
      const gift = await a.call(giveGift, { userId: b.id, giftId: 1, requestId: 'gift-to-stay' });
      const order = { userId: b.id, amount: 5, note: '', requestId: 'packet-to-stay' };
      const packet = await a.call(sendRedPacket, order);
      for (const { message } of [gift, packet]) {
        const recalling = ann.connection.recallMessage({
          mid: message?.id ?? '',
          to: b.address,
          chatType: 'singleChat',
        });
        await expect(recalling).rejects.toMatchObject({ type: 505 });
      }
    });

    it('without a gift is refused, and delivered to no person', async () => {
      const { b, ann, bo } = await strangers();
      const bodies: Given[] = [
        { kind: 'gift', giftId: 12, recordId: 'made-up' },
        { kind: 'red-packet', packetId: 'made-up', amount: coins(100), note: '' },
      ];
      for (const [index, body] of bodies.entries()) {
        const made = draft(b, body, `made-up-${index}`);
        await expect(ann.send(made)).rejects.toMatchObject({ type: 502 });
      }
      await ann.text(b.address, 'only words');
      await bo.until('onTextMessage');
      expect(bo.told('onCustomMessage')).toEqual([]);
    });

    it('is given by what the specification asks for: the same again is one, a minute later another', async () => {
      const [a, b] = [await world().signIn({ coins: 40 }), await world().signIn()];
      const plain = { userId: b.id, giftId: 1 };
      const given = await a.call(giveGift, plain);
      expect(await a.call(giveGift, plain)).toMatchObject({
        recordId: given.recordId,
        message: given.message,
      });
      expect(await coinsOf(a)).toBe(40 - 1 - 1);
      expect((await a.call(giveGift, { ...plain, giftId: 2 })).recordId).not.toBe(given.recordId);
      clock.advance(MINUTE);
      expect((await a.call(giveGift, plain)).recordId).not.toBe(given.recordId);
      expect(await coinsOf(a)).toBe(40 - 1 - 1 - 2 - 1);
    });
  },
  { clock },
);
