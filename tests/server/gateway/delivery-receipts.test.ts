import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '@tests/support/databases';
import { startTestGateway, type TestGateway } from '@tests/support/gateway';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

describeOnEachDatabase('receipts for what arrived', (open) => {
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

  it('for messages of others, or of oneself, change nothing', async () => {
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
