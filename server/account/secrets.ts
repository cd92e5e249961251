import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Email } from '@/domain/account/email';
import type { VerificationCode } from '@/domain/account/verification-code';
import type { CodeName } from './code-store';

/** Random bytes of a ticket and of the name a code is asked for under. */
export const TICKET_BYTES = 16;

/** Names an address where only whether it is the same one has to be known; useless without the secret. */
export type HashAddress = (email: Email) => string;

/** A hash with the server's secret: another secret knows none of the addresses of before. */
export function createHashAddress(secret: Uint8Array): HashAddress {
  return (email) =>
    createHmac('sha256', secret).update(['deleted-address', email].join('\n')).digest('hex');
}

/** Seals codes, so that a copy of the database is useless without the server's secret. */
export interface CodeSealer {
  seal(name: CodeName, code: VerificationCode): string;
  /** Whether `code` is the sealed one; takes the same time for any wrong code. */
  matches(seal: string | undefined, name: CodeName, code: VerificationCode): boolean;
}

/** A sealer that binds each code to its browser, address and purpose. */
export function createCodeSealer(secret: Uint8Array): CodeSealer {
  function digest({ requestId, email, purpose }: CodeName, code: VerificationCode): Buffer {
    return createHmac('sha256', secret)
      .update(['code', requestId, purpose, email, code].join('\n'))
      .digest();
  }
  return {
    seal: (name, code) => digest(name, code).toString('hex'),
    matches: (seal, name, code) => {
      const expected = Buffer.from(seal ?? '', 'hex');
      const given = digest(name, code);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
