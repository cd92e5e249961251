import { createHmac } from 'node:crypto';

/** HMAC-SHA-256 of each text in turn, keyed with the one before. */
export function chain([key, ...texts]: readonly [key: string, ...texts: string[]]): Buffer {
  return texts.reduce<Buffer>(
    (last, text) => createHmac('sha256', last).update(text).digest(),
    Buffer.from(key),
  );
}
