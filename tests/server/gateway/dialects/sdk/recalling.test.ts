import { afterAll, beforeAll, expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import { describeOnEachDatabase } from '@tests/support/databases';
import { startTestGateway, type TestGateway } from '@tests/support/gateway';
import { movableClock, type MovableClock } from '@tests/support/movable-clock';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

/** The window of the specification, in milliseconds: two minutes. */
const WINDOW = 120_000;

describeOnEachDatabase('recalling', 'rules', (open) => {
  let server: TestGateway;
  let clock: MovableClock;
  let ann: SdkClient;
  let bo: SdkClient;
  let annName: string;
  let boName: string;

  beforeAll(async () => {
    const { db } = await open();
    clock = movableClock(epochMs(Date.now()));
    server = await startTestGateway({ users: [], db, clock });
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

  function recall(client: SdkClient, mid: string, to: string): Promise<unknown> {
    return client.connection.recallMessage({ mid, to, chatType: 'singleChat' });
  }

  async function history(client: SdkClient, targetId: string): Promise<string[]> {
    const page = await client.connection.getHistoryMessages({ targetId, chatType: 'singleChat' });
    return page.messages.map(({ id }) => id);
  }

  it('takes a message back for both sides at the last millisecond of the window', async () => {
    const { serverMsgId } = await ann.text(boName, 'secret');
    clock.advance(WINDOW);
    const before = bo.told('onRecallMessage').length;
    await recall(ann, serverMsgId, boName);
    const notice = (await bo.until('onRecallMessage', before + 1)).at(-1);
    expect(notice).toMatchObject({ mid: serverMsgId, from: annName, to: boName });
    expect(await history(bo, annName)).not.toContain(serverMsgId);
    expect(await history(ann, boName)).not.toContain(serverMsgId);
  });

  it('wins over reading at the same moment, on both sides', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { serverMsgId } = await ann.text(boName, `raced ${round}`);
      const before = bo.told('onRecallMessage').length;
      await Promise.all([
        bo.connection.getHistoryMessages({ targetId: annName, chatType: 'singleChat' }),
        bo.send({ type: 'read', chatType: 'singleChat', to: annName, id: serverMsgId }),
        recall(ann, serverMsgId, boName),
        bo.connection.getHistoryMessages({ targetId: annName, chatType: 'singleChat' }),
      ]);
      await bo.until('onRecallMessage', before + 1);
      expect(await history(bo, annName)).not.toContain(serverMsgId);
      expect(await history(ann, boName)).not.toContain(serverMsgId);
    }
  });

  it('is too late one millisecond after the window', async () => {
    const { serverMsgId } = await ann.text(boName, 'stays');
    clock.advance(WINDOW + 1);
    await expect(recall(ann, serverMsgId, boName)).rejects.toMatchObject({
      type: 504,
      message: 'exceed recall time limit',
    });
    expect(await history(bo, annName)).toContain(serverMsgId);
  });

  it('takes a message out of the mailbox and the count of a person who is away', async () => {
    const cy = await server.person('cy');
    const { serverMsgId } = await ann.text(cy, 'never seen');
    const kept = await ann.text(cy, 'seen');
    await recall(ann, serverMsgId, cy);
    expect(await server.gateway().unreadTotals(cy)).toMatchObject({ total: 1 });
    const reader = await sdkClient(server, cy);
    await reader.open();
    await reader.until('onOfflineMessageSyncFinish');
    expect(reader.told('onTextMessage')).toMatchObject([{ id: kept.serverMsgId }]);
    expect(reader.told('onRecallMessage')).toMatchObject([{ mid: serverMsgId }]);
    reader.close();
  });

  it('refuses the recall of another person’s message, and sends nothing', async () => {
    const cy = await server.person('cy');
    const stranger = await sdkClient(server, cy);
    await stranger.open();
    const { serverMsgId } = await ann.text(boName, 'mine');
    const before = ann.told('onRecallMessage').length;
    await expect(recall(bo, serverMsgId, annName)).rejects.toMatchObject({ type: 603 });
    await expect(recall(stranger, serverMsgId, boName)).rejects.toMatchObject({
      message: 'The message does not exist.',
    });
    await expect(recall(stranger, serverMsgId, annName)).rejects.toMatchObject({
      message: 'The message does not exist.',
    });
    expect(await history(bo, annName)).toContain(serverMsgId);
    await bo.text(annName, 'echo');
    expect(ann.told('onRecallMessage')).toHaveLength(before);
    stranger.close();
  });

  it('does not know a message that never was', async () => {
    await expect(recall(ann, '123', boName)).rejects.toMatchObject({
      message: 'The message does not exist.',
    });
  });

  it('changes nothing the second time, and succeeds', async () => {
    const { serverMsgId } = await ann.text(boName, 'once');
    const before = bo.told('onRecallMessage').length;
    await recall(ann, serverMsgId, boName);
    await recall(ann, serverMsgId, boName);
    await ann.text(boName, 'after');
    await bo.until('onRecallMessage', before + 1);
    expect(bo.told('onRecallMessage')).toHaveLength(before + 1);
  });

  it.each(['gift', 'red-packet'])(
    'leaves a %s where it is: it moved coins',
    async (customEvent) => {
      const { serverMsgId } = await ann.send({
        type: 'custom',
        chatType: 'singleChat',
        to: boName,
        customEvent,
        customExts: { id: '1', record_id: 'r', packet_id: 'p', amount: '5', note: '' },
      });
      await expect(recall(ann, serverMsgId, boName)).rejects.toMatchObject({ type: 505 });
      expect(await history(bo, annName)).toContain(serverMsgId);
    },
  );

  it('does not bring a recalled message back when it is sent again', async () => {
    const ext = { local_id: 'recalled-1' };
    const { serverMsgId } = await ann.text(boName, 'gone', ext);
    await recall(ann, serverMsgId, boName);
    const again = await ann.text(boName, 'gone', ext);
    expect(again.serverMsgId).toBe(serverMsgId);
    expect(await history(bo, annName)).not.toContain(serverMsgId);
  });
});
