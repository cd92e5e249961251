import { createHmac } from 'node:crypto';
import type { ChatAddress } from '@/domain/shared/ids';
import { SECOND, type EpochMs } from '@/domain/shared/time';

/**
 * A token that opens both doors: as a JWT (HS256) the XMPP server's, which asks nobody, and as a text this
 * server stores the hash of, which can be revoked. The random part makes two of one second differ.
 */
export function writePageToken(
  random: string,
  { address, domain, expiresAt }: { address: ChatAddress; domain: string; expiresAt: EpochMs },
  key: Buffer,
): string {
  const claims = {
    jid: `${address}@${domain}`,
    exp: Math.floor(expiresAt / SECOND),
    jti: random,
  };
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
