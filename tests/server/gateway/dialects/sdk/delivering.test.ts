import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '@tests/support/databases';
import { startTestGateway, type TestGateway } from '@tests/support/gateway';
import { decode, encode } from '@server/gateway/dialects/sdk/codec/protobuf';
import { BODY, CONTENT, messageBody, meta, VALUE } from '@server/gateway/dialects/sdk/codec/schema';
import { expectOk } from '@tests/support/expect-result';
import { RawClient, rest, tokenOf } from '@tests/support/raw-client';
import { sdkClient } from '@tests/support/sdk-client';

describeOnEachDatabase('delivery', 'rules', (open) => {
  let server: TestGateway;

  beforeAll(async () => {
    const { db } = await open();
    server = await startTestGateway({
      users: [],
      db,
      settings: { deliveryPage: 5, deliveryWindow: 2 },
    });
  });

  afterAll(async () => {
    await server.close();
  });

  it('hands over in order what arrived during an absence, before it confirms that nothing is missing', async () => {
    const [from, to] = [await server.person(), await server.person()];
    const writer = await sdkClient(server, from);
    await writer.open();
    for (let index = 0; index < 23; index += 1) await writer.text(to, `n${index}`);
    const reader = await sdkClient(server, to);
    await reader.open();
    await reader.until('onOfflineMessageSyncFinish');
    expect(reader.told('onTextMessage')).toHaveLength(23);
    expect(reader.told('onTextMessage').map((message) => (message as { msg: string }).msg)).toEqual(
      Array.from({ length: 23 }, (_, index) => `n${index}`),
    );
    await writer.text(to, 'live');
    await reader.until('onTextMessage', 24);
    writer.close();
    reader.close();
  });

  it('repeats nothing that was confirmed to the next connection', async () => {
    const [from, to] = [await server.person(), await server.person()];
    const writer = await sdkClient(server, from);
    await writer.open();
    await writer.text(to, 'one');
    const first = await sdkClient(server, to);
    await first.open();
    await first.until('onTextMessage');
    await expect.poll(() => waitingFor(to)).toBe(0);
    first.close();
    await writer.text(to, 'two');
    const second = await sdkClient(server, to);
    await second.open();
    await second.until('onOfflineMessageSyncFinish');
    expect(second.told('onTextMessage')).toMatchObject([{ msg: 'two' }]);
    writer.close();
    second.close();
  });

  it('sends unconfirmed messages again', async () => {
    const [from, to] = [await server.person(), await server.person()];
    const writer = await RawClient.signedIn(server, from);
    const reader = await RawClient.signedIn(server, to);
    reader.pull();
    await reader.untilSync(({ isLast }) => isLast === true);
    await writer.text(1n, to, 'unconfirmed');
    await reader.untilSync(({ metas = [] }) => metas.length === 1);
    reader.close();
    const again = await sdkClient(server, to);
    await again.open();
    await again.until('onTextMessage');
    expect(again.told('onTextMessage')).toMatchObject([{ msg: 'unconfirmed' }]);
    again.close();
    writer.close();
  });

  it('keeps the rules of frames: queue, status and time always; keys strictly rising; isLast without a key', async () => {
    const [from, to] = [await server.person(), await server.person()];
    const writer = await RawClient.signedIn(server, from);
    for (let index = 1; index <= 12; index += 1) await writer.text(BigInt(index), to, `n${index}`);
    const reader = await RawClient.signedIn(server, to);
    expect(reader.unread()[0]).toMatchObject({
      status: { errorCode: 0 },
      unread: [{ queue: { name: to, appKey: 'parley#chat', domain: 'easemob.com' }, n: 12 }],
    });
    reader.pull();
    // Two frames of five, then silence until one is confirmed.
    await reader.untilSync(({ nextKey }) => nextKey === 10n);
    expect(reader.syncs().map(({ nextKey }) => nextKey)).toEqual([5n, 10n]);
    reader.pull(5);
    await reader.untilSync(({ nextKey }) => nextKey === 12n);
    reader.pull(10);
    reader.pull(12);
    await reader.untilSync(({ isLast }) => isLast === true);
    const frames = reader.syncs();
    expect(frames.map(({ nextKey }) => nextKey)).toEqual([5n, 10n, 12n, undefined]);
    for (const frame of frames) {
      expect(frame.status).toEqual({ errorCode: 0 });
      expect(frame.queue?.name).toBe(to);
      expect(frame.timestamp).toBeGreaterThan(0n);
      expect(frame.isLast === true && frame.nextKey !== undefined).toBe(false);
      for (const meta of frame.metas ?? []) {
        expect(meta.timestamp).toBeGreaterThan(0n);
        expect(meta.from?.name).toBe(from);
      }
    }
    writer.close();
    reader.close();
  });

  it('ignores a confirmation of a message that was never sent', async () => {
    const [from, to] = [await server.person(), await server.person()];
    const writer = await RawClient.signedIn(server, from);
    for (let index = 1; index <= 12; index += 1) await writer.text(BigInt(index), to, `n${index}`);
    const reader = await RawClient.signedIn(server, to);
    reader.pull(1_000_000);
    await reader.untilSync(({ nextKey }) => nextKey === 10n);
    reader.sync({ queue: { name: from }, key: 12n });
    reader.close();
    await reader.untilClosed();
    expect(await waitingFor(to)).toBe(12);
    writer.close();
  });

  it('loses and doubles nothing over a restart in the middle of a conversation', async () => {
    const [from, to] = [await server.person(), await server.person()];
    const writer = await sdkClient(server, from);
    const reader = await sdkClient(server, to);
    await writer.open();
    await reader.open();
    await writer.text(to, 'before');
    await reader.until('onTextMessage');
    await server.stop();
    await writer.until('onReconnecting');
    // The SDK keeps what is sent while the socket is down.
    const during = writer.text(to, 'during', { local_id: 'during-1' });
    await server.start();
    await during;
    await writer.text(to, 'after');
    await reader.until('onTextMessage', 3);
    expect(reader.told('onTextMessage').map((message) => (message as { msg: string }).msg)).toEqual(
      ['before', 'during', 'after'],
    );
    expect(writer.told('onDisconnected')).toEqual([]);
    writer.close();
    reader.close();
  });

  it('passes on and stores the part of a body that it understood, and nothing else of it', async () => {
    const [from, to] = [await server.person(), await server.person()];
    const writer = await RawClient.signedIn(server, from);
    const reader = await RawClient.signedIn(server, to);
    reader.pull();
    await reader.untilSync(({ isLast }) => isLast === true);
    const body = encode(messageBody, {
      type: BODY.chat,
      from: { name: from, clientResource: 'tab' },
      to: { name: to },
      contents: [{ type: CONTENT.text, text: 'ё' }],
      ext: [{ key: 'local_id', type: VALUE.string, stringValue: 'bytes-1' }],
    });
    const unknownField = Uint8Array.of(0xf2, 0x3f, 0x03, 1, 2, 3);
    const payload = new Uint8Array([...unknownField, ...body, ...unknownField]);
    const answer = await writer.payload(1n, to, payload);
    expect(answer.status).toEqual({ errorCode: 0 });
    const { metas = [] } = await reader.untilSync((sync) => sync.metas?.length === 1);
    const named = expectOk(decode(messageBody, body));
    const understood = encode(messageBody, { ...named, from: { name: from } });
    expect([...metas[0]!.payload!]).toEqual([...understood]);
    const history = await rest(
      server,
      'POST',
      `/users/${to}/messageroaming`,
      await tokenOf(server, to),
      {
        queue: `${from}@easemob.com`,
      },
    );
    const [record] = (history.body as { data: { msgs: { msg: string }[] } }).data.msgs;
    const decoded = expectOk(decode(meta, Buffer.from(record!.msg, 'base64')));
    expect([...decoded.payload!]).toEqual([...understood]);
    expect(decoded).toMatchObject({ id: answer.serverId, timestamp: answer.timestamp, ns: 1 });
    writer.close();
    reader.close();
  });

  it('stores each of sixty once and in order while the server is stopped and started', async () => {
    const [from, to] = [await server.person(), await server.person()];
    const reader = await sdkClient(server, to);
    await reader.open();
    const writer = await sdkClient(server, from);
    await writer.open();
    const sending = (async () => {
      for (let index = 0; index < 60; index += 1) {
        const ext = { local_id: `r${index}` };
        // As the outbox does: the same message until it is confirmed, then the next.
        for (let sent = false; !sent;) {
          sent = await writer.text(to, `n${index}`, ext).then(
            () => true,
            () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50)),
          );
        }
      }
    })();
    await reader.until('onTextMessage', 15);
    await server.restart();
    await reader.until('onTextMessage', 40);
    await server.restart();
    await sending;
    await reader.until('onTextMessage', 60);
    const seen = new Set(reader.told('onTextMessage').map((m) => (m as { msg: string }).msg));
    const expected = Array.from({ length: 60 }, (_, index) => `n${index}`);
    expect([...seen]).toEqual(expected);
    const rows = await server.db
      .selectFrom('chat_message')
      .select('id')
      .where('recipient', '=', to)
      .execute();
    expect(rows).toHaveLength(60);
    writer.close();
    reader.close();
  });

  async function waitingFor(owner: string): Promise<number> {
    const rows = await server.db
      .selectFrom('chat_mailbox')
      .select('key')
      .where('owner', '=', owner)
      .execute();
    return rows.length;
  }
});

describe('the mailbox of a person who stays away', () => {
  it('keeps no more than the cap; the history has the rest', async () => {
    const server = await startTestGateway({ users: ['ann', 'bo'], settings: { inboxCap: 60 } });
    const writer = await RawClient.signedIn(server, 'ann');
    for (let index = 1; index <= 70; index += 1) await writer.text(BigInt(index), 'bo', 'x');
    const waiting = await server.db
      .selectFrom('chat_mailbox')
      .select('key')
      .orderBy('key')
      .execute();
    expect(waiting.map(({ key }) => key)).toEqual(Array.from({ length: 60 }, (_, i) => i + 11));
    const token = await tokenOf(server, 'bo');
    const history = await rest(server, 'POST', '/users/bo/messageroaming', token, {
      queue: 'ann@easemob.com',
      start: -1,
      pull_number: 100,
    });
    expect((history.body as { data: { msgs: [] } }).data.msgs).toHaveLength(70);
    writer.close();
    await server.close();
  });
});
