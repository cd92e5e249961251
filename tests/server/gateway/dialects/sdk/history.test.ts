import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HISTORY_LIMIT, HISTORY_PAGE } from '@/domain/messaging/history';
import { describeOnEachDatabase } from '@tests/support/databases';
import { startTestGateway, type TestGateway } from '@tests/support/gateway';
import { RawClient, rest, tokenOf } from '@tests/support/raw-client';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

interface Page {
  readonly messages: readonly {
    readonly id: string;
    readonly msg: string;
    readonly from: string;
  }[];
  readonly cursor: string;
  readonly isLast: boolean;
}

describeOnEachDatabase('history', 'rules', (open) => {
  let server: TestGateway;
  let ann: SdkClient;
  let annName: string;

  beforeAll(async () => {
    const { db } = await open();
    server = await startTestGateway({ users: [], db, settings: { sendBurst: 10_000 } });
    annName = await server.person('ann');
    ann = await sdkClient(server, annName);
    await ann.open();
  });

  afterAll(async () => {
    ann.close();
    await server.close();
  });

  function page(client: SdkClient, targetId: string, cursor?: string, more = {}): Promise<Page> {
    return client.connection.getHistoryMessages({
      targetId,
      chatType: 'singleChat',
      pageSize: HISTORY_PAGE,
      ...(cursor !== undefined && { cursor }),
      ...more,
    }) as unknown as Promise<Page>;
  }

  /** Copies the only message to `recipient`, as if it had been sent `count` times before. */
  async function makeOlder(recipient: string, count: number): Promise<void> {
    await sql`
      insert into chat_message (id, pair, sender, recipient, kind, body, sent_at)
      select n, pair, sender, recipient, kind, body, sent_at
      from chat_message, generate_series(1, ${sql.lit(count)}) as n where recipient = ${recipient}
    `.execute(server.db);
  }

  it('comes in pages of twenty, newest first, without gap or repeat, while messages arrive', async () => {
    const bo = await server.person('bo');
    const peer = await sdkClient(server, bo);
    await peer.open();
    for (let index = 0; index < 49; index += 1) {
      if (index % 3 === 0) await peer.text(annName, `n${index}`);
      else await ann.text(bo, `n${index}`);
    }
    const first = await page(ann, bo);
    await ann.text(bo, 'later');
    const second = await page(ann, bo, first.cursor);
    const third = await page(ann, bo, second.cursor);
    expect([first, second, third].map(({ isLast }) => isLast)).toEqual([false, false, true]);
    const all = [first, second, third].flatMap(({ messages }) => messages);
    expect(all.map(({ msg }) => msg)).toEqual(
      Array.from({ length: 49 }, (_, index) => `n${48 - index}`),
    );
    expect(all.filter(({ from }) => from === bo)).toHaveLength(17);
    expect((await page(peer, annName)).messages[0]).toMatchObject({ msg: 'later', from: annName });
    peer.close();
  });

  it('has exactly one page when there are exactly twenty', async () => {
    const bo = await server.person('bo');
    for (let index = 0; index < HISTORY_PAGE; index += 1) await ann.text(bo, `n${index}`);
    const only = await page(ann, bo);
    expect(only.messages).toHaveLength(HISTORY_PAGE);
    expect(only.isLast).toBe(true);
  });

  it('goes forward from the oldest as well', async () => {
    const bo = await server.person('bo');
    for (let index = 0; index < 25; index += 1) await ann.text(bo, `n${index}`);
    const first = await page(ann, bo, undefined, { searchDirection: 'down' });
    const second = await page(ann, bo, first.cursor, { searchDirection: 'down' });
    expect([...first.messages, ...second.messages].map(({ msg }) => msg)).toEqual(
      Array.from({ length: 25 }, (_, index) => `n${index}`),
    );
  });

  it('is empty for a person without messages', async () => {
    expect(await page(ann, await server.person())).toMatchObject({ messages: [], isLast: true });
    expect(await page(ann, 'nobody-at-all')).toMatchObject({ messages: [], isLast: true });
  });

  it('carries every kind as it was sent, receipts and commands never', async () => {
    const bo = await server.person('bo');
    const ext = { local_id: 'k1', translation: 'Привет', nested: { a: 1 } };
    await ann.text(bo, 'text', ext);
    await ann.send({
      type: 'custom',
      chatType: 'singleChat',
      to: bo,
      customEvent: 'gift',
      customExts: { id: '7' },
    });
    await ann.send({
      type: 'img',
      chatType: 'singleChat',
      to: bo,
      url: 'https://objects.example/p.jpg',
      width: 3,
      height: 4,
    });
    await ann.send({ type: 'cmd', chatType: 'singleChat', to: bo, action: 'typing' });
    await ann.send({ type: 'channel', chatType: 'singleChat', to: bo });
    expect((await page(ann, bo)).messages).toMatchObject([
      { type: 'img', url: 'https://objects.example/p.jpg', width: 3, height: 4 },
      { type: 'custom', customEvent: 'gift', customExts: { id: '7' } },
      { type: 'txt', msg: 'text', ext },
    ]);
  });

  it(`keeps the newest ${HISTORY_LIMIT} of a chat and no other chat's`, async () => {
    const [bo, cy] = [await server.person('bo'), await server.person('cy')];
    const kept = await ann.text(cy, 'kept');
    const writer = await RawClient.signedIn(server, await server.person());
    await writer.text(1n, bo, 'x');
    await makeOlder(bo, HISTORY_LIMIT - 3);
    for (const index of [2n, 3n]) await writer.text(index, bo, 'x');
    const count = async () => {
      const rows = await server.db
        .selectFrom('chat_message')
        .select('id')
        .where('recipient', '=', bo)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    };
    const before = await count();
    expect(before).toHaveLength(HISTORY_LIMIT);
    await writer.text(10_000n, bo, 'one more');
    const after = await count();
    expect(after).toHaveLength(HISTORY_LIMIT);
    expect(after[0]).toBe(before[1]);
    expect((await page(ann, cy)).messages).toMatchObject([{ id: kept.serverMsgId }]);
    writer.close();
  });

  it('is deleted for the caller only, message by message or up to a time', async () => {
    const bo = await server.person('bo');
    const peer = await sdkClient(server, bo);
    await peer.open();
    const sent = [
      await ann.text(bo, 'n0'),
      await peer.text(annName, 'n1'),
      await ann.text(bo, 'n2'),
    ];
    await ann.connection.removeHistoryMessages({
      targetId: bo,
      chatType: 'singleChat',
      messageIds: [sent[0]!.serverMsgId, sent[1]!.serverMsgId],
    });
    expect((await page(ann, bo)).messages).toMatchObject([{ msg: 'n2' }]);
    expect((await page(peer, annName)).messages).toHaveLength(3);
    await peer.connection.removeHistoryMessages({
      targetId: annName,
      chatType: 'singleChat',
      beforeTimeStamp: Date.now() + 1_000,
    });
    expect((await page(peer, annName)).messages).toEqual([]);
    expect((await page(ann, bo)).messages).toMatchObject([{ msg: 'n2' }]);
    peer.close();
  });

  it('comes to its end without repeat while it is deleted from under the cursor', async () => {
    const bo = await server.person('bo');
    for (let index = 0; index < 45; index += 1) await ann.text(bo, `n${index}`);
    const first = await page(ann, bo);
    const second = await page(ann, bo, first.cursor);
    // The one at the cursor, and one that is still to come.
    const [last] = second.messages.slice(-1);
    const whole = await page(ann, bo, second.cursor);
    await ann.connection.removeHistoryMessages({
      targetId: bo,
      chatType: 'singleChat',
      messageIds: [last!.id, whole.messages[0]!.id],
    });
    const third = await page(ann, bo, second.cursor);
    expect(third.isLast).toBe(true);
    expect(
      [first, second, third].flatMap(({ messages }) => messages).map(({ msg }) => msg),
    ).toEqual(
      Array.from({ length: 45 }, (_, index) => `n${44 - index}`).filter((text) => text !== 'n4'),
    );
    await ann.connection.removeHistoryMessages({
      targetId: bo,
      chatType: 'singleChat',
      beforeTimeStamp: Date.now() + 1_000,
    });
    const none = await page(ann, bo, first.cursor);
    expect([none.messages, none.isLast]).toEqual([[], true]);
  });

  it.each([
    ['a cursor that is none', { queue: 'bo@easemob.com', start: 'x' }],
    ['a peer that is none', { queue: 'NO BODY@easemob.com' }],
    ['too long a page', { queue: 'bo@easemob.com', pull_number: 101 }],
    ['a page of nothing', { queue: 'bo@easemob.com', pull_number: 0 }],
    ['no queue', {}],
    ['no JSON', '{'],
    ['a list', []],
  ])('refuses %s', async (_what, body) => {
    const token = await tokenOf(server, annName);
    const answer = await rest(server, 'POST', `/users/${annName}/messageroaming`, token, body);
    expect(answer.status).toBe(400);
  });
});
