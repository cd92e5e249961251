import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '@tests/support/databases';
import { startTestGateway, type TestGateway } from '@tests/support/gateway';
import { rest, tokenOf } from '@tests/support/raw-client';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

interface Listed {
  readonly conversationId: string;
  readonly unReadCount: number;
  readonly isPinned: boolean;
  readonly lastMessage: { readonly id: string; readonly msg: string } | null;
}

describeOnEachDatabase('conversations', 'rules', (open) => {
  let server: TestGateway;
  let ann: SdkClient;
  let annName: string;

  beforeAll(async () => {
    const { db } = await open();
    server = await startTestGateway({ users: [], db });
    annName = await server.person('ann');
    ann = await sdkClient(server, annName);
    await ann.open();
  });

  afterAll(async () => {
    ann.close();
    await server.close();
  });

  async function someone(): Promise<SdkClient & { readonly name: string }> {
    const name = await server.person();
    const client = await sdkClient(server, name);
    await client.open();
    return { ...client, name };
  }

  async function list(client: SdkClient, more = {}): Promise<readonly Listed[]> {
    const { data } = await client.connection.getServerConversations({ pageSize: 50, ...more });
    return (data as unknown as { conversations: Listed[] }).conversations;
  }

  it('are listed with the newest message first, each with its last message and unread count', async () => {
    const reader = await someone();
    const [a, b] = [await someone(), await someone()];
    await a.text(reader.name, 'a1');
    await b.text(reader.name, 'b1', { local_id: 'b1', translation: 'x' });
    await a.text(reader.name, 'a2');
    await reader.text(b.name, 'mine');
    expect(await list(reader)).toMatchObject([
      { conversationId: b.name, unReadCount: 1, lastMessage: { msg: 'mine', from: reader.name } },
      {
        conversationId: a.name,
        unReadCount: 2,
        lastMessage: { msg: 'a2', from: a.name, to: reader.name },
      },
    ]);
    expect(await list(b)).toMatchObject([{ conversationId: reader.name, unReadCount: 1 }]);
    for (const client of [reader, a, b]) client.close();
  });

  it('show the last message of every kind', async () => {
    const [from, to] = [await someone(), await someone()];
    await from.text(to.name, 'hello', { local_id: 'x', n: 1 });
    expect(await list(to)).toMatchObject([
      { lastMessage: { type: 'txt', ext: { local_id: 'x', n: 1 } } },
    ]);
    await from.send({
      type: 'img',
      chatType: 'singleChat',
      to: to.name,
      url: 'https://objects.example/p.jpg',
      width: 5,
      height: 6,
    });
    expect(await list(to)).toMatchObject([
      { lastMessage: { type: 'img', url: 'https://objects.example/p.jpg', width: 5, height: 6 } },
    ]);
    await from.send({
      type: 'custom',
      chatType: 'singleChat',
      to: to.name,
      customEvent: 'gift',
      customExts: { id: '7', note: 'n' },
    });
    expect(await list(to)).toMatchObject([
      { lastMessage: { type: 'custom', customEvent: 'gift', customExts: { id: '7', note: 'n' } } },
    ]);
    from.close();
    to.close();
  });

  it('come in pages of a list of sixty', async () => {
    const reader = await someone();
    const peers: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      const peer = await server.person();
      peers.unshift(peer);
      await server.gateway().sendAs(peer, { to: reader.name, text: `n${index}` });
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data } = await reader.connection.getServerConversations({ pageSize: 25, cursor });
      const page = data as unknown as { conversations: Listed[]; cursor: string };
      seen.push(...page.conversations.map(({ conversationId }) => conversationId));
      cursor = page.cursor;
    } while (cursor !== '');
    expect(seen).toEqual(peers);
    reader.close();
  });

  it('are read to their end by a conversation receipt, up to a message by its receipt, also over a new sign-in', async () => {
    const [from, to] = [await someone(), await someone()];
    const sent = [];
    for (let index = 0; index < 5; index += 1) sent.push(await from.text(to.name, `n${index}`));
    await to.send({
      type: 'read',
      chatType: 'singleChat',
      to: from.name,
      id: sent[2]!.serverMsgId,
    });
    expect(await list(to)).toMatchObject([{ unReadCount: 2 }]);
    await to.send({
      type: 'read',
      chatType: 'singleChat',
      to: from.name,
      id: sent[0]!.serverMsgId,
    });
    expect(await list(to)).toMatchObject([{ unReadCount: 2 }]);
    await to.send({ type: 'channel', chatType: 'singleChat', to: from.name });
    to.close();
    const again = await sdkClient(server, to.name);
    await again.open();
    expect(await list(again)).toMatchObject([{ unReadCount: 0 }]);
    await from.text(to.name, 'new');
    expect(await list(again)).toMatchObject([{ unReadCount: 1 }]);
    again.close();
    from.close();
  });

  it('are not marked as read by a receipt of another person', async () => {
    const [from, to, stranger] = [await someone(), await someone(), await someone()];
    const { serverMsgId } = await from.text(to.name, 'for two');
    await stranger.send({ type: 'read', chatType: 'singleChat', to: from.name, id: serverMsgId });
    await from.send({ type: 'read', chatType: 'singleChat', to: to.name, id: serverMsgId });
    const echo = await stranger.text(from.name, 'echo');
    await from.until('onTextMessage');
    expect(from.told('onTextMessage')).toMatchObject([{ id: echo.serverMsgId }]);
    expect(from.told('onReadMessage')).toEqual([]);
    expect(to.told('onReadMessage')).toEqual([]);
    expect(await list(to)).toMatchObject([{ unReadCount: 1 }]);
    for (const client of [from, to, stranger]) client.close();
  });

  it('leave the list when deleted, and come back with the next message, unread 1', async () => {
    const [from, to] = [await someone(), await someone()];
    await from.text(to.name, 'old');
    await to.connection.deleteConversation({
      channel: from.name,
      chatType: 'singleChat',
      deleteRoam: false,
    });
    expect(await list(to)).toEqual([]);
    await from.text(to.name, 'new');
    expect(await list(to)).toMatchObject([{ unReadCount: 1, lastMessage: { msg: 'new' } }]);
    expect(await history(to, from.name)).toEqual(['new', 'old']);
    from.close();
    to.close();
  });

  it('take their records with them when asked to, for one side only', async () => {
    const [from, to] = [await someone(), await someone()];
    await from.text(to.name, 'old');
    await to.text(from.name, 'answer');
    await to.connection.deleteConversation({
      channel: from.name,
      chatType: 'singleChat',
      deleteRoam: true,
    });
    expect(await history(to, from.name)).toEqual([]);
    expect(await history(from, to.name)).toEqual(['answer', 'old']);
    await from.text(to.name, 'new');
    expect(await history(to, from.name)).toEqual(['new']);
    expect(await list(to)).toMatchObject([{ unReadCount: 1 }]);
    expect(await list(from)).toMatchObject([
      { conversationId: to.name, lastMessage: { msg: 'new' } },
    ]);
    from.close();
    to.close();
  });

  it('can all be deleted at once, for one side only', async () => {
    const [from, to] = [await someone(), await someone()];
    await from.text(to.name, 'old');
    await to.connection.deleteAllMessagesAndConversations();
    expect(await list(to)).toEqual([]);
    expect(await history(to, from.name)).toEqual([]);
    expect(await list(from)).toHaveLength(1);
    from.close();
    to.close();
  });

  it('can be pinned', async () => {
    const [from, to] = [await someone(), await someone()];
    await from.text(to.name, 'old');
    const pin = (isPinned: boolean) =>
      to.connection.pinConversation({
        conversationId: from.name,
        conversationType: 'singleChat',
        isPinned,
      });
    await pin(true);
    expect(await list(to)).toMatchObject([{ isPinned: true }]);
    const { data } = await to.connection.getServerPinnedConversations({ pageSize: 20 });
    expect(data?.conversations).toHaveLength(1);
    await pin(false);
    expect(await list(to)).toMatchObject([{ isPinned: false }]);
    from.close();
    to.close();
  });

  it('without unread messages are listed only on request', async () => {
    const [from, to] = [await someone(), await someone()];
    const { serverMsgId } = await from.text(to.name, 'only');
    await to.connection.removeHistoryMessages({
      targetId: from.name,
      chatType: 'singleChat',
      messageIds: [serverMsgId],
    });
    expect(await list(to)).toEqual([]);
    expect(await list(to, { includeEmptyConversations: true })).toMatchObject([
      { conversationId: from.name, unReadCount: 0, lastMessage: null },
    ]);
    from.close();
    to.close();
  });

  it('answer the older calls too', async () => {
    const [from, to] = [await someone(), await someone()];
    await from.text(to.name, 'hello');
    const old = await to.connection.getConversationlist();
    expect(old.data?.channel_infos).toMatchObject([
      { lastMessage: { msg: 'hello' }, unread_num: 1 },
    ]);
    const paged = await to.connection.getConversationlist({ pageNum: 2, pageSize: 1 });
    expect(paged.data?.channel_infos).toEqual([]);
    from.close();
    to.close();
  });

  it.each([
    'x',
    '1',
    '1.',
    '.bo',
    '1.UPPER',
    '9223372036854775808.bo',
    '99999999999999999999999.bo',
  ])('refuse the cursor %s', async (cursor) => {
    const token = await tokenOf(server, annName);
    const path = `/sdk/user/${annName}/user_channels/list?limit=20&cursor=${cursor}`;
    expect((await rest(server, 'GET', path, token)).status).toBe(400);
  });

  async function history(client: SdkClient, targetId: string): Promise<string[]> {
    const page = await client.connection.getHistoryMessages({ targetId, chatType: 'singleChat' });
    return page.messages.map((message) => (message as { msg: string }).msg);
  }
});
