import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BODY, CONTENT, ERROR_CODE, ROUTE } from '@server/gateway/dialects/sdk/codec/schema';
import type {
  OutgoingMessage,
  PreSendCheck,
  PreSendVerdict,
  StoredEvent,
} from '@server/kernel/ports/chat';
import { query } from '@server/kernel/data/query';
import { describeOnEachDatabase } from '@tests/support/databases';
import { block, startTestGateway, type TestGateway } from '@tests/support/gateway';
import { RawClient } from '@tests/support/raw-client';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

describeOnEachDatabase('sending', 'locks', (open) => {
  let server: TestGateway;
  let ann: SdkClient;
  let bo: SdkClient;
  let annName: string;
  let boName: string;
  let asked: OutgoingMessage[];
  let stored: StoredEvent[];
  /** Which messages go together with others, without being asked about. */
  let isPlain: (message: OutgoingMessage) => boolean;
  let verdict: (...args: Parameters<PreSendCheck['check']>) => Promise<PreSendVerdict>;

  beforeAll(async () => {
    const { db } = await open();
    server = await startTestGateway({
      users: [],
      db,
      check: {
        check: (message, transaction) => {
          asked.push(message);
          return verdict(message, transaction);
        },
        plainAmong: async (messages) => new Set(messages.filter(isPlain)),
      },
    });
    annName = await server.person('ann');
    boName = await server.person('bo');
    ann = await sdkClient(server, annName);
    bo = await sdkClient(server, boName);
    await ann.open();
    await bo.open();
    server.gateway().onStored((event) => stored.push(event));
  });

  beforeEach(() => {
    asked = [];
    stored = [];
    verdict = async () => ({ allowed: true });
    isPlain = () => false;
  });

  afterAll(async () => {
    ann.close();
    bo.close();
    await server.close();
  });

  async function texts(): Promise<number> {
    const rows = await server.db
      .selectFrom('chat_message')
      .select('id')
      .where('recipient', '=', boName)
      .execute();
    return rows.length;
  }

  it('asks the product what it sends, once', async () => {
    const ext = { local_id: 'ask-1', translation: 'x' };
    const { serverMsgId } = await ann.text(boName, 'hello', ext);
    expect(asked).toEqual([
      {
        from: annName,
        to: boName,
        clientId: 'ask-1',
        messageId: serverMsgId,
        body: { kind: 'text', text: 'hello', ext },
      },
    ]);
    expect(stored).toMatchObject([{ id: serverMsgId, clientId: 'ask-1' }]);
  });

  it('shows the product pictures and custom messages too', async () => {
    const to = { chatType: 'singleChat', to: boName };
    await ann.send({
      type: 'img',
      ...to,
      url: 'https://objects.example/p.jpg',
      width: 1,
      height: 1,
    });
    await ann.send({
      type: 'custom',
      ...to,
      customEvent: 'red-packet',
      customExts: { amount: 10, note: 'n' },
    });
    expect(asked.map(({ body }) => body)).toEqual([
      { kind: 'image', url: 'https://objects.example/p.jpg', ext: { width: 1, height: 1 } },
      { kind: 'custom', event: 'red-packet', values: { amount: '10', note: 'n' }, ext: {} },
    ]);
  });

  it.each([105, 106])(
    'answers a refusal with 502 and code %i, and delivers nothing',
    async (code) => {
      verdict = async () => ({ allowed: false, code, message: 'not enough gold coins' });
      const before = [await texts(), bo.told('onTextMessage').length];
      await expect(ann.text(boName, 'refused')).rejects.toMatchObject({
        type: 502,
        message: JSON.stringify({ code, message: 'not enough gold coins' }),
      });
      expect([await texts(), bo.told('onTextMessage').length]).toEqual(before);
      expect(stored).toEqual([]);
    },
  );

  it('forgets a refusal: the same message may be sent when it is allowed', async () => {
    const ext = { local_id: 'refused-then-sent' };
    verdict = async () => ({ allowed: false, code: 105, message: 'no' });
    await expect(ann.text(boName, 'later', ext)).rejects.toMatchObject({ type: 502 });
    verdict = async () => ({ allowed: true });
    await ann.text(boName, 'later', ext);
    expect(asked).toHaveLength(2);
    expect(stored).toHaveLength(1);
  });

  it('undoes what the check wrote when it refuses, and keeps it when it allows', async () => {
    const mark =
      (account: string) =>
      async (...[, transaction]: Parameters<PreSendCheck['check']>) => {
        await query(transaction)
          .updateTable('app_user')
          .set({ signature: 'charged' })
          .where('im_account', '=', account)
          .execute();
        return account === annName
          ? ({ allowed: false, code: 105, message: 'no' } as const)
          : ({ allowed: true } as const);
      };
    verdict = mark(annName);
    await expect(ann.text(boName, 'x')).rejects.toMatchObject({ type: 502 });
    verdict = mark(boName);
    await ann.text(boName, 'x');
    const rows = await server.db
      .selectFrom('app_user')
      .select(['im_account', 'signature'])
      .where('im_account', 'in', [annName, boName])
      .orderBy('im_account')
      .execute();
    expect(rows.map(({ signature }) => signature)).toEqual(['hello', 'charged']);
  });

  it('refuses with code 500 when the check throws, and goes on', async () => {
    verdict = () => Promise.reject(new Error('the ledger is gone'));
    await expect(ann.text(boName, 'x')).rejects.toMatchObject({
      type: 502,
      message: expect.stringContaining('"code":500'),
    });
    verdict = () => {
      throw new Error('at once');
    };
    await expect(ann.text(boName, 'x')).rejects.toMatchObject({ type: 502 });
    expect(server.errors.splice(0)).toHaveLength(2);
    verdict = async () => ({ allowed: true });
    await ann.text(boName, 'y');
  });

  it('stores a repeated message once, with its first id, asking once', async () => {
    const ext = { local_id: 'twice' };
    const first = await ann.text(boName, 'once', ext);
    const second = await ann.text(boName, 'once', ext);
    expect(second.serverMsgId).toBe(first.serverMsgId);
    expect(asked).toHaveLength(1);
    expect(stored).toHaveLength(1);
  });

  it('stores it once also when it is repeated at the same moment and after a restart', async () => {
    const ext = { local_id: 'at-once' };
    const same = await Promise.all(Array.from({ length: 10 }, () => ann.text(boName, 'x', ext)));
    expect(new Set(same.map(({ serverMsgId }) => serverMsgId)).size).toBe(1);
    const ids = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.gateway().sendAs(annName as never, {
          to: boName,
          text: 'x',
          ext: { local_id: 'many-at-once' },
        }),
      ),
    );
    expect(new Set(ids.map((sent) => (sent.ok ? sent.value.id : ''))).size).toBe(1);
    expect(asked).toHaveLength(2);
    // A person has one device: this one would come back by itself, and end the other's session.
    ann.close();
    await server.restart();
    const reconnected = await sdkClient(server, annName, 'other');
    await reconnected.open();
    const again = await reconnected.text(boName, 'x', ext);
    expect(again.serverMsgId).toBe(same[0]!.serverMsgId);
    expect(asked).toHaveLength(2);
    reconnected.close();
    ann = await sdkClient(server, annName);
    await ann.open();
    await bo.until('onConnected', 2);
    server.gateway().onStored((event) => stored.push(event));
  });

  it("keeps two people's equal local ids apart, and one person's for one chat", async () => {
    const ext = { local_id: 'shared' };
    const mine = await ann.text(boName, 'mine', ext);
    const theirs = await bo.text(annName, 'theirs', ext);
    expect(theirs.serverMsgId).not.toBe(mine.serverMsgId);
    const cy = await server.person('cy');
    await expect(ann.text(cy, 'mine', ext)).rejects.toMatchObject({ type: 503 });
  });

  it('takes messages without a local id for different ones', async () => {
    const first = await ann.text(boName, 'same');
    const second = await ann.text(boName, 'same');
    expect(second.serverMsgId).not.toBe(first.serverMsgId);
    expect(new Set(asked.map(({ clientId }) => clientId)).size).toBe(2);
  });

  it('reports an unknown person with error 204', async () => {
    await expect(ann.text('nobody', 'x')).rejects.toMatchObject({ type: 204 });
    await expect(ann.text('NO BODY', 'x')).rejects.toMatchObject({ type: 204 });
    expect(asked).toEqual([]);
  });

  it('does not let a person write to themself', async () => {
    await expect(ann.text(annName, 'x')).rejects.toMatchObject({ type: 603 });
  });

  it('lets every one of a hundred sends at once settle', async () => {
    isPlain = () => true;
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, n) => ann.text(boName, `b${n}`)),
    );
    expect(new Set(sent.map(({ serverMsgId }) => serverMsgId)).size).toBe(100);
  });

  it('stores both ways at once without a deadlock', async () => {
    let turn = 0;
    // Every other one goes together with others, in the same chats.
    isPlain = () => (turn += 1) % 2 === 0;
    const [a, b] = [await RawClient.signedIn(server, await server.person('a')), annName];
    const both = await Promise.all(
      Array.from({ length: 20 }, (_, n) => [
        bo.text(annName, `x${n}`),
        ann.text(boName, `y${n}`),
        a.text(BigInt(n + 1), b, `z${n}`),
      ]).flat(),
    );
    expect(both).toHaveLength(60);
    a.close();
  });

  it('answers every other body with a status the SDK knows', async () => {
    const name = await server.person('raw');
    const raw = await RawClient.signedIn(server, name);
    const text = { type: CONTENT.text, text: 'x' };
    const body = { type: BODY.chat, from: { name }, to: { name: boName }, contents: [text] };
    const cases = [
      [{ ...body, from: { name: annName } }, 'Sorry, You do not have permission'],
      [{ ...body, from: undefined }, 'Sorry, You do not have permission'],
      [{ ...body, to: { name: annName } }, 'the message cannot be read'],
      [{ ...body, contents: [] }, 'the message cannot be read'],
      [{ ...body, contents: [text, text] }, 'the message cannot be read'],
      [{ ...body, contents: [{ ...text, subType: 0 }] }, 'this kind of message is not supported'],
      [{ ...body, contents: [{ type: 2 }] }, 'this kind of message is not supported'],
      [{ ...body, type: 2 }, 'this kind of message is not supported'],
      [{ ...body, type: BODY.edit }, 'the message cannot be read'],
      [{ ...body, type: undefined }, 'this kind of message is not supported'],
      [{ ...body, type: BODY.readAck }, 'the message cannot be read'],
      [{ ...body, type: BODY.recall, ackMessageId: 0n }, 'the message cannot be read'],
      [
        { ...body, ext: [{ key: 'local_id', type: 7, stringValue: 'with space' }] },
        'the message cannot be read',
      ],
      [
        { ...body, ext: [{ key: 'local_id', type: 2, varintValue: 1n }] },
        'the message cannot be read',
      ],
      [
        { ...body, ext: [{ key: 'local_id', type: 7, stringValue: 'x'.repeat(65) }] },
        'the message cannot be read',
      ],
    ] as const;
    let id = 0n;
    for (const [sent, reason] of cases) {
      id += 1n;
      const answer = await raw.body(id, boName, sent);
      expect(answer.status).toEqual({ errorCode: ERROR_CODE.fail, reason });
      expect(answer.timestamp).toBeGreaterThan(0n);
    }
    const garbage = await raw.payload(900n, boName, Uint8Array.of(0xff, 0xff));
    expect(garbage.status).toMatchObject({ reason: 'the message cannot be read' });
    const large = await raw.text(901n, boName, 'x'.repeat(33_000));
    expect(large.status).toEqual({ errorCode: 7, reason: 'Sorry, data is too large' });
    raw.sync({
      meta: {
        id: 902n,
        to: { name: boName },
        ns: 1,
        routetype: ROUTE.onlineOnly,
        payload: new Uint8Array(),
      },
    });
    expect((await raw.untilSync(({ metaId }) => metaId === 902n)).status?.errorCode).toBe(1);
    expect(asked).toEqual([]);
    raw.close();
  });

  it('passes no command to a stranger or over a block', async () => {
    const cy = await server.person('cy');
    const stranger = await RawClient.signedIn(server, cy);
    const command = {
      type: BODY.chat,
      from: { name: cy },
      to: { name: boName },
      contents: [{ type: CONTENT.command, action: 'typing' }],
    };
    const before = bo.told('onCmdMessage').length;
    expect((await stranger.body(1n, boName, command)).status).toEqual({ errorCode: 0 });
    await stranger.text(2n, boName, 'now we talk');
    await block(server.db, boName, cy);
    expect((await stranger.body(3n, boName, command)).status).toEqual({ errorCode: 0 });
    await ann.send({ type: 'cmd', chatType: 'singleChat', to: boName, action: 'typing' });
    const commands = await bo.until('onCmdMessage', before + 1);
    expect(commands.slice(before)).toMatchObject([{ from: annName }]);
    stranger.close();
  });
});

describeOnEachDatabase('the limit of a connection', 'locks', (open) => {
  it('answers a flood with error 509, and serves the others', async () => {
    const { db } = await open();
    const server = await startTestGateway({
      users: ['ann', 'bo', 'cy'],
      db,
      settings: { sendBurst: 5, sendsPerSecond: 0 },
    });
    const [ann, cy] = [await sdkClient(server, 'ann'), await sdkClient(server, 'cy')];
    await ann.open();
    await cy.open();
    for (let index = 0; index < 5; index += 1) await ann.text('bo', `n${index}`);
    await expect(ann.text('bo', 'too many')).rejects.toMatchObject({ type: 509 });
    await cy.text('bo', 'in peace');
    ann.close();
    cy.close();
    await server.close();
  });
});
