import { beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from '@server/kernel/ports/media';

/** What every {@link ObjectStore} must do. Call it from the adapter's own test file. */
export function describeObjectStore(adapter: string, open: () => Promise<ObjectStore>): void {
  describe(`${adapter} as an ObjectStore`, () => {
    let store: ObjectStore;
    beforeEach(async () => {
      store = await open();
    });

    it('gives back what was put, byte for byte', async () => {
      const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
      await store.put('u/7/01h_abc-DEF', bytes);
      expect(Buffer.compare((await store.get('u/7/01h_abc-DEF')) ?? Buffer.of(), bytes)).toBe(0);
    });

    it('has nothing under other keys, beside folders and after removal', async () => {
      await store.put('u/7/a', Uint8Array.of(1));
      expect(await store.get('u/7/b')).toBeUndefined();
      expect(await store.get('u/7')).toBeUndefined();
      expect(await store.get('u/7/a/b')).toBeUndefined();
      await store.remove('u/7/a');
      await store.remove('u/7/a');
      expect(await store.get('u/7/a')).toBeUndefined();
    });

    it('replaces an object whole, whoever writes at the same time', async () => {
      const versions = Array.from({ length: 20 }, (_, index) => new Uint8Array(5_000).fill(index));
      await Promise.all(versions.map((version) => store.put('u/7/a', version)));
      const kept = await store.get('u/7/a');
      expect(kept).toHaveLength(5_000);
      expect(new Set(kept).size).toBe(1);
    });

    it.each(['../a', 'u/../a', '/a', 'u//a', 'u/.a', '.', '', 'u/a\0', 'u\\a', 'u/a/', 'ü'])(
      'knows no key %j',
      async (key) => {
        await expect(store.put(key, Uint8Array.of(1))).rejects.toThrow(RangeError);
        await expect(store.get(key)).rejects.toThrow(RangeError);
      },
    );
  });
}
