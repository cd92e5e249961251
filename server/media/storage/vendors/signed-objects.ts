import { createHmac } from 'node:crypto';
import { err, ok } from '@/domain/shared/result';
import { isSuccess } from '@/domain/shared/server-answer';
import { isObjectKey } from '@server/media/storage/object-key';
import type { ObjectRequests } from '@server/kernel/ports/adapters';
import { type VendorTransport, StorageFault, type VendorStorage } from './vendor-storage';

/** HMAC-SHA-256 of each text in turn, keyed with the one before. */
export function chain([key, ...texts]: readonly [key: string, ...texts: string[]]): Buffer {
  return texts.reduce<Buffer>(
    (last, text) => createHmac('sha256', last).update(text).digest(),
    Buffer.from(key),
  );
}

/** Largest object this server ever stored itself, with room to spare. */
const MOST = 64 * 1_024 * 1_024;

/** Objects in a vendor's bucket, reached by this server with its own key. */
export function createSignedObjects(
  requests: ObjectRequests,
  transport: VendorTransport,
): Omit<VendorStorage<never>, 'grant'> {
  const { missing = [404] } = requests;

  async function getAtMost(
    key: string,
    most: number,
  ): ReturnType<VendorStorage<never>['getAtMost']> {
    const answer = await transport(() => requests.read(checked(key)), most);
    if (answer && missing.includes(answer.status)) return ok(undefined);
    if (!answer || !isSuccess(answer.status)) return err({ kind: 'storage-away' });
    return answer.body ? ok(answer.body) : err({ kind: 'image-too-large' });
  }

  return {
    getAtMost,
    put: async (key, bytes) => {
      const answer = await transport(() => requests.write(checked(key), bytes));
      if (!answer || !isSuccess(answer.status))
        throw new StorageFault('take an object', answer?.status);
    },
    get: async (key) => {
      const read = await getAtMost(key, MOST);
      if (!read.ok) throw new StorageFault('show an object', undefined);
      return read.value;
    },
    remove: async (key) => {
      const answer = await transport(() => requests.remove(checked(key)));
      const isGone = answer && (isSuccess(answer.status) || missing.includes(answer.status));
      if (!isGone) throw new StorageFault('remove an object', answer?.status);
    },
  };
}

function checked(key: string): string {
  if (!isObjectKey(key)) throw new RangeError(`not an object key: ${key}`);
  return key;
}
