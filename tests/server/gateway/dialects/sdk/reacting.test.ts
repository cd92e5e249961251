import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { ChatAddress } from '@/domain/shared/ids';
import type { PreSendCheck, ReactedEvent } from '@server/kernel/ports/chat';
import { describeOnEachDatabase } from '@tests/support/databases';
import { allowAll, startTestGateway, type TestGateway } from '@tests/support/gateway';
import { rest, tokenOf } from '@tests/support/raw-client';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

describeOnEachDatabase('reactions over the SDK', 'rules', (open) => {
  let server: TestGateway;
  const clients: SdkClient[] = [];
  const heard: ReactedEvent[] = [];
  let mayReact = true;

  beforeAll(async () => {
    const { db } = await open();
    const check: PreSendCheck = {
      ...allowAll,
      mayReact: async (chats) => chats.map(() => mayReact),
    };
    const settings = { sendBurst: 40, sendsPerSecond: 0 };
    server = await startTestGateway({ users: [], db, check, settings });
    server.gateway().onReacted((event) => heard.push(event));
  });

  afterAll(async () => {
    for (const client of clients) client.close();
    await server.close();
  });

  async function person(name: string): Promise<{ client: SdkClient; address: ChatAddress }> {
    const address = await server.person(name);
    const client = await sdkClient(server, address);
    clients.push(client);
    await client.open();
    return { client, address };
  }

  /** Ann has written one message to Bo. */
  async function pair() {
    const [ann, bo] = [await person('ann'), await person('bo')];
    const { serverMsgId: id } = await ann.client.text(bo.address, 'hello');
    await bo.client.until('onTextMessage');
    return { ann, bo, id };
  }

  const add = ({ client }: { client: SdkClient }, messageId: string, reaction: EmoticonName) =>
    client.connection.addReaction({ messageId, reaction });

  async function stored(id: string) {
    const rows = await server.db
      .selectFrom('chat_reaction')
      .select(['author', 'peer', 'emoticon'])
      .where('message_id', '=', id)
      .execute();
    return rows.toSorted((a, b) => (a.author < b.author ? -1 : 1));
  }

  it('come as a notice of the service, and with the message in its history', async () => {
    const { ann, bo, id } = await pair();
    await add(bo, id, 'heart');
    const [notice] = await ann.client.until('onReactionChange');
    expect(notice).toMatchObject({
      from: bo.address,
      to: ann.address,
      chatType: 'singleChat',
      messageId: id,
      reactions: [{ reaction: 'heart', op: [{ operator: bo.address, reactionType: 'create' }] }],
    });
    const read = async ({ client }: typeof ann, targetId: string) =>
      (await client.connection.getHistoryMessages({ targetId, chatType: 'singleChat' })).messages;
    const shown = { reaction: 'heart', count: 1, userList: [bo.address] };
    expect(await read(ann, bo.address)).toMatchObject([
      { reactions: [{ ...shown, isAddedBySelf: false }] },
    ]);
    expect(await read(bo, ann.address)).toMatchObject([
      { reactions: [{ ...shown, isAddedBySelf: true }] },
    ]);
    await bo.client.connection.deleteReaction({ messageId: id, reaction: 'cake' });
    expect(await stored(id)).toEqual([
      { author: bo.address, peer: ann.address, emoticon: 'heart' },
    ]);
    await bo.client.connection.deleteReaction({ messageId: id, reaction: 'heart' });
    const [, gone] = await ann.client.until('onReactionChange', 2);
    expect(gone).toMatchObject({ reactions: [{ op: [{ reactionType: 'delete' }] }] });
    expect(await stored(id)).toEqual([]);
  });

  it('are sent to the author of the message only, and not their own', async () => {
    const { ann, bo, id } = await pair();
    heard.length = 0;
    await add(ann, id, 'cake');
    await add(bo, id, 'heart');
    await bo.client.connection.deleteReaction({ messageId: id, reaction: 'heart' });
    const event = { message: id, by: bo.address, author: ann.address };
    expect(heard).toEqual([{ ...event, emoticon: 'heart' }, event]);
  });

  it('by one person at the same time leave a single one', { tags: ['quick'] }, async () => {
    const { ann, bo, id } = await pair();
    const chosen = ['heart', 'cake', 'good', 'rose'] as const;
    await Promise.all([
      ...chosen.map((emoticon) => add(bo, id, emoticon)),
      ...chosen.map((emoticon) => add(ann, id, emoticon)),
    ]);
    expect((await stored(id)).map(({ author }) => author)).toEqual([ann.address, bo.address]);
  });

  it('are refused to a stranger, who cannot distinguish the message from none', async () => {
    const { id } = await pair();
    const { address } = await person('eve');
    const token = await tokenOf(server, address);
    const ask = (method: string, search: string, body?: object) =>
      rest(server, method, `/reaction/user/${address}${search}`, token, body);
    const answers = [
      await ask('POST', '', { msgId: id, message: 'heart' }),
      await ask('POST', '', { msgId: '4711', message: 'heart' }),
      await ask('DELETE', `?msgId=${id}&message=heart`),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 400, body: { error: 'message_not_found' } });
    expect(await ask('POST', '', { msgId: id, message: '<b>' })).toMatchObject({ status: 400 });
    expect(await stored(id)).toEqual([]);
  });

  it('are refused where the product refuses them, except to take one back', async () => {
    const { ann, bo, id } = await pair();
    await add(bo, id, 'heart');
    mayReact = false;
    await expect(add(bo, id, 'cake')).rejects.toMatchObject({ message: 'permission denied' });
    await expect(add(ann, id, 'cake')).rejects.toMatchObject({ message: 'permission denied' });
    expect(await stored(id)).toMatchObject([{ author: bo.address, emoticon: 'heart' }]);
    await bo.client.connection.deleteReaction({ messageId: id, reaction: 'heart' });
    mayReact = true;
    expect(await stored(id)).toEqual([]);
  });

  it('go with the message that the history does not keep', async () => {
    const { ann, bo, id } = await pair();
    await add(bo, id, 'heart');
    await ann.client.connection.recallMessage({
      mid: id,
      to: bo.address,
      chatType: 'singleChat',
    });
    expect(await stored(id)).toEqual([]);
  });

  it('are limited like messages', async () => {
    const { bo, id } = await pair();
    const tries = Array.from({ length: 41 }, (_, n) => add(bo, id, n % 2 ? 'heart' : 'cake'));
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ reason: { type: 500 } });
  });
});
