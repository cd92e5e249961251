import { readBurnImage } from '@/contract/http/burn-pictures';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { UNSENT_PICTURE_LIFETIME } from '@/domain/media/image-rules';
import { BURN_LIFETIME } from '@/domain/media/burn-picture';
import { MINUTE } from '@/domain/shared/time';
import { erasePictures } from '@server/media/pictures/sent-picture-store';
import { people } from '@server/composition/kit';
import { createOpenBurnPicture } from '@server/media/pictures/burn-picture';
import { createSweepPictures } from '@server/media/pictures/sweep-pictures';
import { createMessagePictures } from '@server/media/pictures/message-pictures';
import { createFileObjectStore } from '@server/media/storage/file-object-store';
import { updatePerson } from '@tests/server/wallet/money-world';
import { describeOnEachEngine } from '@tests/support/databases';
import { blockServer, type TestServer } from '@tests/support/server';
import { countStatements, Crash, crashingAfter } from '@tests/server/wallet/interleave';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { pictureWorld, type PictureWorld } from './picture-world';

describeOnEachEngine('pictures in messages', 'rules', (engine) => {
  const server = blockServer({ engine });
  let world: PictureWorld;
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  let cy: SignedInPerson;

  beforeAll(async () => {
    world = pictureWorld(server);
  });
  beforeEach(async () => {
    [ann, bo, cy] = [await world.signIn(), await world.signIn(), await world.signIn()];
  });

  const store = () => createFileObjectStore(join(server.kit.settings.dataDirectory, 'objects'));
  const sweep = () => createSweepPictures({ ...server, store: store() })();
  const withdraw = (messageId: string) =>
    server.db
      .transaction()
      .execute((transaction) => createMessagePictures(server).withdraw(transaction, messageId));
  const seenBy = async (person: SignedInPerson, key: string) =>
    (await world.fetch(person, `/objects/${key}`)).status;

  it('of the chat are seen by the two people of the conversation only', async () => {
    const key = await world.upload(ann, 'chat');
    expect([await seenBy(ann, key), await seenBy(bo, key)]).toEqual([200, 404]);
    const message = { from: ann, to: bo, url: `/objects/${key}`, clientId: 'm-1' };
    expect(await world.claim('chat', message)).toBe(true);
    expect([await seenBy(ann, key), await seenBy(bo, key), await seenBy(cy, key)]).toEqual([
      200, 200, 404,
    ]);
    expect((await world.fetch(bo, `/objects/${key}`, { headers: { token: '' } })).status).toBe(404);
  });

  it('are bound to one message, whose repetition claims them again', async () => {
    const url = `/objects/${await world.upload(ann, 'chat')}`;
    const message = { from: ann, to: bo, url, clientId: 'once' };
    expect(await world.claim('chat', message)).toBe(true);
    expect(await world.claim('chat', { ...message, messageId: 'another-name' })).toBe(true);
    expect(await world.claim('chat', { ...message, clientId: 'twice' })).toBe(false);
    expect(await world.claim('chat', { ...message, to: cy })).toBe(false);
    const second = `/objects/${await world.upload(ann, 'chat')}`;
    expect(await world.claim('chat', { ...message, url: second })).toBe(false);
  });

  it('of one message are seen, recalled and forgotten together', async () => {
    const keys = [await world.upload(ann, 'chat'), await world.upload(ann, 'chat')];
    const claim = async (position: number, change: { url?: string; messageId?: string } = {}) =>
      world.claim('chat', {
        from: ann,
        to: bo,
        url: `/objects/${keys[position]}`,
        clientId: 'album',
        messageId: 'album-1',
        position,
        ...change,
      });
    expect([await claim(0), await claim(1), await claim(1)]).toEqual([true, true, true]);
    const other = `/objects/${await world.upload(ann, 'chat')}`;
    expect(await claim(1, { url: other })).toBe(false);
    expect(await claim(1, { url: `/objects/${keys[0]}` })).toBe(false);
    for (const key of keys)
      expect([await seenBy(bo, key), await seenBy(cy, key)]).toEqual([200, 404]);
    await withdraw('album-1');
    for (const key of keys) expect(await seenBy(bo, key)).toBe(404);
    await sweep();
    for (const key of keys) expect(await store().get(key)).toBeUndefined();
  });

  it(
    'are bound to one of two messages that claim them at the same moment',
    { tags: ['quick'] },
    async () => {
      const url = `/objects/${await world.upload(ann, 'burn')}`;
      const claims = await Promise.all(
        [bo, cy, bo, cy].map((to, index) =>
          world.claim('burn', { from: ann, to, url, clientId: `race-${index}` }),
        ),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
    },
  );

  it('have to be an upload of the sender, for this use', async () => {
    const [own, hers] = [await world.upload(bo, 'chat'), await world.upload(ann, 'chat')];
    const album = await world.upload(bo, 'album');
    const burn = await world.upload(bo, 'burn');
    for (const [use, url] of [
      ['chat', `/objects/${hers}`],
      ['chat', `/objects/${album}`],
      ['chat', `/objects/${burn}`],
      ['burn', `/objects/${own}`],
      ['chat', own],
      ['chat', `https://elsewhere.example/objects/${own}`],
      ['chat', `/objects/../${own}`],
      ['chat', `/objects/${own}?x`],
      ['chat', ''],
    ] as const) {
      expect(await world.claim(use, { from: bo, to: ann, url, clientId: 'not-this' })).toBe(false);
    }
    const right = { from: bo, to: ann, url: `/objects/${own}`, clientId: 'this' };
    expect(await world.claim('chat', right)).toBe(true);
  });

  it('are gone for both when their message is recalled, and their bytes with the next sweep', async () => {
    const picture = await world.send('chat', ann, bo);
    await withdraw(picture.messageId);
    expect([await seenBy(ann, picture.key), await seenBy(bo, picture.key)]).toEqual([404, 404]);
    await sweep();
    expect(await store().get(picture.key)).toBeUndefined();
    await withdraw(picture.messageId);
    await withdraw('never-a-message');
  });

  it('are not opened after a recall, nor fetched if they were opened before it', async () => {
    const [closed, opened] = [await world.send('burn', ann, bo), await world.send('burn', ann, bo)];
    const path = await world.open(bo, opened);
    await withdraw(closed.messageId);
    await withdraw(opened.messageId);
    expect(await bo.refused(readBurnImage, { msgId: closed.messageId })).toEqual([410, 'burned']);
    expect((await world.fetch(bo, path)).status).toBe(410);
    await sweep();
    expect(await store().get(closed.key)).toBeUndefined();
    expect(await store().get(opened.key)).toBeUndefined();
  });

  it('are swept when they are not opened, fetched or sent in time, and not before', async () => {
    const unsent = await world.upload(ann, 'chat');
    const album = await world.upload(ann, 'album');
    const sent = await world.send('chat', ann, bo);
    const unopened = await world.send('burn', ann, bo);
    const granted = await world.send('burn', ann, bo);
    await world.open(bo, granted);
    const here = async () => {
      await sweep();
      const keys = [unsent, album, sent.key, unopened.key, granted.key];
      return Promise.all(keys.map(async (key) => (await store().get(key)) !== undefined));
    };
    expect(await here()).toEqual([true, true, true, true, true]);
    server.clock.advance(MINUTE);
    expect(await here()).toEqual([true, true, true, true, false]);
    server.clock.advance(UNSENT_PICTURE_LIFETIME - MINUTE - 1);
    expect(await here()).toEqual([true, true, true, true, false]);
    server.clock.advance(1);
    expect(await here()).toEqual([false, true, true, true, false]);
    server.clock.advance(BURN_LIFETIME - UNSENT_PICTURE_LIFETIME - 1);
    expect(await here()).toEqual([false, true, true, true, false]);
    server.clock.advance(1);
    expect(await here()).toEqual([false, true, true, false, false]);
  });

  it('go with the account of their sender', async () => {
    const man = await world.signIn({ coins: 3, profile: { gender: 1 } });
    const sender = await world.signIn();
    const picture = await world.send('burn', sender, man);
    await world.open(man, picture);
    await server.db.transaction().execute((transaction) => erasePictures(transaction, sender.id));
    await updatePerson(server.db, sender.id, { status: 'deleted' });
    const count = await server.db
      .selectFrom('photo_permission')
      .select('viewer')
      .where('owner', '=', sender.id)
      .execute();
    expect(count).toEqual([]);
    expect(await man.refused(readBurnImage, { msgId: picture.messageId })).toEqual([410, 'burned']);
  });

  it('are opened and paid for, or neither, wherever the server dies', async () => {
    const man = await world.signIn({ coins: 30, profile: { gender: 1 } });
    const opening = (db: TestServer['db']) =>
      createOpenBurnPicture({
        ...server.kit,
        db,
        people,
        ledger: world.ledger,
        announceBalances: async () => undefined,
        announceBurned: async () => undefined,
        store: { get: async () => undefined },
      });
    const first = await world.send('burn', ann, man);
    const steps = await countStatements(server.db, (db) =>
      opening(db)({ user: man.id, token: man.token }, { messageId: first.messageId }),
    );
    expect(steps).toBeGreaterThan(8);
    for (let step = 0; step < steps; step += 1) {
      const sender = await world.signIn();
      const picture = await world.send('burn', sender, man);
      const open = opening(crashingAfter(server.db, step));
      const before = (await world.ledger.balancesOf(man.id)).coins;
      await expect(
        open({ user: man.id, token: man.token }, { messageId: picture.messageId }),
      ).rejects.toThrow(Crash);
      expect((await world.ledger.balancesOf(man.id)).coins).toBe(before);
      expect(await openable(picture.messageId)).toBe(true);
    }
    await world.expectSound();
  });

  async function openable(messageId: string): Promise<boolean> {
    const row = await server.db
      .selectFrom('picture_message')
      .innerJoin('sent_picture', 'sent_picture.key', 'picture_message.key')
      .select('granted_at')
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow();
    return row.granted_at === null;
  }
});
