import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  firstUploadCredentials,
  secondUploadCredentials,
  uploadCredentials,
  type UploadCredentials,
} from '@/contract/http/media';
import { MAX_IMAGE_BYTES, UPLOAD_GRACE, UPLOAD_LIFETIME } from '@/domain/media/image-rules';
import { sniffImage } from '@/domain/media/sniff-image';
import { epochMs, HOUR, later, MINUTE, SECOND } from '@/domain/shared/time';
import type { Email } from '@/domain/account/email';
import { keepTicket } from '@server/account/verification-store';
import type { UploadPass } from '@/application/media/object-storage';
import {
  dressedJpeg,
  exifSegment,
  gif,
  jpeg,
  png,
  TELLING_SEGMENTS,
  tells,
} from '@tests/domain/media/picture-corpus';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { expectOk } from '@tests/support/expect-result';
import { hashToken } from '@server/kernel/secrets';
import {
  openStorageWorld,
  pictureOf,
  type ObjectStorageWorld,
  type StorageKind,
  type StoragePage,
} from './object-storage-world';
import { bomb, randomPng } from './object-storage-files';
import { itGrantsNothingElse } from './object-storage-misuse';

/** What every storage does for the product, from the page's adapter to the server's. */
export function describeObjectStorage(kind: StorageKind): void {
  describe(`${kind.name} as an ObjectStorage`, () => {
    let world: ObjectStorageWorld;
    let ann: SignedInPerson;
    let page: StoragePage;
    let small: Uint8Array;
    let large: Uint8Array;
    let before: readonly string[];
    beforeAll(async () => {
      world = await openStorageWorld(kind);
      small = await jpeg({ progressive: false });
      large = await randomPng(700, 600);
    });
    afterAll(() => world.close());
    beforeEach(async () => {
      vi.unstubAllGlobals();
      world.vendor.faults.length = 0;
      world.vendor.cors = true;
      world.vendor.seen.length = 0;
      world.clock.set(epochMs(Date.now()));
      // No person may upload as often as all these tests together.
      ann = await world.person();
      page = world.page(ann);
      before = await world.stored();
    });

    /** The keys that were not there before the test. */
    const added = async () => (await world.stored()).filter((key) => !before.includes(key));
    const incoming = () =>
      [...world.vendor.objects.keys()].filter((key) => key.startsWith('incoming/'));
    const failed = (reason: string) => ({ ok: false, error: { kind: 'upload-refused', reason } });
    const offline = { ok: false, error: { kind: 'offline' } };
    const shown = (key: string, person = ann) => world.read(key, person);
    /** Credentials changed by `change`, also when they are requested again. */
    const always =
      (change: (credentials: UploadCredentials) => UploadCredentials) =>
      (pass: UploadPass): UploadPass => ({
        ...pass,
        credentials: change(uploadCredentials.parse(pass.credentials)),
        renew: async () => {
          const next = await pass.renew();
          return next.ok ? { ok: true, value: always(change)(next.value) } : next;
        },
      });

    describe('stores', () => {
      it.each([
        ['JPEG', () => jpeg({ progressive: true })],
        ['PNG', png],
        ['GIF', gif],
      ])('a %s, its kind read from the content', async (_, make) => {
        const bytes = await make();
        const key = expectOk(await page.upload(bytes));
        expect(await added()).toEqual([key]);
        const [status, read] = await shown(key);
        expect([status, sniffImage(read)]).toEqual([200, sniffImage(bytes)]);
      });

      it('a large picture, byte for byte', async () => {
        const key = expectOk(await page.upload(large));
        const [, read] = await shown(key);
        expect(Buffer.compare(read, large)).toBe(0);
      });

      it('no metadata of a file', async () => {
        const file = dressedJpeg(small, [exifSegment(6, 'II'), ...TELLING_SEGMENTS]);
        expect(tells(file)).toBe(true);
        const [, read] = await shown(expectOk(await page.upload(file)));
        expect(tells(read)).toBe(false);
        expect([...world.vendor.objects.values()].some((bytes) => tells(bytes))).toBe(false);
      });

      it('several pictures at once, each under its own key', async () => {
        const files = [small, await png(), await gif(), small];
        const keys = await Promise.all(
          files.map(async (file) => expectOk(await page.upload(file))),
        );
        expect(new Set(keys).size).toBe(4);
        expect((await added()).toSorted()).toEqual(keys.toSorted());
      });

      it('the first avatar of a person who has no account yet, shown while they register', async () => {
        const email = 'newcomer@example.org' as Email;
        const ticket = world.clock.now().toString(36).padStart(22, 'x');
        await keepTicket(
          world.server.db,
          { email, purpose: 'register', hash: hashToken(ticket) },
          later(world.clock.now(), 30 * MINUTE),
        );
        const nobody = world.page();
        const pass = expectOk(await nobody.grants.forFirstAvatar(ticket, email));
        expect(pass.key.startsWith('new/')).toBe(true);
        expect(expectOk(await nobody.storage.upload(pictureOf(small), pass))).toBe(pass.key);
        expect(await added()).toEqual([pass.key]);
        expect((await world.read(pass.key))[0]).toBe(200);
        const stranger = await nobody.grants.forFirstAvatar('made-up', email);
        expect(stranger).toMatchObject({ ok: false, error: { reason: 'ticket-invalid' } });
      });
    });

    describe('shows', () => {
      it('an avatar to anyone', async () => {
        const key = expectOk(await page.upload(small, { use: 'avatar' }));
        expect((await world.read(key))[0]).toBe(200);
      });

      it('a private picture to its owner only', async () => {
        const key = expectOk(await page.upload(small));
        const statuses = [await world.read(key), await shown(key, await world.person())];
        expect(statuses.map(([status]) => status)).toEqual([404, 404]);
        expect((await shown(key))[0]).toBe(200);
      });

      it('a burn-after-reading picture to no caller by its key', async () => {
        const key = expectOk(await page.upload(small, { use: 'burn' }));
        expect((await shown(key))[0]).toBe(404);
      });

      it('nothing at the storage itself to a caller without a signature', async () => {
        const key = expectOk(await page.upload(small));
        const answer = await fetch(kind.addressOf(world.vendor, key));
        await answer.arrayBuffer();
        expect(answer.status).toBeGreaterThanOrEqual(400);
      });
    });

    describe('grants', () => {
      it.each([firstUploadCredentials, secondUploadCredentials])(
        'credentials of its own shape at both addresses of the specification (%#)',
        async (call) => {
          const given = await ann.call(call, { use: 'chat' });
          expect(Object.keys(given)).toEqual(expect.arrayContaining([...kind.shape]));
        },
      );

      it('one object for fifteen minutes', async () => {
        const pass = expectOk(await page.grants.forMessage('chat'));
        const { expiresAt, maxBytes } = uploadCredentials.parse(pass.credentials);
        expect(Date.parse(expiresAt) - world.clock.now()).toBe(UPLOAD_LIFETIME);
        expect(maxBytes).toBe(MAX_IMAGE_BYTES.chat);
        expect(pass.key.startsWith(`u/${ann.id}/`)).toBe(true);
      });

      itGrantsNothingElse(kind, () => ({ world, ann, page, small }));

      it('nothing to a visitor', async () => {
        const refused = await world.page().grants.forMessage('chat');
        expect(refused).toMatchObject({ ok: false, error: { kind: 'signed-out' } });
      });

      it('the same object again to the same person only, for a while', async () => {
        const pass = expectOk(await page.grants.forMessage('chat'));
        expect(expectOk(await pass.renew()).key).toBe(pass.key);
        const { uploadToken } = uploadCredentials.parse(pass.credentials);
        const bob = await world.person();
        const again = { use: 'chat', again: uploadToken } as const;
        expect(await bob.refused(firstUploadCredentials, again)).toEqual([
          400,
          'upload-not-allowed',
        ]);
        const other = { use: 'album', again: uploadToken } as const;
        expect(await ann.refused(firstUploadCredentials, other)).toEqual([
          400,
          'upload-not-allowed',
        ]);
        world.clock.advance(UPLOAD_LIFETIME + UPLOAD_GRACE);
        expect((await pass.renew()).ok).toBe(false);
      });
    });

    describe('refuses', () => {
      const cases: readonly (readonly [string, string, () => Uint8Array | Promise<Uint8Array>])[] =
        [
          ['a page named picture', '415', () => Buffer.from('<!doctype html><script></script>')],
          ['SVG', '415', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
          ['HEIC', '415', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')],
          ['an empty file', '415', () => Buffer.alloc(0)],
          ['half a JPEG', '422', () => small.subarray(0, -2)],
          [
            'a script that begins like a GIF',
            '422',
            () => Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)//;'),
          ],
          ['a picture of 2 500 megapixels', '413', async () => bomb(await png())],
        ];
      it.each(cases)('%s, and keeps nothing of it', async (_, reason, make) => {
        expect(await page.upload(await make())).toEqual(failed(reason));
        expect([await added(), incoming()]).toEqual([[], []]);
      });

      it('a file that is too large before a byte of it has left', async () => {
        const watched = await page.upload(new Uint8Array(MAX_IMAGE_BYTES.chat + 1));
        expect(watched).toEqual(failed('413'));
        expect(world.vendor.seen).toEqual([]);
      });

      it('a file that is too large, with any checks of the page', async () => {
        const change = (pass: UploadPass): UploadPass => ({ ...pass, maxBytes: 9 ** 9 });
        const outcome = await page.upload(large, { use: 'avatar', change });
        expect(outcome).toEqual(failed('413'));
        expect([await added(), incoming()]).toEqual([[], []]);
      });

      it('credentials made without the secret', async () => {
        const outcome = await page.upload(small, { change: always((given) => kind.forge(given)) });
        expect(outcome).toMatchObject({
          ok: false,
          error: { reason: expect.stringMatching(/^40[13]$/) },
        });
        expect([await added(), incoming()]).toEqual([[], []]);
      });

      it('another object than the granted one', async () => {
        const outcome = await page.upload(small, {
          change: always((given) => kind.elsewhere(given)),
        });
        expect(outcome).toMatchObject({
          ok: false,
          error: { reason: expect.stringMatching(/^40[13]$/) },
        });
        expect([await added(), incoming()]).toEqual([[], []]);
      });

      it('credentials of an unknown storage', async () => {
        const change = (pass: UploadPass) => ({ ...pass, credentials: { ticket: 'x' } });
        expect(await page.upload(small, { change })).toEqual(failed('unknown-storage'));
      });

      it('expired credentials that are not renewed', async () => {
        const pass = expectOk(await page.grants.forMessage('chat'));
        world.clock.advance(UPLOAD_LIFETIME);
        const renew = async () => ({ ok: false, error: { kind: 'signed-out' } }) as const;
        const outcome = await page.storage.upload(pictureOf(small), { ...pass, renew });
        expect(outcome).toEqual(failed('401'));
        expect([await added(), incoming()]).toEqual([[], []]);
      });

      it('an upload long after its credentials ended', async () => {
        const pass = expectOk(await page.grants.forMessage('chat'));
        world.clock.advance(UPLOAD_LIFETIME + UPLOAD_GRACE);
        const outcome = await page.storage.upload(pictureOf(small), pass);
        expect(outcome.ok).toBe(false);
        expect(await added()).toEqual([]);
      });
    });

    describe('reports', () => {
      it('how far it has come, never backwards and to the end', async () => {
        const steps: number[] = [];
        expectOk(await page.upload(large, { watch: { progress: (done) => steps.push(done) } }));
        expect(steps.length).toBeGreaterThan(5);
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
        expect(steps.at(-1)).toBe(1);
        expect(steps[0]).toBeGreaterThan(0);
      });

      it('its end, also where a browser does not say how much has left', async () => {
        const upload = { addEventListener: () => undefined, dispatchEvent: () => true };
        class Silent extends XMLHttpRequest {
          override upload = upload as unknown as XMLHttpRequestUpload;
        }
        vi.stubGlobal('XMLHttpRequest', Silent);
        const steps: number[] = [];
        expectOk(await page.upload(small, { watch: { progress: (done) => steps.push(done) } }));
        expect(steps).toEqual([1]);
      });

      it('the same also when the network fails on the way', async () => {
        world.vendor.faults.push({ kind: 'lose-answer' });
        const steps: number[] = [];
        expectOk(await page.upload(large, { watch: { progress: (done) => steps.push(done) } }));
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      });
    });

    describe('is cancelled', () => {
      it('before anything has left', async () => {
        const outcome = await page.upload(small, { watch: { started: (cancel) => cancel() } });
        expect(outcome).toEqual(failed('cancelled'));
        expect([await added(), world.vendor.seen]).toEqual([[], []]);
      });

      it('its progress, and can be made again', async () => {
        let cancel = (): void => undefined;
        const outcome = await page.upload(large, {
          watch: { started: (way) => (cancel = way), progress: () => cancel() },
        });
        expect(outcome).toEqual(failed('cancelled'));
        expect(await added()).toEqual([]);
        expectOk(await page.upload(large));
      });

      it('without an effect once it has ended', async () => {
        let cancel = (): void => undefined;
        const key = expectOk(
          await page.upload(small, { watch: { started: (way) => (cancel = way) } }),
        );
        cancel();
        expect(await added()).toEqual([key]);
      });
    });

    describe('goes on', () => {
      it('after a network failure on the way', async () => {
        world.vendor.faults.push({ kind: 'cut' });
        const key = expectOk(await page.upload(large));
        expect(await added()).toEqual([key]);
      });

      it('after a lost answer, without a second object', async () => {
        world.vendor.faults.push({ kind: 'lose-answer' });
        const key = expectOk(await page.upload(small));
        expect([await added(), incoming()]).toEqual([[key], []]);
      });

      it.each([429, 500, 503])('after %i of the storage', async (status) => {
        world.vendor.faults.push({ kind: 'answer', status });
        const key = expectOk(await page.upload(small));
        expect(await added()).toEqual([key]);
      });

      it('with renewed credentials where they have expired, for the same object', async () => {
        const pass = expectOk(await page.grants.forMessage('chat'));
        world.clock.advance(UPLOAD_LIFETIME + SECOND);
        expect(expectOk(await page.storage.upload(pictureOf(small), pass))).toBe(pass.key);
        expect(await added()).toEqual([pass.key]);
      });

      it('from a device whose clock is three hours wrong', async () => {
        world.clock.advance(3 * HOUR);
        const key = expectOk(await page.upload(small));
        expect([await added(), incoming()]).toEqual([[key], []]);
      });

      it('not for ever: a storage that stays away is reported', async () => {
        for (let time = 0; time < 9; time += 1)
          world.vendor.faults.push({ kind: 'answer', status: 503 });
        expect(await page.upload(small)).toEqual(failed('503'));
        expect(world.vendor.seen.length).toBe(3);
      });

      it('not while offline', async () => {
        for (let time = 0; time < 9; time += 1) world.vendor.faults.push({ kind: 'cut' });
        expect(await page.upload(small)).toEqual(offline);
        expect(await added()).toEqual([]);
      });

      it('repeated as a whole with the same credentials, and changes nothing', async () => {
        const pass = expectOk(await page.grants.forMessage('chat'));
        expectOk(await page.storage.upload(pictureOf(small), pass));
        const [, first] = await shown(pass.key);
        expect(expectOk(await page.storage.upload(pictureOf(await png()), pass))).toBe(pass.key);
        expect(await added()).toEqual([pass.key]);
        expect(Buffer.compare((await shown(pass.key))[1], first)).toBe(0);
      });
    });

    it.runIf(kind.foreign)('reports offline where the storage does not let pages in', async () => {
      world.vendor.cors = false;
      expect(await page.upload(small)).toEqual(offline);
      expect(await added()).toEqual([]);
    });
  });
}
