import { randomBytes, randomInt } from 'node:crypto';
import type { Clock, Ids } from './ports/system';

/** Crockford's alphabet: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const CHANCE_BYTES = 16;

/** Names and numbers from the system's secure source of chance. */
export function createSecureIds(clock: Clock): Ids {
  return {
    ulid: () => timeCharacters(clock.now()) + randomCharacters(),
    token: (bytes) => randomBytes(bytes).toString('base64url'),
    digits: (digits) => String(randomInt(10 ** digits)).padStart(digits, '0'),
    below: (limit) => randomInt(limit),
  };
}

function timeCharacters(now: number): string {
  let rest = now;
  let text = '';
  for (let index = 0; index < TIME_LENGTH; index += 1) {
    text = (ALPHABET[rest % 32] ?? '') + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** Five of eight bits of each byte: 80 random bits in 16 characters. */
function randomCharacters(): string {
  return Array.from(randomBytes(CHANCE_BYTES), (byte) => ALPHABET[byte % 32]).join('');
}
