import * as media from '@/contract/http/media';
import { expect, it } from 'vitest';
import { addFriend, blockUser } from '@/contract/http/friends';
import { secondUploadCredentials, embeddedCredentials } from '@/contract/http/media';
import { ALBUM_UNDO } from '@/domain/media/album';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import { GENDERS } from '@/domain/profile/gender';
import { sweepAlbum } from '@server/media/album/album-slice';
import { jpeg } from '@tests/domain/media/picture-corpus';
import { blockWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { describeOnEachEngine } from '@tests/support/databases';
import { blockServer } from '@tests/support/server';

const man = { coins: 10, profile: { gender: GENDERS.male } } as const;
const woman = { coins: 10, profile: { gender: GENDERS.female } } as const;

describeOnEachEngine('albums', 'rules', (engine) => {
  const server = blockServer({ engine });
  const world = blockWorld(server);

  const upload = async (who: SignedInPerson, use: 'album' | 'chat' = 'album') => {
    const pass = embeddedCredentials.parse(await who.call(secondUploadCredentials, { use }));
    const answer = await fetch(`${server.url}${pass.uploadUrl}`, {
      method: 'PUT',
      headers: { 'upload-token': pass.uploadToken, 'content-type': 'image/jpeg' },
      body: Buffer.from(await jpeg({ progressive: false })),
    });
    expect(answer.status).toBe(201);
    return pass.key;
  };
  const added = async (who: SignedInPerson) =>
    who.call(media.albumUpload, { key: await upload(who) });
  const listOf = (viewer: SignedInPerson, owner: SignedInPerson) =>
    viewer.call(media.albumList, { userId: String(owner.id) as never });
  const fetched = async (who: SignedInPerson, url: string) =>
    (await fetch(`${server.url}${url}`, { headers: { token: who.token } })).status;

  it('show their pictures to their owner, the newest first, each once', async () => {
    const ann = await world.signIn(woman);
    const first = await added(ann);
    server.clock.advance(1_000);
    const key = await upload(ann);
    const second = await ann.call(media.albumUpload, { key });
    expect(await ann.call(media.albumUpload, { key })).toEqual(second);
    const page = await ann.call(media.albumList, {});
    expect(page.rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(page).toMatchObject({ total: 2, fee: 0 });
    expect(await fetched(ann, second.url!)).toBe(200);
  });

  it('take nothing that was not uploaded for them by the same person', async () => {
    const [ann, bo] = [await world.signIn(woman), await world.signIn(man)];
    for (const key of [await upload(bo), await upload(ann, 'chat'), 'u/1/made-up']) {
      expect(await ann.refused(media.albumUpload, { key })).toEqual([400, 'picture-not-yours']);
    }
  });

  it('are not unlocked without an agreed price, and cost nothing of a companion', async () => {
    const [ann, bo] = [
      await world.signIn(woman),
      await world.signIn({ ...man, profile: { gender: 1, is_burn_pay_msg: true } }),
    ];
    const untold = { userId: ann.id };
    expect(await bo.refused(media.albumUnlock, untold)).toEqual([409, 'price-changed']);
    expect(await bo.call(media.albumUnlock, { ...untold, shownPrice: 3 })).toMatchObject({
      fee: 3,
    });
    const companion = await world.signIn({ profile: { gender: 0, demo: true } });
    await added(companion);
    expect(await listOf(bo, companion)).toMatchObject({ fee: 0, total: 1 });
  });

  it(
    'are locked for men who are no friends until they pay once, and for no other person',
    { tags: ['quick'] },
    async () => {
      const [ann, bo, cy] = [
        await world.signIn(woman),
        await world.signIn(man),
        await world.signIn(woman),
      ];
      const { url } = await added(ann);
      expect(await listOf(cy, ann)).toMatchObject({ fee: 0, rows: [{ url }] });
      const locked = await listOf(bo, ann);
      expect(locked).toMatchObject({ fee: PHOTO_PERMISSION_PRICE, total: 1 });
      expect(locked.rows[0]?.url).toBeUndefined();
      expect(await fetched(bo, url!)).toBe(404);
      const paid = await Promise.all(
        [1, 2, 3].map(() => bo.call(media.albumUnlock, { userId: ann.id })),
      );
      expect(paid.map(({ fee }) => fee).toSorted((a, b) => a - b)).toEqual([
        0,
        0,
        PHOTO_PERMISSION_PRICE,
      ]);
      expect(await listOf(bo, ann)).toMatchObject({ fee: 0, rows: [{ url }] });
      expect(await fetched(bo, url!)).toBe(200);
    },
  );

  it('are unlocked for no more coins than the page showed, and what is there already for any', async () => {
    const [ann, bo] = [await world.signIn(woman), await world.signIn(man)];
    const { url } = await added(ann);
    const asked = { userId: ann.id, shownPrice: PHOTO_PERMISSION_PRICE - 1 };
    expect(await bo.refused(media.albumUnlock, asked)).toEqual([409, 'price-changed']);
    expect(await fetched(bo, url!)).toBe(404);
    const told = { ...asked, shownPrice: PHOTO_PERMISSION_PRICE };
    expect(await bo.call(media.albumUnlock, told)).toEqual({ fee: PHOTO_PERMISSION_PRICE });
    expect(await bo.call(media.albumUnlock, asked)).toEqual({ fee: 0 });
  });

  it('are open to friends for free', async () => {
    const [ann, bo] = [await world.signIn(woman), await world.signIn(man)];
    const { url } = await added(ann);
    await ann.call(addFriend, { userId: bo.id, words: '' });
    await bo.call(addFriend, { userId: ann.id, words: '' });
    expect(await listOf(bo, ann)).toMatchObject({ fee: 0, rows: [{ url }] });
  });

  it('cannot be unlocked without the coins, nor across a block', async () => {
    const [ann, poor] = [await world.signIn(woman), await world.signIn({ ...man, coins: 2 })];
    await added(ann);
    expect(await poor.refused(media.albumUnlock, { userId: ann.id })).toEqual([
      105,
      'not-enough-coins',
    ]);
    await ann.call(blockUser, { userId: poor.id });
    expect(await poor.refused(media.albumUnlock, { userId: ann.id })).toEqual([
      404,
      'user-not-found',
    ]);
    expect(await poor.refused(media.albumList, { userId: String(ann.id) as never })).toEqual([
      404,
      'user-not-found',
    ]);
  });

  it('hide a deleted picture at once, bring it back within a minute, then let it go', async () => {
    const [ann, cy] = [await world.signIn(woman), await world.signIn(woman)];
    const { id, url } = await added(ann);
    await ann.call(media.albumDelete, { id });
    expect(await listOf(cy, ann)).toMatchObject({ rows: [], total: 0 });
    expect(await fetched(cy, url!)).toBe(404);
    expect(await cy.refused(media.albumRestore, { id })).toEqual([404, 'picture-unknown']);
    server.clock.advance(ALBUM_UNDO);
    await sweepAlbum(server.kit);
    await ann.call(media.albumRestore, { id });
    expect(await listOf(cy, ann)).toMatchObject({ total: 1 });
    await ann.call(media.albumDelete, { id });
    server.clock.advance(ALBUM_UNDO + 1);
    expect(await ann.refused(media.albumRestore, { id })).toEqual([410, 'picture-gone']);
    await sweepAlbum(server.kit);
    expect(await fetched(ann, url!)).toBe(404);
    expect(await ann.refused(media.albumRestore, { id })).toEqual([404, 'picture-unknown']);
  });
});
