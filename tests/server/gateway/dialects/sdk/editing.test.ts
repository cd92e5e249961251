import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_EDITS } from '@/domain/messaging/edit';
import { epochMs, MINUTE, SECOND } from '@/domain/shared/time';
import { chatRecords } from '@server/gateway/core/messages/history-store';
import { describeOnEachDatabase } from '@tests/support/databases';
import { allowAll, startTestGateway, type TestGateway } from '@tests/support/gateway';
import { movableClock } from '@tests/support/movable-clock';
import { loadEasemob } from '@tests/support/easemob-sdk';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

describeOnEachDatabase('edits over the SDK', 'rules', (open) => {
  let server: TestGateway;
  const clients: SdkClient[] = [];
  // The SDK compares the service's times with its own.
  const clock = movableClock(epochMs(Date.now()));
  let mayEdit = true;

  beforeAll(async () => {
    const { db } = await open();
    const check = { ...allowAll, mayEdit: async () => mayEdit };
    const settings = { sendBurst: 60, sendsPerSecond: 0 };
    server = await startTestGateway({ users: [], db, check, clock, settings });
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
    return { client, address };
  }

  /** Ann has written one message to Bo. */
  async function pair(ext = {}, content: object = { type: 'txt', msg: 'hello' }) {
    const [ann, bo] = [await person('ann'), await person('bo')];
    const { serverMsgId: id } = await ann.client.send({
      ...content,
      chatType: 'singleChat',
      to: bo.address,
      ext,
    });
    const { message } = await loadEasemob();
    const edit = (msg: string, more: object = {}, by = ann, to: string = bo.address) => {
      const draft = { type: 'txt', chatType: 'singleChat', to, msg, ext: more } as const;
      const modifiedMessage = message.create(draft) as never;
      return by.client.connection.modifyMessage({ messageId: id, modifiedMessage });
    };
    return { ann, bo, id, edit };
  }

  const read = async ({ client }: { client: SdkClient }, targetId: string) => {
    const page = await client.connection.getHistoryMessages({ targetId, chatType: 'singleChat' });
    return page.messages as unknown as readonly Record<string, unknown>[];
  };

  const versionsOf = (id: string) =>
    server.db
      .selectFrom('chat_message_version')
      .select(['number', 'author', 'peer', 'body', 'replaced_at'])
      .where('message_id', '=', id)
      .orderBy('number')
      .execute();

  const isFound = async (id: string) => {
    const row = await server.db
      .selectFrom('chat_message')
      .select('terms')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.terms?.includes('sea');
  };

  it('come as a modified message with what it said before, live and in the history', async () => {
    const { ann, bo, id, edit } = await pair({ local_id: 'l-1', language: 'en' });
    const answer = await edit('bye', { language: 'en' });
    const modifiedInfo = {
      operationTime: clock.now(),
      operatorId: ann.address,
      operationCount: 1,
    };
    expect(answer).toMatchObject({ modifiedInfo });
    const before = { type: 'txt', msg: 'hello', ext: { language: 'en' }, until: clock.now() };
    const shown = { id, msg: 'bye', from: ann.address, to: bo.address, modifiedInfo };
    const ext = { local_id: 'l-1', language: 'en', versions: [before] };
    const [live] = await bo.client.until('onModifiedMessage');
    expect(live).toMatchObject({ ...shown, ext });
    expect(await read(bo, ann.address)).toMatchObject([{ ...shown, ext }]);
    expect(await read(ann, bo.address)).toMatchObject([{ ...shown, ext }]);
    expect(await versionsOf(id)).toEqual([
      {
        number: 1,
        author: ann.address,
        peer: bo.address,
        body: { kind: 'text', text: 'hello', language: 'en' },
        replaced_at: new Date(clock.now()),
      },
    ]);
  });

  it('carry no versions that their sender makes up, and leave what the text answers', async () => {
    const { ann, bo, id, edit } = await pair({ reply_to: '4711', versions: [{ msg: 'a lie' }] });
    const [sent] = await bo.client.until('onTextMessage');
    expect(sent?.['ext']).not.toHaveProperty('versions');
    await edit('bye', {
      versions: [{ type: 'txt', msg: 'a lie' }],
      reply_to: '1',
      forwarded: true,
    });
    const [message] = await read(bo, ann.address);
    expect(message).toMatchObject({ ext: { reply_to: '4711', versions: [{ msg: 'hello' }] } });
    expect(message?.['ext']).not.toHaveProperty('forwarded');
    expect(await versionsOf(id)).toHaveLength(1);
  });

  it('give a picture a caption by which it is found, and nothing else', async () => {
    const { ann, bo, id, edit } = await pair(
      { caption: '' },
      { type: 'img', url: '/objects/chat/1' },
    );
    await edit('the sea', { language: 'en', caption: 'a lie', pictures: [{ url: '/objects/x' }] });
    expect(await bo.client.until('onModifiedMessage')).toMatchObject([
      { id, type: 'img', ext: { caption: 'the sea', language: 'en', versions: [{ msg: '' }] } },
    ]);
    expect((await read(bo, ann.address))[0]?.['ext']).not.toHaveProperty('pictures');
    expect(await isFound(id)).toBe(true);
    await edit('', { translation: 'made up', translate_record_id: 'r' });
    const [message] = await read(bo, ann.address);
    expect(message).toMatchObject({
      url: '/objects/chat/1',
      ext: { versions: [{}, { msg: 'the sea' }] },
    });
    expect(Object.keys(message?.['ext'] ?? {})).toEqual(['versions']);
    expect(await isFound(id)).toBe(false);
    expect(await versionsOf(id)).toMatchObject([
      { body: { kind: 'text', text: '' } },
      { body: { kind: 'text', text: 'the sea', language: 'en' } },
    ]);
  });

  it('are refused by whom, when and how often', async () => {
    const { ann, bo, id, edit } = await pair();
    await expect(edit('x', {}, bo, ann.address)).rejects.toMatchObject({ type: 1304 });
    mayEdit = false;
    await expect(edit('x')).rejects.toMatchObject({ type: 221 });
    mayEdit = true;
    // An edit that began in time is stored a little later.
    clock.advance(2 * MINUTE + 30 * SECOND);
    await edit('in time');
    clock.advance(1);
    await expect(edit('too late')).rejects.toMatchObject({ type: 504 });
    expect(await versionsOf(id)).toHaveLength(1);
    const other = await pair();
    for (let count = 1; count <= MOST_EDITS; count++) await other.edit(`edit ${count}`);
    await expect(other.edit('once more')).rejects.toMatchObject({ type: 50 });
    // The last one again: its answer was lost.
    await other.edit(`edit ${MOST_EDITS}`);
    expect(await versionsOf(other.id)).toHaveLength(MOST_EDITS);
  });

  it('count once and in order, where many come at the same time', async () => {
    const { id, edit } = await pair();
    await Promise.all([edit('one'), edit('one'), edit('two'), edit('two')]);
    const rows = await versionsOf(id);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(rows.length).toBeLessThanOrEqual(4);
  });

  it('are in the records of a complaint, and go with the message', async () => {
    const { ann, bo, id, edit } = await pair();
    await edit('bye');
    const records = await chatRecords.newestMessages(server.db, bo.address, ann.address, 5);
    expect(records).toMatchObject([
      { id, body: { text: 'bye' }, versions: [{ body: { text: 'hello' } }] },
    ]);
    await ann.client.connection.recallMessage({ mid: id, to: bo.address, chatType: 'singleChat' });
    expect(await versionsOf(id)).toEqual([]);
  });
});
