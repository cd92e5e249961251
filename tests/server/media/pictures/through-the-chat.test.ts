import { burnedImages, readBurnImage } from '@/contract/http/burn-pictures';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeExtension } from '@server/gateway/dialects/sdk/codec/key-values';
import { BODY, CONTENT, type MessageBody } from '@server/gateway/dialects/sdk/codec/schema';
import { describeOnEachEngine } from '@tests/support/databases';
import type { MessageId } from '@/domain/shared/ids';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import { UNSENT_PICTURE_LIFETIME } from '@/domain/media/image-rules';
import { VOICE_TYPE } from '@/domain/media/voice/voice-file';
import { voiceOf } from '@tests/support/voice-files';
import { createSweepPictures } from '@server/media/pictures/sweep-pictures';
import { createFileObjectStore } from '@server/media/storage/file-object-store';
import { chatHost, RawClient } from '@tests/support/raw-client';
import { startTestServer, type TestServer } from '@tests/support/server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { pictureWorld, type PictureWorld } from './picture-world';

describeOnEachEngine('pictures through the chat', 'rules', (engine) => {
  let server: TestServer;
  let world: PictureWorld;
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  let line: RawClient;
  let sent = 0n;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    world = pictureWorld(server);
    ann = await world.signIn({ coins: 9 });
    bo = await world.signIn();
    line = await RawClient.signedIn(chatHost(server, { [ann.address]: 'secret' }), ann.address);
  });
  afterAll(async () => {
    line.close();
    await server.close();
  });

  async function send(contents: MessageBody['contents'], localId: string): Promise<bigint> {
    sent += 1n;
    const { serverId = 0n } = await line.body(sent, bo.address, {
      type: BODY.chat,
      from: { name: ann.address },
      to: { name: bo.address },
      ...(contents && { contents }),
      ext: writeExtension({ local_id: localId }),
    });
    return serverId;
  }
  const image = (url: string, localId: string) =>
    send([{ type: CONTENT.image, remotePath: url }], localId);
  const burn = (url: string, localId: string) =>
    send(
      [
        {
          type: CONTENT.custom,
          customEvent: 'burn-after-read',
          customExts: writeExtension({ burn_url: url }),
        },
      ],
      localId,
    );
  const voice = (voice_url: string, localId: string, length = 2_000, customEvent = 'voice') =>
    send(
      [
        {
          type: CONTENT.custom,
          customEvent,
          customExts: writeExtension({ voice_url, length: String(length) }),
        },
      ],
      localId,
    );
  async function recall(id: bigint): Promise<void> {
    sent += 1n;
    await line.body(sent, bo.address, {
      type: BODY.recall,
      from: { name: ann.address },
      to: { name: bo.address },
      ackMessageId: id,
    });
  }
  const seenByBo = async (key: string) => (await world.fetch(bo, `/objects/${key}`)).status;

  it('are seen by the other once they are sent, and no more once they are recalled', async () => {
    const key = await world.upload(ann, 'chat');
    expect(await seenByBo(key)).toBe(404);
    const id = await image(`/objects/${key}`, 'i-1');
    expect(id).toBeGreaterThan(0n);
    expect(await seenByBo(key)).toBe(200);
    await recall(id);
    expect(await seenByBo(key)).toBe(404);
  });

  it('that burn are opened by the name the chat gave their message, until that is recalled', async () => {
    const id = await burn(`/objects/${await world.upload(ann, 'burn')}`, 'b-1');
    const { viewUrl } = await bo.call(readBurnImage, { msgId: String(id) as MessageId });
    expect((await world.fetch(bo, viewUrl)).status).toBe(200);

    const other = await burn(`/objects/${await world.upload(ann, 'burn')}`, 'b-2');
    const msgIds = [String(other) as MessageId];
    expect(await ann.call(burnedImages, { msgIds })).toMatchObject({ burned: [], priced: [] });
    await recall(other);
    expect(await ann.call(burnedImages, { msgIds })).toMatchObject({ burned: msgIds, priced: [] });
    expect(await bo.refused(readBurnImage, { msgId: String(other) as MessageId })).toEqual([
      410,
      'burned',
    ]);
  });

  it('and recordings are heard by the two people once they are sent, until they are recalled', async () => {
    const key = await world.upload(ann, 'voice');
    const cy = await world.signIn();
    const heardBy = async (person: SignedInPerson) =>
      (await world.fetch(person, `/objects/${key}`)).status;
    expect([await heardBy(ann), await heardBy(bo)]).toEqual([200, 404]);
    for (const length of [0, 1_999, 2_001, 60_000]) {
      expect(await voice(`/objects/${key}`, `v-${length}`, length)).toBe(0n);
    }
    expect(await voice(`/objects/${await world.upload(ann, 'chat')}`, 'v-p')).toBe(0n);
    const id = await voice(`/objects/${key}`, 'v-1');
    expect(id).toBeGreaterThan(0n);
    expect([await heardBy(ann), await heardBy(bo), await heardBy(cy)]).toEqual([200, 200, 404]);
    const heard = await fetch(`${server.url}/objects/${key}`, { headers: { token: bo.token } });
    expect(Object.fromEntries(heard.headers)).toMatchObject({
      'content-type': VOICE_TYPE,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    // What was uploaded as WebM is stored in the one form that every browser plays.
    expect(new Uint8Array(await heard.arrayBuffer())).toEqual(voiceOf(2_000));
    await recall(id);
    expect([await heardBy(ann), await heardBy(bo)]).toEqual([404, 404]);
  });

  it('and recordings that burn are heard once, by their receiver alone', async () => {
    const key = await world.upload(ann, 'voice');
    const url = `/objects/${key}`;
    expect(await burn(url, 'bv-0')).toBe(0n);
    expect(await voice(url, 'bv-1', 1_999, 'burn-voice')).toBe(0n);
    const picture = await world.upload(ann, 'burn');
    expect(await voice(`/objects/${picture}`, 'bv-2', 2_000, 'burn-voice')).toBe(0n);
    const id = await voice(url, 'bv-3', 2_000, 'burn-voice');
    expect(id).toBeGreaterThan(0n);
    for (const person of [ann, bo]) expect((await world.fetch(person, url)).status).toBe(404);
    const { viewUrl } = await bo.call(readBurnImage, { msgId: String(id) as MessageId });
    expect((await world.fetch(bo, viewUrl)).status).toBe(200);
    expect((await world.fetch(bo, viewUrl)).status).toBe(410);
  });

  it.each([
    ['chat', image],
    ['voice', voice],
  ] as const)(
    'of the use %s are erased some days after the history dropped their message, and not while it waits',
    async (use, message) => {
      const store = createFileObjectStore(join(server.kit.settings.dataDirectory, 'objects'));
      const sweep = createSweepPictures({ ...server, store });
      const isThere = async (key: string) => {
        await sweep();
        return (await store.get(key)) !== undefined;
      };
      const key = await world.upload(ann, use);
      const id = await message(`/objects/${key}`, `d-1-${use}`);
      await fillHistory(server, id, HISTORY_LIMIT - 1);
      server.clock.advance(UNSENT_PICTURE_LIFETIME);
      expect(await isThere(key)).toBe(true);
      const kept = await world.upload(ann, use);
      expect(await message(`/objects/${kept}`, `d-2-${use}`)).toBeGreaterThan(id);
      expect(await seenByBo(key)).toBe(200);
      server.clock.advance(UNSENT_PICTURE_LIFETIME - 1);
      await server.db.deleteFrom('chat_mailbox').where('meta_id', '=', String(id)).execute();
      expect(await isThere(key)).toBe(true);
      await waitInMailbox(server, bo, id);
      server.clock.advance(1);
      expect(await isThere(key)).toBe(true);
      await server.db.deleteFrom('chat_mailbox').where('meta_id', '=', String(id)).execute();
      expect(await isThere(key)).toBe(false);
      expect(await seenByBo(key)).toBe(404);
      expect(await isThere(kept)).toBe(true);
    },
  );
});

/** As many more messages behind message `id`, in its conversation. */
async function fillHistory({ db }: TestServer, id: bigint, count: number): Promise<void> {
  await sql`
    insert into chat_message (id, pair, sender, recipient, kind, body, sent_at)
    select m.id + i, m.pair, m.sender, m.recipient, 'text', m.body, m.sent_at
    from chat_message m, generate_series(1, ${sql.lit(count)}) as i where m.id = ${String(id)}
  `.execute(db);
  await sql`
    update chat_conversation c set unread = c.unread + ${sql.lit(count)}
    from chat_message m
    where m.id = ${String(id)} and c.owner = m.recipient and c.peer = m.sender
  `.execute(db);
}

/** The stored delivery of message `id`, which its recipient has not fetched yet. */
async function waitInMailbox(
  { db }: TestServer,
  { address }: SignedInPerson,
  id: bigint,
): Promise<void> {
  await sql`
    insert into chat_mailbox (owner, key, meta_id, sender, event, sent_at)
    values (${address}, 1000000, ${String(id)}, 'somebody', '{}', now())
  `.execute(db);
}
