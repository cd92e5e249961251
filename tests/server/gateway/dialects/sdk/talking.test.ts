import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '@tests/support/databases';
import { block, startTestGateway, type TestGateway } from '@tests/support/gateway';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

describeOnEachDatabase('the chat gateway', 'rules', (open) => {
  let server: TestGateway;
  let ann: SdkClient;
  let bo: SdkClient;
  let annName: string;
  let boName: string;

  beforeAll(async () => {
    const { db } = await open();
    server = await startTestGateway({ users: [], db });
    annName = await server.person('ann');
    boName = await server.person('bo');
    ann = await sdkClient(server, annName);
    bo = await sdkClient(server, boName);
    await ann.open();
    await bo.open();
  });

  afterAll(async () => {
    ann.close();
    bo.close();
    await server.close();
  });

  it('confirms that nothing is missing also for an empty mailbox', async () => {
    await ann.until('onOfflineMessageSyncStart');
    await ann.until('onOfflineMessageSyncFinish');
    expect(ann.told('onTextMessage')).toEqual([]);
  });

  it('carries a text with its extension, unchanged', async () => {
    const ext = {
      local_id: 'l-1',
      translation: '你好 👋 <b>&amp;',
      translation_language: 'zh-CN',
      translate_record_id: 'r1',
      language: 'en',
      nested: { list: [1, null, 'x'] },
      integer: -3,
      fraction: 1.5,
      flag: true,
    };
    const before = bo.told('onTextMessage').length;
    const { serverMsgId } = await ann.text(boName, 'hello <&> 世界 \u{1f1e9}\u{1f1ea}', ext);
    const message = (await bo.until('onTextMessage', before + 1)).at(-1);
    expect(message).toMatchObject({
      id: serverMsgId,
      from: annName,
      to: boName,
      msg: 'hello <&> 世界 \u{1f1e9}\u{1f1ea}',
      ext,
    });
    expect(message?.['time']).toBeGreaterThan(0);
  });

  it('carries a picture by its address', async () => {
    const url = `${server.url}/objects/p.jpg`;
    const { serverMsgId } = await ann.send({
      type: 'img',
      chatType: 'singleChat',
      to: boName,
      url,
      width: 640,
      height: 480,
      file_length: 1234,
    });
    const [message] = await bo.until('onImageMessage');
    expect(message).toMatchObject({ id: serverMsgId, url, width: 640, height: 480 });
  });

  it('carries a custom message with its values', async () => {
    const { serverMsgId } = await ann.send({
      type: 'custom',
      chatType: 'singleChat',
      to: boName,
      customEvent: 'gift',
      customExts: { id: '7' },
      ext: { local_id: 'gift-1' },
    });
    const [message] = await bo.until('onCustomMessage');
    expect(message).toMatchObject({
      id: serverMsgId,
      customEvent: 'gift',
      customExts: { id: '7' },
    });
  });

  it('passes a command to a person who is in a chat with the sender, and stores none', async () => {
    await ann.send({ type: 'cmd', chatType: 'singleChat', to: boName, action: 'typing' });
    const [message] = await bo.until('onCmdMessage');
    expect(message).toMatchObject({ action: 'typing', from: annName });
    const waiting = await server.db.selectFrom('chat_mailbox').selectAll().execute();
    expect(waiting.filter((row) => row.meta_id === message?.['id'])).toEqual([]);
  });

  it('keeps two hundred messages in order, each once', async () => {
    const before = bo.told('onTextMessage').length;
    const sent = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ann.text(boName, `n${index}`)),
    );
    const received = (await bo.until('onTextMessage', before + 200)).slice(before);
    expect(received.map(({ msg }) => msg)).toEqual(Array.from({ length: 200 }, (_, i) => `n${i}`));
    expect(received.map(({ id }) => id)).toEqual(sent.map(({ serverMsgId }) => serverMsgId));
    const ids = sent.map(({ serverMsgId }) => BigInt(serverMsgId));
    expect(ids.every((id, index) => index === 0 || id > ids[index - 1]!)).toBe(true);
  });

  it('empties the mailbox as the client confirms', async () => {
    await expect
      .poll(async () => {
        const rows = await server.db
          .selectFrom('chat_mailbox')
          .select('key')
          .where('owner', '=', boName)
          .execute();
        return rows.length;
      })
      .toBe(0);
  });

  it('informs the author that a message was read', async () => {
    const { serverMsgId } = await ann.text(boName, 'read me');
    await bo.send({ type: 'read', chatType: 'singleChat', to: annName, id: serverMsgId });
    const [receipt] = await ann.until('onReadMessage');
    expect(receipt).toMatchObject({ mid: serverMsgId, from: boName });
  });

  it('informs the author that the conversation was read', async () => {
    await bo.send({ type: 'channel', chatType: 'singleChat', to: annName });
    const [receipt] = await ann.until('onChannelMessage');
    expect(receipt).toMatchObject({ from: boName });
  });

  it('sends no read receipt to the lower tiers', async () => {
    const cy = await server.person('cy', 1);
    const reader = await sdkClient(server, cy);
    await reader.open();
    const { serverMsgId } = await reader.text(boName, 'hello');
    await bo.send({ type: 'read', chatType: 'singleChat', to: cy, id: serverMsgId });
    await bo.send({ type: 'channel', chatType: 'singleChat', to: cy });
    const echo = await bo.text(cy, 'after the receipts');
    expect((await reader.until('onTextMessage'))[0]).toMatchObject({ id: echo.serverMsgId });
    expect(reader.told('onReadMessage')).toEqual([]);
    expect(reader.told('onChannelMessage')).toEqual([]);
    reader.close();
  });

  it('sends a text of the server as any other, once for each local_id', async () => {
    const stored: unknown[] = [];
    const stop = server.gateway().onStored((event) => stored.push(event));
    const before = bo.told('onTextMessage').length;
    const send = () =>
      server.gateway().sendAs(annName as never, {
        to: boName,
        text: 'from the server',
        ext: { local_id: 'server-1', language: 'en' },
      });
    const first = await send();
    const second = await send();
    stop();
    const message = (await bo.until('onTextMessage', before + 1)).at(-1);
    expect(message).toMatchObject({ msg: 'from the server', ext: { language: 'en' } });
    expect(first).toMatchObject({ ok: true, value: { id: message?.['id'] } });
    expect(second).toEqual(first);
    expect(stored).toEqual([
      expect.objectContaining({
        id: message?.['id'],
        from: annName,
        to: boName,
        clientId: 'server-1',
        body: expect.objectContaining({ kind: 'text', text: 'from the server' }),
      }),
    ]);
  });

  it.each([
    ['burn-after-read', 'burn-picture'],
    ['red-packet', 'red-packet'],
    ['from-a-newer-build', 'unsupported'],
  ])('carries the custom event %s and knows it as %s', async (customEvent, kind) => {
    const { serverMsgId } = await ann.send({
      type: 'custom',
      chatType: 'singleChat',
      to: boName,
      customEvent,
      customExts: { burn_url: 'u', packet_id: 'p', amount: '5', note: '' },
    });
    const row = await server.db
      .selectFrom('chat_message')
      .select('kind')
      .where('id', '=', serverMsgId)
      .executeTakeFirstOrThrow();
    expect(row.kind).toBe(kind);
    await expect
      .poll(() => bo.told('onCustomMessage').map((message) => (message as { id: string }).id))
      .toContain(serverMsgId);
  });

  it('informs an author of any tier that a message arrived', async () => {
    const cy = await server.person('cy', 0);
    const author = await sdkClient(server, cy);
    await author.open();
    const { serverMsgId } = await author.text(boName, 'arrive');
    await bo.send({ type: 'delivery', chatType: 'singleChat', to: cy, ackId: serverMsgId });
    expect((await author.until('onDeliveredMessage'))[0]).toMatchObject({ mid: serverMsgId });
    author.close();
  });

  it('goes on when a listener to stored messages fails', async () => {
    const stop = server.gateway().onStored(() => {
      throw new Error('not mine');
    });
    const before = bo.told('onTextMessage').length;
    await ann.text(boName, 'all the same');
    await bo.until('onTextMessage', before + 1);
    stop();
    expect(server.errors.splice(0)).toEqual([new Error('not mine')]);
  });

  it('knows who is online and what they have not read', async () => {
    const cy = await server.person('cy');
    expect(server.gateway().online(cy)).toBe(false);
    expect(server.gateway().online(annName)).toBe(true);
    await ann.text(cy, 'one');
    await ann.text(cy, 'two');
    await bo.text(cy, 'three');
    expect(await server.gateway().unreadTotals(cy)).toEqual({
      total: 3,
      byPeer: new Map([
        [annName, 2],
        [boName, 1],
      ]),
    });
    // What a blocked person wrote does not count, also where their conversation is never loaded.
    await block(server.db, cy, annName);
    expect(await server.gateway().unreadTotals(cy)).toEqual({
      total: 1,
      byPeer: new Map([[boName, 1]]),
    });
  });
});
