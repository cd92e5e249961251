import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { epochMs, later, MINUTE } from '@/domain/shared/time';
import type { MountedStorage, UploadRequest, VendorRequest } from '@server/kernel/ports/adapters';

/** A mounted storage with its service. */
export interface StorageUnderTest {
  readonly storage: MountedStorage;
  /** What no page may learn. */
  readonly secrets: readonly string[];
  close?(): Promise<void>;
}

/** The origin of the page that uploads. */
const PAGE = 'https://parley.example';
const MOST = 2_000_000;

/** What a storage of `ADAPTERS` must do, against its service. */
export function describeMountedStorage(name: string, open: () => Promise<StorageUnderTest>): void {
  describe(`${name} as a mounted storage`, () => {
    let opened: StorageUnderTest;
    let count = 0;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close?.());

    const newKey = (): string => `incoming/u/${process.pid}/${Date.now()}_a-${(count += 1)}`;
    const missing = (status: number): boolean => (opened.storage.missing ?? [404]).includes(status);

    async function grant(key: string, until = 15 * MINUTE): Promise<UploadRequest> {
      const expiresAt = later(epochMs(Date.now()), until);
      const granted = await opened.storage.grant({ key, maxBytes: MOST, expiresAt });
      if (!granted) throw new Error('nothing was granted');
      return granted;
    }

    async function read(key: string): Promise<Buffer | undefined> {
      const answer = await ask(await opened.storage.read(key));
      if (missing(answer.status)) return undefined;
      expect(isDone(answer)).toBe(true);
      return Buffer.from(await answer.arrayBuffer());
    }

    it.each([1, 1_500_000])('takes %i bytes of a page, which the server reads', async (length) => {
      const [key, bytes] = [newKey(), randomBytes(length)];
      expect(isDone(await upload(await grant(key), bytes))).toBe(true);
      expect((await read(key))?.equals(bytes)).toBe(true);
    });

    it('takes the same upload again, and has one object', async () => {
      const [key, bytes] = [newKey(), randomBytes(99)];
      const granted = await grant(key);
      await upload(granted, bytes);
      await upload(granted, bytes);
      expect((await read(key))?.equals(bytes)).toBe(true);
    });

    it('writes, replaces as a whole and removes', async () => {
      const key = newKey();
      for (const bytes of [randomBytes(500), randomBytes(20)]) {
        expect(isDone(await ask(await opened.storage.write(key, bytes)))).toBe(true);
        expect((await read(key))?.equals(bytes)).toBe(true);
      }
      expect(isDone(await ask(await opened.storage.remove(key)))).toBe(true);
      expect(await read(key)).toBeUndefined();
    });

    it('says by its status that there is no such object', async () => {
      const key = newKey();
      expect(await read(key)).toBeUndefined();
      const removed = await ask(await opened.storage.remove(key));
      expect(isDone(removed) || missing(removed.status)).toBe(true);
    });

    it('lets pages of other origins upload, at the origins it names', async () => {
      const { url, method, headers = {} } = await grant(newKey());
      expect(opened.storage.origins).toContain(new URL(url).origin);
      const asked = Object.keys(headers).map((header) => header.toLowerCase());
      const answer = await fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin: PAGE,
          'access-control-request-method': method,
          'access-control-request-headers': asked.join(),
        },
      });
      expect(isDone(answer)).toBe(true);
      expect(['*', PAGE]).toContain(answer.headers.get('access-control-allow-origin'));
    });

    it('grants no other object', async () => {
      const [key, other] = [newKey(), newKey()];
      const granted = await grant(key);
      const moved = JSON.parse(JSON.stringify(granted).replaceAll(key, other)) as UploadRequest;
      expect(moved).not.toEqual(granted);
      expect(isDone(await upload(moved, randomBytes(9)))).toBe(false);
      expect(await read(other)).toBeUndefined();
    });

    it.each(['GET', 'DELETE'] as const)('grants no %s', async (method) => {
      const [key, bytes] = [newKey(), randomBytes(99)];
      const { url, headers, fields = {} } = await grant(key);
      await ask(await opened.storage.write(key, bytes));
      const addresses = [url, `${url}/${key}?${new URLSearchParams(fields).toString()}`];
      for (const address of addresses) {
        const answer = await ask({ url: address, method, headers });
        expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(false);
      }
      expect((await read(key))?.equals(bytes)).toBe(true);
    });

    it('grants nothing beyond its time', async () => {
      const key = newKey();
      expect(isDone(await upload(await grant(key, -MINUTE), randomBytes(9)))).toBe(false);
      expect(await read(key)).toBeUndefined();
    });

    it('shows a page nothing that the operator keeps secret', async () => {
      const shown = JSON.stringify(await grant(newKey()));
      for (const secret of opened.secrets) {
        const forms = (['utf8', 'base64', 'base64url', 'hex'] as const).map((form) =>
          Buffer.from(secret).toString(form),
        );
        expect(forms.filter((form) => decodeURIComponent(shown).includes(form))).toEqual([]);
      }
    });
  });
}

/** Any 2xx, as the product has it. */
function isDone({ status }: Response): boolean {
  return status >= 200 && status < 300;
}

/** Makes a request as this server does. */
async function ask(request: VendorRequest | undefined): Promise<Response> {
  if (!request) throw new Error('no request was made');
  const { url, method, headers, body } = request;
  const sent = body !== undefined && { body: body as BodyInit };
  return fetch(url, { method, ...(headers && { headers }), ...sent });
}

/** Uploads as a page does. */
async function upload(
  { url, method, headers, fields = {} }: UploadRequest,
  bytes: Uint8Array,
): Promise<Response> {
  const file = new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, 'Content-Type': file.type })) {
    form.set(name, value);
  }
  form.set('file', file, 'picture');
  return fetch(url, {
    method,
    headers: { ...headers, origin: PAGE },
    body: method === 'PUT' ? file : form,
  });
}
