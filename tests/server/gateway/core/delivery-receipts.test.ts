import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChatAddress } from '@/domain/shared/ids';
import { MessageIds } from '@server/gateway/core/message-ids';
import { DeliveryReceipts } from '@server/gateway/core/messages/delivery-receipts';
import { systemClock } from '@server/kernel/time';
import { describeOnEachDatabase } from '@tests/support/databases';
import { startTestGateway, type TestGateway } from '@tests/support/gateway';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';
import { systemScheduler } from '@server/kernel/scheduler';

describeOnEachDatabase('receipts for what arrived', 'rules', (open) => {
  let server: TestGateway;
  let ann: SdkClient;
  let bo: SdkClient;
  let annName: string;
  let boName: string;

  beforeAll(async () => {
    const { db } = await open();
    // Longer than the test: what is collected is written only when the gateway closes.
    server = await startTestGateway({ users: [], db, settings: { receiptPause: 3_600_000 } });
    annName = await server.person('ann', 0);
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

  const receipt = (ackId: string) =>
    bo.send({ type: 'delivery', chatType: 'singleChat', to: annName, ackId });

  it('are written down together, one entry of the inbox for all of them', async () => {
    const sent: string[] = [];
    for (const text of ['one', 'two', 'three', 'four']) {
      sent.push((await ann.text(boName, text)).serverMsgId);
    }
    const [one = '', two = '', three = ''] = sent;
    await receipt(three);
    await receipt(one);
    await receipt(two);
    await receipt('4711');
    const toAnn = () =>
      server.db.selectFrom('chat_mailbox').selectAll().where('owner', '=', annName).execute();
    expect(await toAnn()).toEqual([]);
    await server.restart();
    expect(await toAnn()).toHaveLength(1);
    expect((await ann.until('onDeliveredMessage')).map((told) => told?.['mid'])).toEqual([three]);
  });

  it('change nothing for messages of others, or for the person’s own', async () => {
    const eve = await server.person('eve');
    const { serverMsgId } = await ann.text(eve, 'for eve');
    await receipt(serverMsgId);
    const { serverMsgId: own } = await bo.text(annName, 'of bo');
    await receipt(own);
    await server.restart();
    const rows = await server.db
      .selectFrom('chat_conversation')
      .select('delivered_up_to')
      .where('owner', '=', eve)
      .execute();
    expect(rows).toEqual([{ delivered_up_to: '0' }]);
    await bo.text(annName, 'after the receipts');
    await ann.until('onTextMessage', 2);
    expect(ann.told('onDeliveredMessage')).toHaveLength(1);
  });
});

describeOnEachDatabase('a flood of receipts', 'rules', (open) => {
  it('of one person delays no other, and is cut above what an inbox could cause', async () => {
    const { db } = await open();
    await sql`
      insert into chat_conversation (owner, peer)
      select 'eve', 'author-' || n from generate_series(1, 400) as n union select 'bo', 'author-1'
    `.execute(db);
    await sql`
      insert into chat_message (id, pair, sender, recipient, kind, body, sent_at)
      select n, 'author-' || n || '|eve', 'author-' || n, 'eve', 'text', '{}'::jsonb, now()
      from generate_series(1, 400) as n
      union select 401, 'author-1|bo', 'author-1', 'bo', 'text', '{}'::jsonb, now()
    `.execute(db);
    const told: string[] = [];
    const receipts = new DeliveryReceipts({
      db,
      ids: new MessageIds(systemClock, async () => 1_000n),
      clock: systemClock,
      scheduler: systemScheduler,
      inboxCap: 350,
      pause: 3_600_000,
      deposited: (_to, { from }) => void told.push(from),
      onError: (error) => void told.push(String(error)),
    });
    const receipt = (from: string, author: number, messageId: number) =>
      receipts.add({
        from: from as ChatAddress,
        to: `author-${author}` as ChatAddress,
        messageId: BigInt(messageId),
      });
    for (let author = 1; author <= 400; author += 1) receipt('eve', author, author);
    receipt('bo', 1, 401);
    await receipts.flush();
    expect(told.filter((from) => from === 'eve')).toHaveLength(350);
    expect(told.indexOf('bo')).toBe(200);
    receipt('eve', 400, 400);
    await receipts.flush();
    expect(told).toHaveLength(352);
  });
});
