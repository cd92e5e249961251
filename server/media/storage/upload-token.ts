import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { UPLOAD_USES } from '@/domain/media/upload-use';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';

const grantShape = z.strictObject({
  key: z.string(),
  use: z.enum(UPLOAD_USES),
  owner: z.optional(z.int()),
  ticketHash: z.optional(z.string()),
  maxBytes: z.int(),
  expiresAt: z.int(),
});

/** What one upload token allows: one object, one use, so many bytes, until then. */
export interface UploadGrant {
  readonly key: string;
  readonly use: (typeof UPLOAD_USES)[number];
  /** The person it belongs to, or else the hash of the registration's ticket. */
  readonly owner?: UserId;
  readonly ticketHash?: string;
  readonly maxBytes: number;
  readonly expiresAt: EpochMs;
}

/** Creates and verifies upload tokens: the grant, signed with the server's secret. */
export interface UploadTokens {
  sign(grant: UploadGrant): string;
  /** The grant of a token this server signed; undefined for any other text. */
  read(token: string): UploadGrant | undefined;
}

/** Tokens of two base64url parts, grant and HMAC-SHA-256. */
export function createUploadTokens(secret: Uint8Array): UploadTokens {
  function signature(body: string): Buffer {
    return createHmac('sha256', secret).update(`upload\n${body}`).digest();
  }
  return {
    sign: (grant) => {
      const body = Buffer.from(JSON.stringify(grant)).toString('base64url');
      return `${body}.${signature(body).toString('base64url')}`;
    },
    read: (token) => {
      const [body = '', sign = '', ...rest] = token.split('.');
      const [given, expected] = [Buffer.from(sign, 'base64url'), signature(body)];
      if (rest.length > 0 || given.length !== expected.length) return undefined;
      if (!timingSafeEqual(given, expected)) return undefined;
      const text = Buffer.from(body, 'base64url').toString('utf8');
      return grantShape.parse(JSON.parse(text)) as UploadGrant;
    },
  };
}
