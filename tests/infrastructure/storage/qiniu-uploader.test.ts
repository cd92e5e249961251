import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openQiniuUploader } from '@/infrastructure/storage/qiniu-uploader';
import { openUploadConnection } from '@/infrastructure/storage/send-file';
import { qiniuUploadToken } from '@server/media/storage/vendors/qiniu';
import { nodeXhr } from '@tests/support/node-xhr';
import { QINIU, startQiniu } from '@tests/support/storage-qiniu';
import type { Fault, StorageVendor } from '@tests/support/storage-vendor';

const KEY = 'incoming/u/7/a';
const MEGABYTE = 1_024 * 1_024;
/** Four parts: three of a megabyte, and the rest. */
const FILE = Uint8Array.from({ length: 3.5 * MEGABYTE }, (_, index) => (index * 31) % 251);

describe('a large picture on its way to Qiniu', () => {
  const before = globalThis.XMLHttpRequest;
  let vendor: StorageVendor;
  beforeEach(async () => {
    vendor = await startQiniu(() => Date.now());
    globalThis.XMLHttpRequest = nodeXhr('http://page.test') as typeof XMLHttpRequest;
  });
  afterEach(async () => {
    globalThis.XMLHttpRequest = before;
    await vendor.close();
  });

  function open() {
    const picture = { bytes: FILE, type: 'image/jpeg', width: 1, height: 1 } as const;
    const uploader = openQiniuUploader(picture, openUploadConnection().send);
    const signer = { accessKeyId: QINIU.id, accessKeySecret: QINIU.secret };
    const policy = {
      scope: `${QINIU.bucket}:${KEY}`,
      deadline: Math.floor(Date.now() / 1_000) + 900,
      insertOnly: 1,
    } as const;
    const credentials = {
      token: qiniuUploadToken(policy, signer),
      domainName: 'http://pictures.test',
      uploadHost: vendor.url,
      bucket: QINIU.bucket,
      objectKey: KEY,
    };
    /** Tries once; when `share` of the file has left, the next request meets `fault`. */
    return (fault?: Fault, share = 1): ReturnType<typeof uploader> => {
      let waiting = fault;
      return uploader(credentials, (done) => {
        if (!waiting || done < share) return;
        vendor.faults.push(waiting);
        waiting = undefined;
      });
    };
  }

  /** What was asked, without the address all of it has: a beginning, parts by number, the end. */
  const asked = () =>
    vendor.seen.map((line) => {
      const [method, , number] = /^(\w+) .*\/uploads(?:\/\w+(?:\/(\d+))?)?$/.exec(line) ?? [];
      return number ?? (line.endsWith('/uploads') ? 'begin' : method && 'end');
    });
  const stored = () =>
    [...vendor.objects].map(([key, bytes]) => [key, Buffer.compare(bytes, FILE)]);

  it('goes as parts of a megabyte, in their order', async () => {
    expect(await open()()).toEqual({ kind: 'stored' });
    expect(asked()).toEqual(['begin', '1', '2', '3', '4', 'end']);
    expect(stored()).toEqual([[KEY, 0]]);
  });

  it('goes on after a network failure with the part that was cut: no other is sent twice', async () => {
    const attempt = open();
    expect(await attempt({ kind: 'cut' }, (2 * MEGABYTE) / FILE.length)).toEqual({
      kind: 'passing',
      reason: '0',
    });
    // The cut one never arrived.
    expect(asked()).toEqual(['begin', '1', '2']);
    expect(await attempt()).toEqual({ kind: 'stored' });
    expect(asked()).toEqual(['begin', '1', '2', '3', '4', 'end']);
    expect(stored()).toEqual([[KEY, 0]]);
  });

  it('begins again where the vendor has forgotten the parts', async () => {
    const attempt = open();
    const forgotten = { kind: 'answer', status: 612 } as const;
    expect(await attempt(forgotten, (2 * MEGABYTE) / FILE.length)).toEqual({
      kind: 'passing',
      reason: '612',
    });
    expect(await attempt()).toEqual({ kind: 'stored' });
    expect(asked()).toEqual(['begin', '1', '2', '3', 'begin', '1', '2', '3', '4', 'end']);
    expect(stored()).toEqual([[KEY, 0]]);
  });

  it('is one object however often its end is reported', async () => {
    const attempt = open();
    expect(await attempt({ kind: 'lose-answer' })).toEqual({ kind: 'passing', reason: '0' });
    // Its parts are gone with its end: sent once more, and then refused for being there.
    expect(await attempt()).toEqual({ kind: 'passing', reason: '612' });
    expect(await attempt()).toEqual({ kind: 'stored' });
    expect(stored()).toEqual([[KEY, 0]]);
  });
});
