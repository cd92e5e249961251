import { expect, it } from 'vitest';
import { firstUploadCredentials, uploadCredentials } from '@/contract/http/media';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { expectOk } from '@tests/support/expect-result';
import {
  pictureOf,
  type ObjectStorageWorld,
  type StorageKind,
  type StoragePage,
} from './object-storage-world';

/** A page of a person, and a picture to upload. */
interface MisuseStage {
  readonly world: ObjectStorageWorld;
  readonly ann: SignedInPerson;
  readonly page: StoragePage;
  readonly small: Uint8Array;
}

/** Credentials are for putting one object, and tell nothing of the account; register it inside a `describe`. */
export function itGrantsNothingElse(kind: StorageKind, stage: () => MisuseStage): void {
  it('neither reading nor removing of the object', async () => {
    const { world, ann, page, small } = stage();
    const { objects } = world.vendor;
    const pass = expectOk(await page.grants.forMessage('chat'));
    const given = uploadCredentials.parse(pass.credentials);
    expectOk(await page.storage.upload(pictureOf(small), pass));
    // An upload that is not confirmed yet lies where its credentials name it.
    const uploaded = kind.heldAs(given);
    if (uploaded !== undefined) objects.set(uploaded, small);
    const held = [...objects.keys()];
    const misuses = kind.misuses(given, world.vendor);
    expect(misuses.length).toBeGreaterThan(1);
    for (const misuse of misuses) {
      const read = Buffer.from(await (await fetch(misuse)).arrayBuffer());
      expect([misuse.method, read.equals(small)]).toEqual([misuse.method, false]);
    }
    expect([...objects.keys()]).toEqual(held);
    expect((await world.read(pass.key, ann))[0]).toBe(200);
    if (uploaded !== undefined) objects.delete(uploaded);
  });

  it.runIf(kind.foreign)('nothing that the operator keeps secret', async () => {
    const { world, ann } = stage();
    const given = JSON.stringify(await ann.call(firstUploadCredentials, { use: 'chat' }));
    expect(given).not.toContain(kind.settings(world.vendor)['STORAGE_SECRET']);
  });
}
