// @module-tag rules
import { afterEach, expect, it, vi } from 'vitest';
import { giveGift, openRedPacket, sendRedPacket } from '@/contract/http/gifts';
import type { MessageBody } from '@/domain/messaging/message';
import type { LocalId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { readMessage, writeDraft } from '@/infrastructure/chat/message-form';
import { movableClock } from '@tests/support/movable-clock';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';

// The SDK goes by the clock of the machine: so does the server here.
const clock = movableClock(epochMs(Date.now()));

vi.setConfig({ testTimeout: 30_000 });

type Given = Extract<MessageBody, { kind: 'gift' | 'red-packet' }>;

describeOnEachServer(
  'a message of what was given',
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
    let drafts = 0;
    const draft = ({ address: to }: SignedInPerson, body: Given, localId?: string) => {
      drafts += 1;
      return writeDraft({ localId: (localId ?? `given-${drafts}`) as LocalId, to, body });
    };
    const coinsOf = async ({ id }: SignedInPerson) => (await world().ledger.balancesOf(id)).coins;

    it('reaches the other side as it was given, once, for nothing more', async () => {
      const { a, b, ann, bo } = await strangers();
      const order = { userId: b.id, giftId: 1, requestId: 'gift-local-id' };
      const { recordId, giftId, worth } = await a.call(giveGift, order);
      const body: Given = { kind: 'gift', giftId, recordId, worth: coins(worth!) };
      const sent = await ann.send(draft(b, body, order.requestId));
      expect(await ann.send(draft(b, body, order.requestId))).toMatchObject({
        serverMsgId: sent.serverMsgId,
      });
      const [received] = await bo.until('onCustomMessage');
      expect(readMessage(received, b.address)?.body).toEqual(body);
      expect(await coinsOf(a)).toBe(40 - 1 - 1);
      await expect(ann.send(draft(b, body))).rejects.toMatchObject({
        type: 502,
        message: JSON.stringify({
          code: 400,
          message: 'this was not given to this person, or was shown before',
        }),
      });
      await ann.text(b.address, 'this one is free, too');
      expect(await coinsOf(a)).toBe(40 - 1 - 1);
      expect(bo.told('onCustomMessage')).toHaveLength(1);
    });

    it('names a red packet that can be opened', async () => {
      const { a, b, ann, bo } = await strangers();
      const order = { userId: b.id, amount: 20, note: 'for you ', requestId: 'packet-local-id' };
      const { packetId, note } = await a.call(sendRedPacket, order);
      const body: Given = { kind: 'red-packet', packetId, amount: coins(20), note };
      await ann.send(draft(b, body, order.requestId));
      const [received] = await bo.until('onCustomMessage');
      const read = readMessage(received, b.address)?.body;
      expect(read).toEqual(body);
      const opening = { packetId: (read as { packetId: string }).packetId, requestId: 'open-it-1' };
      expect(await b.call(openRedPacket, opening)).toMatchObject({ state: 'opened', amount: 20 });
      expect([await coinsOf(a), await coinsOf(b)]).toEqual([19, 20]);
    });

    it('cannot be taken back', async () => {
      const { a, b, ann } = await strangers();
      const gift = await a.call(giveGift, { userId: b.id, giftId: 1, requestId: 'gift-to-stay' });
      const order = { userId: b.id, amount: 5, note: '', requestId: 'packet-to-stay' };
      const { packetId } = await a.call(sendRedPacket, order);
      const bodies: Given[] = [
        { kind: 'gift', giftId: 1, recordId: gift.recordId },
        { kind: 'red-packet', packetId, amount: coins(5), note: '' },
      ];
      for (const body of bodies) {
        const { serverMsgId: mid } = await ann.send(draft(b, body));
        const recalling = ann.connection.recallMessage({
          mid,
          to: b.address,
          chatType: 'singleChat',
        });
        await expect(recalling).rejects.toMatchObject({ type: 505 });
      }
    });

    it('of nothing given is refused, and nobody sees it', async () => {
      const { b, ann, bo } = await strangers();
      const bodies: Given[] = [
        { kind: 'gift', giftId: 12, recordId: 'made-up' },
        { kind: 'red-packet', packetId: 'made-up', amount: coins(100), note: '' },
      ];
      for (const body of bodies) {
        await expect(ann.send(draft(b, body))).rejects.toMatchObject({ type: 502 });
      }
      await ann.text(b.address, 'only words');
      await bo.until('onTextMessage');
      expect(bo.told('onCustomMessage')).toEqual([]);
    });
  },
  { clock },
);
