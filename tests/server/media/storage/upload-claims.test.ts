import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '@/domain/media/image-rules';
import type { UserId } from '@/domain/shared/ids';
import { HOUR, later, MINUTE } from '@/domain/shared/time';
import type { ObjectStore } from '@server/kernel/ports/media';
import { createSweepPictures } from '@server/media/pictures/sweep-pictures';
import { createConfirmUpload } from '@server/media/storage/upload';
import { createDecodeQueue } from '@server/media/storage/decode-queue';
import { createFileObjectStore } from '@server/media/storage/file-object-store';
import { createKeepPicture } from '@server/media/storage/keep-picture';
import { createMakeSizes } from '@server/media/storage/make-sizes';
import { storedPicture } from '@server/media/storage/object-record-store';
import { createUploadTokens } from '@server/media/storage/upload-token';
import { updatePerson } from '@tests/server/wallet/money-world';
import { gif, jpeg } from '@tests/domain/media/picture-corpus';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';

/** A moment at which a test holds an upload up. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const pass = async () => {
    reach();
    await opened;
  };
  return { open: () => open(), reached, pass };
}

let keys = 0;

describeOnEachServer('an upload under way', 'both', ({ server, world }) => {
  const files = () => createFileObjectStore(join(server().kit.settings.dataDirectory, 'objects'));
  const store = (change: Partial<ObjectStore>): ObjectStore => ({ ...files(), ...change });
  let time = Date.now();
  const clock = { now: () => later(0 as never, time) };
  /** One server's half of uploads; each has a queue of its own. */
  const keeper = async (change: Partial<ObjectStore> = {}) =>
    createKeepPicture({
      ...server().kit,
      clock,
      store: store(change),
      makeSizes: await createMakeSizes(),
      decode: createDecodeQueue(server().kit.scheduler),
    });
  const grantOf = (owner: UserId, use: 'chat' | 'album' = 'chat') => {
    keys += 1;
    const key = `u/${owner}/key_${String(keys).padStart(22, '0')}`;
    return { key, use, owner, maxBytes: MAX_IMAGE_BYTES[use] };
  };
  const rowOf = (key: string) =>
    server().db.selectFrom('stored_object').selectAll().where('key', '=', key).executeTakeFirst();
  const picture = () => jpeg({ progressive: false });

  it('is left alone by the sweep, and an unfinished one is not', async () => {
    const ann = await world().signIn();
    const [writing, removing] = [gate(), gate()];
    const put: ObjectStore['put'] = async (key, bytes) => {
      await writing.pass();
      await files().put(key, bytes);
    };
    const grant = grantOf(ann.id);
    const kept = (await keeper({ put }))(grant, await picture());
    await writing.reached;
    const remove: ObjectStore['remove'] = async (key) => {
      if (key.startsWith(grant.key)) await removing.pass();
      await files().remove(key);
    };
    const swept = createSweepPictures({ db: server().db, clock, store: store({ remove }) })();
    await Promise.race([swept, removing.reached]);
    writing.open();
    expectOk(await kept);
    removing.open();
    await swept;
    expect(await files().get(grant.key)).toBeDefined();
    expect(await rowOf(grant.key)).toMatchObject({ owner: ann.id, claim: null, removing_at: null });

    const left = grantOf(ann.id);
    const stuck = gate();
    const late = (await keeper({ put: stuck.pass }))(left, await picture());
    await stuck.reached;
    time += 7 * HOUR;
    await createSweepPictures({ db: server().db, clock, store: files() })();
    expect(await rowOf(left.key)).toBeUndefined();
    expect(await rowOf(grant.key)).toBeDefined();
    stuck.open();
    expect(expectErr(await late)).toEqual({ kind: 'upload-pending' });
  });

  it('that the sweep has begun to remove is not finished', async () => {
    const ann = await world().signIn();
    const [grant, writing, removing] = [grantOf(ann.id), gate(), gate()];
    const kept = (await keeper({ put: writing.pass }))(grant, await picture());
    await writing.reached;
    time += 7 * HOUR;
    const remove = removing.pass;
    const swept = createSweepPictures({ db: server().db, clock, store: store({ remove }) })();
    await removing.reached;
    writing.open();
    expect(expectErr(await kept)).toEqual({ kind: 'upload-pending' });
    removing.open();
    await swept;
    expect(await rowOf(grant.key)).toBeUndefined();
  });

  it('that died is never answered as stored, and is taken over once it is stale', async () => {
    const ann = await world().signIn();
    const [grant, dead] = [grantOf(ann.id), gate()];
    const first = (await keeper({ put: dead.pass }))(grant, await picture());
    await dead.reached;
    const other = await keeper();
    expect(expectErr(await other(grant, await gif()))).toEqual({ kind: 'upload-pending' });
    time += 2 * MINUTE + 1;
    expect(expectOk(await other(grant, await gif())).type).toBe('image/gif');
    expect(expectErr(await other(grant, await gif()))).toEqual({ kind: 'upload-repeated' });
    dead.open();
    expect(expectErr(await first)).toEqual({ kind: 'upload-pending' });
    expect(await storedPicture(server().db, grant.key)).toMatchObject({ type: 'image/gif' });
    expect(await files().get(grant.key)).toBeDefined();
  });

  it('that fails leaves its key to the next one', async () => {
    const ann = await world().signIn();
    const grant = grantOf(ann.id);
    const broken = await keeper({ put: () => Promise.reject(new Error('no room')) });
    await expect(broken(grant, await picture())).rejects.toThrow('no room');
    const halved = (await picture()).slice(0, -60);
    expect((await (await keeper())(grant, halved)).ok).toBe(false);
    expectOk(await (await keeper())(grant, await picture()));
  });

  it('is refused once the account has ended', async () => {
    const ann = await world().signIn();
    const [grant, writing] = [grantOf(ann.id, 'album'), gate()];
    const put: ObjectStore['put'] = async (key, bytes) => {
      await writing.pass();
      await files().put(key, bytes);
    };
    const kept = (await keeper({ put }))(grant, await picture());
    await writing.reached;
    await updatePerson(server().db, ann.id, { status: 'deleted' });
    writing.open();
    expect(expectErr(await kept)).toEqual({ kind: 'upload-not-allowed' });
    expect(await rowOf(grant.key)).toBeUndefined();
    expect(await files().get(grant.key)).toBeUndefined();
    const late = grantOf(ann.id);
    expect((await (await keeper())(late, await picture())).ok).toBe(false);
  });

  it('keeps what a vendor received until the picture is there', async () => {
    const ann = await world().signIn();
    const [grant, dead] = [grantOf(ann.id), gate()];
    const dying = (await keeper({ put: dead.pass }))(grant, await picture());
    await dead.reached;
    const tokens = createUploadTokens(new Uint8Array(32));
    const token = tokens.sign({ ...grant, expiresAt: later(clock.now(), 10 * MINUTE) });
    const removed: string[] = [];
    const vendor = {
      getAtMost: async () => ({ ok: true, value: await picture() }),
      remove: async (key: string) => void removed.push(key),
    } as never;
    const confirm = createConfirmUpload({
      db: server().db,
      clock,
      tokens,
      vendor,
      keepPicture: await keeper(),
    });
    expect(expectErr(await confirm(token))).toEqual({ kind: 'upload-pending' });
    expect(removed).toEqual([]);
    time += 2 * MINUTE + 1;
    expect(expectOk(await confirm(token)).key).toBe(grant.key);
    expect(removed).toEqual([`incoming/${grant.key}`]);
    dead.open();
    await dying;
  });
});
