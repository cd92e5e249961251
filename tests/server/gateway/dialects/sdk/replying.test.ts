import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '@tests/support/databases';
import { allowAll, startTestGateway, type TestGateway } from '@tests/support/gateway';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

describeOnEachDatabase('replies over the SDK', 'rules', (open) => {
  let server: TestGateway;
  const clients: SdkClient[] = [];

  beforeAll(async () => {
    const { db } = await open();
    const settings = { sendBurst: 200, sendsPerSecond: 0 };
    server = await startTestGateway({ users: [], db, check: allowAll, settings });
  });

  afterAll(async () => {
    for (const client of clients) client.close();
    await server.close();
  });

  async function person(name: string) {
    const address = await server.person(name);
    const client = await sdkClient(server, address);
    clients.push(client);
    await client.open();
    const say = async (to: string, text: string, ext = {}) =>
      (await client.text(to, text, ext)).serverMsgId;
    /** The extensions of the newest page of the conversation with `targetId`, the newest message first. */
    const page = async (targetId: string, pageSize: number) => {
      const read = { targetId, chatType: 'singleChat', pageSize, searchDirection: 'up' } as const;
      const { messages } = await client.connection.getHistoryMessages(read);
      return messages.map((message) => ('ext' in message ? (message.ext ?? {}) : {}));
    };
    return { client, address, say, page };
  }

  it('come with the message that they answer, where the page does not have it', async () => {
    const [ann, bo] = [await person('ann'), await person('bo')];
    const id = await ann.say(bo.address, 'hello', { language: 'en' });
    await bo.say(ann.address, 'yes', { reply_to: id });
    const quoted = {
      id,
      from: ann.address,
      type: 'txt',
      msg: 'hello',
      ext: { language: 'en' },
    };
    for (const [reader, peer] of [
      [ann, bo],
      [bo, ann],
    ] as const) {
      expect(await reader.page(peer.address, 1)).toEqual([{ reply_to: id, quoted }]);
      expect(await reader.page(peer.address, 2)).toEqual([{ reply_to: id }, { language: 'en' }]);
    }
  });

  it('show no reader a message that they deleted, nor one of another conversation', async () => {
    const [ann, bo, cy] = [await person('ann'), await person('bo'), await person('cy')];
    const id = await ann.say(bo.address, 'hello');
    await bo.say(ann.address, 'yes', { reply_to: id });
    await bo.client.connection.removeHistoryMessages({
      targetId: ann.address,
      chatType: 'singleChat',
      messageIds: [id],
    });
    expect(await bo.page(ann.address, 1)).toEqual([{ reply_to: id, quoted: null }]);
    expect(await ann.page(bo.address, 1)).toMatchObject([{ quoted: { id } }]);
    // Ann can read it, but not in her conversation with Cy.
    await cy.say(ann.address, 'I know', { reply_to: id });
    expect(await ann.page(cy.address, 1)).toEqual([{ reply_to: id, quoted: null }]);
    await ann.client.connection.recallMessage({
      mid: id,
      to: bo.address,
      chatType: 'singleChat',
    });
    expect(await ann.page(bo.address, 1)).toEqual([{ reply_to: id, quoted: null }]);
  });

  it('carry no words that their sender puts into the mouth of another', async () => {
    const [ann, bo] = [await person('ann'), await person('bo')];
    const quoted = { id: '4711', from: ann.address, type: 'txt', msg: 'never said' };
    for (const reply_to of ['4711', '9'.repeat(40), '-1', 'x']) {
      await bo.say(ann.address, 'yes', { reply_to, quoted });
      expect(await ann.page(bo.address, 1)).toEqual([{ reply_to, quoted: null }]);
    }
    const [live] = await ann.client.until('onTextMessage');
    expect(live).toMatchObject({ ext: { reply_to: '4711' } });
    expect(live?.['ext']).not.toHaveProperty('quoted');
  });
});
