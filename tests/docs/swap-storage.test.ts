import { uploadCredentials } from '@/contract/http/media';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SettingReader } from '@server/kernel/setting-reader';
import {
  readStorage,
  STORAGE_KINDS,
  STORAGE_SETTING_ROWS,
  storageOrigins,
} from '@server/media/storage/storage-settings';
import { STORAGE_VENDORS } from '@tests/support/storage-vendors';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const chapter = /## Swap the storage\n[^]*?(?=\n## )/.exec(read('docs/adapters.md'))?.[0] ?? '';

describe('docs/adapters.md on swapping the storage', () => {
  it('describes it in thirty lines, of files that are there', () => {
    expect(chapter.split('\n').length).toBeLessThanOrEqual(30);
    const paths = [...chapter.matchAll(/`((?:src|server|tests)\/[\w./-]+)`/g)].map(
      ([, path]) => path,
    );
    expect(paths.length).toBeGreaterThan(6);
    expect(paths.filter((path) => !existsSync(join(ROOT, path ?? '')))).toEqual([]);
  });

  it('has a line for every kind there is, and for no other', () => {
    const rows = [...chapter.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, kind]) => kind);
    expect(rows).toEqual([...STORAGE_KINDS]);
  });

  it.each([
    ['UploadGrants', 'src/application/media/object-storage.ts'],
    ['UploadPass', 'src/application/media/object-storage.ts'],
    ['ObjectStorage', 'src/application/media/object-storage.ts'],
    ['ObjectStore', 'server/kernel/ports/media.ts'],
    ['VendorStorage', 'server/media/storage/vendors/vendor-storage.ts'],
    ['createSignedObjects', 'server/media/storage/vendors/signed-objects.ts'],
    ['Uploader', 'src/infrastructure/storage/uploader.ts'],
    ['describeObjectStorage', 'tests/conformance/object-storage.ts'],
  ])('names %s as it is called', (name, path) => {
    expect(chapter).toContain(`\`${name}\``);
    expect(read(path)).toMatch(new RegExp(`export (interface|type|function) ${name}\\b`));
  });

  it('is right about what one try may come to', () => {
    const tried = /export type Tried =[^]*?;\n\n/.exec(
      read('src/infrastructure/storage/uploader.ts'),
    );
    const kinds = [...(tried?.[0] ?? '').matchAll(/kind: '(\w+)'/g)].map(([, kind]) => kind);
    expect(chapter).toContain(kinds.map((kind) => `\`${kind}\``).join(', '));
  });

  it('is right that no vendor is named above the adapters', () => {
    const rooms = ['src/application', 'src/domain', 'src/ui'];
    const sources = rooms.flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => `${room}/${path}`),
    );
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((path) => /qiniu|aliyuncs|securityToken/i.test(read(path)))).toEqual([]);
  });

  it('has had its last paragraph followed for every vendor there is', () => {
    const address = 'http://127.0.0.1:4100';
    const read = STORAGE_VENDORS.map((vendor) => {
      const reader = new SettingReader(vendor.settings({ url: address }), STORAGE_SETTING_ROWS);
      const settings = readStorage(reader);
      expect([vendor.name, reader.fault]).toEqual([vendor.name, undefined]);
      expect(storageOrigins(settings)).toEqual([address]);
      return settings.kind;
    });
    expect(['embedded', ...read]).toEqual([...STORAGE_KINDS]);
    const folder = 'tests/server/media/storage/vendors';
    const checks = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('-sdk.test.ts'));
    expect(checks).toHaveLength(STORAGE_VENDORS.length);
  });

  it('is right that a shape is recognised by a field of its own', () => {
    const shapes = uploadCredentials.def.options.map(({ shape }) => Object.keys(shape));
    expect(shapes).toHaveLength(STORAGE_KINDS.length);
    for (const [at, shape] of shapes.entries()) {
      const others = shapes.filter((_, index) => index !== at).flat();
      expect(shape.filter((field) => !others.includes(field))).not.toEqual([]);
    }
  });
});
