import { describe, expect, it } from 'vitest';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { createIndexedDbPictureDrafts } from '@/infrastructure/browser/indexed-db-picture-drafts';
import { ann, bo } from '@tests/support/builders';
import { memoryDatabases } from '@tests/support/memory-databases';
import { aPicture } from '@tests/support/memory-picture-drafts';

const p1 = 'p1' as LocalId;

describe('pictures on their way out, in the browser', () => {
  it('survive a reload, each account its own, until they are sent', async () => {
    const databases = memoryDatabases();
    const anns = createIndexedDbPictureDrafts({
      browser: { indexedDB: databases.factory },
      self: ann,
    });
    expect(await anns.put(p1, aPicture())).toEqual(ok(undefined));
    const reloaded = createIndexedDbPictureDrafts({
      browser: { indexedDB: databases.factory },
      self: ann,
    });
    expect(await reloaded.read(p1)).toEqual(aPicture());
    const bos = createIndexedDbPictureDrafts({
      browser: { indexedDB: databases.factory },
      self: bo,
    });
    expect(await bos.read(p1)).toBeUndefined();
    await reloaded.remove(p1);
    expect(await anns.read(p1)).toBeUndefined();
    expect([...databases.kept.keys()]).toEqual(['chat-pictures-ann', 'chat-pictures-bo']);
  });

  it('are refused by a full device, which reports that', async () => {
    const databases = memoryDatabases();
    const drafts = createIndexedDbPictureDrafts({
      browser: { indexedDB: databases.factory },
      self: ann,
    });
    databases.full = true;
    expect(await drafts.put(p1, aPicture())).toEqual(err({ kind: 'storage-full' }));
    databases.full = false;
    expect(await drafts.read(p1)).toBeUndefined();
  });

  it('are gone with the session, and can be kept again by the next', async () => {
    const databases = memoryDatabases();
    const drafts = createIndexedDbPictureDrafts({
      browser: { indexedDB: databases.factory },
      self: ann,
    });
    await drafts.put(p1, aPicture());
    await drafts.clear();
    expect([...databases.kept.keys()]).toEqual([]);
    expect(await drafts.put(p1, aPicture())).toEqual(ok(undefined));
  });

  it.each([
    ['has no databases', () => undefined],
    ['opens none', () => Object.assign(memoryDatabases(), { forbidden: true }).factory],
  ])('live as long as the page where the browser %s', async (_, factory) => {
    const drafts = createIndexedDbPictureDrafts({ browser: { indexedDB: factory() }, self: ann });
    expect(await drafts.put(p1, aPicture())).toEqual(ok(undefined));
    expect(await drafts.read(p1)).toEqual(aPicture());
    await drafts.remove(p1);
    expect(await drafts.read(p1)).toBeUndefined();
    await drafts.put(p1, aPicture());
    await drafts.clear();
    expect(await drafts.read(p1)).toBeUndefined();
  });
});
