import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { burnedImages, pictureAllowance, readBurnImage } from '@/contract/http/burn-pictures';
import { BURN_LIFETIME } from '@/domain/media/burn-picture';
import { createSweepPictures } from '@server/media/pictures/sweep-pictures';
import { createFileObjectStore } from '@server/media/storage/file-object-store';
import { openLiveStream } from '@tests/support/api-client';
import { describeOnEachEngine } from '@tests/support/databases';
import { blockServer } from '@tests/support/server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { pictureWorld, VOICE_LENGTH, type PictureWorld } from './picture-world';

describeOnEachEngine('voice messages that burn', 'rules', (engine) => {
  const server = blockServer({ engine });
  let world: PictureWorld;
  let ann: SignedInPerson;
  let man: SignedInPerson;

  beforeAll(async () => {
    world = pictureWorld(server);
    ann = await world.signIn();
    man = await world.signIn({ coins: 5, profile: { gender: 1 } });
  });

  const store = () => createFileObjectStore(join(server.kit.settings.dataDirectory, 'objects'));
  const send = () => world.send('burn-voice', ann, man);

  it('are heard once, by the one they were sent to, and are gone then', async () => {
    const { key, messageId: msgId } = await send();
    const asked = { msgIds: [msgId] };
    expect(await ann.call(burnedImages, asked)).toMatchObject({ burned: [] });
    const view = await man.call(readBurnImage, { msgId, shownPrice: 0 });
    expect(view).toMatchObject({ viewMs: VOICE_LENGTH, fee: 0, free: false });
    expect(await world.fetch(man, view.viewUrl)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'audio/mp4', 'cache-control': 'no-store' },
    });
    expect(await store().get(key)).toBeUndefined();
    expect((await world.fetch(man, view.viewUrl)).status).toBe(410);
    expect(await man.refused(readBurnImage, { msgId })).toEqual([410, 'burned']);
    for (const person of [ann, man]) {
      expect(await person.call(burnedImages, asked)).toMatchObject({ burned: [msgId] });
      expect((await world.fetch(person, `/objects/${key}`)).status).toBe(404);
    }
  });

  it('stay closed for a browser that cannot play them, and can be heard in another one', async () => {
    const { messageId: msgId } = await send();
    const refused = () => man.refused(readBurnImage, { msgId, plays: ['aac'] });
    expect(await refused()).toEqual([409, 'voice-unplayable']);
    expect(await man.refused(readBurnImage, { msgId, plays: [] })).toEqual([
      409,
      'voice-unplayable',
    ]);
    expect(await man.call(burnedImages, { msgIds: [msgId] })).toMatchObject({ burned: [] });
    // What others ask tells them nothing.
    expect(await ann.refused(readBurnImage, { msgId, plays: [] })).toEqual([410, 'burned']);
    await man.call(readBurnImage, { msgId, plays: ['opus'] });
    expect(await refused()).toEqual([410, 'burned']);
  });

  it('are never read by their key, not even by their sender', async () => {
    const { key } = await send();
    for (const person of [ann, man]) {
      expect((await world.fetch(person, `/objects/${key}`)).status).toBe(404);
    }
    expect(await ann.refused(readBurnImage, { msgId: (await send()).messageId })).toEqual([
      410,
      'burned',
    ]);
  });

  it('take no coins where pictures do, and none of the month’s free pictures', async () => {
    const [voice, picture] = [await send(), await world.send('burn', ann, man)];
    const msgIds = [voice.messageId, picture.messageId];
    expect(await man.call(burnedImages, { msgIds })).toMatchObject({
      burned: [],
      priced: [picture.messageId],
      free: [],
    });
    await man.call(readBurnImage, { msgId: voice.messageId, shownPrice: 0 });
    expect(await man.call(burnedImages, { msgIds })).toMatchObject({
      burned: [voice.messageId],
      priced: [picture.messageId],
    });
    const vip = await world.signIn({
      profile: { gender: 1, vip_level: 1, vip_until: new Date('2100-01-01') },
    });
    const before = await vip.call(pictureAllowance, {});
    const heard = await world.send('burn-voice', ann, vip);
    expect(await vip.call(readBurnImage, { msgId: heard.messageId })).toMatchObject({
      fee: 0,
      free: false,
    });
    expect(await vip.call(pictureAllowance, {})).toEqual(before);
  });

  it('are heard on one of two devices, and the pages of both people learn it', async () => {
    const { messageId: msgId } = await send();
    const lines = await Promise.all(
      [ann, man].map(({ token }) => openLiveStream(server.url, token)),
    );
    const tries = await Promise.allSettled([1, 2].map(() => man.call(readBurnImage, { msgId })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const line of lines) {
      expect(await line.until('burned')).toEqual({ kind: 'burned', id: msgId });
      await line.close();
    }
  });

  it('burn unheard after a month', async () => {
    const { key } = await send();
    const sweep = createSweepPictures({ ...server, store: store() });
    server.clock.advance(BURN_LIFETIME - 1);
    await sweep();
    expect(await store().get(key)).toBeDefined();
    server.clock.advance(1);
    await sweep();
    expect(await store().get(key)).toBeUndefined();
  });
});
