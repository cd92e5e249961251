import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';

/** Cost: 2^15 blocks of 8 times 128 bytes (32 MiB), three rounds. */
const COST = { ln: 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Twice what the cost needs: the limit counts a little more than the blocks. */
const MEMORY = 128 * 2 ** COST.ln * COST.r * 2;

const PARAMETERS = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$`;

/** How new scrypt hashes begin; others are outdated. */
export const SCRYPT_PREFIX = PARAMETERS;

/** Hashes a password with scrypt in PHC form, for platforms where argon2's binary is missing. */
export async function scryptHash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return `${PARAMETERS}${unpadded(salt)}$${unpadded(key)}`;
}

/** Whether a hash of {@link scryptHash} was made from `password`; false for any other text. */
export async function scryptVerify(password: string, hash: string): Promise<boolean> {
  if (!hash.startsWith(PARAMETERS)) return false;
  const [salt, key] = hash.slice(PARAMETERS.length).split('$');
  const expected = Buffer.from(key ?? '', 'base64');
  if (salt === undefined || expected.length !== KEY_BYTES) return false;
  return timingSafeEqual(expected, await derive(password, Buffer.from(salt, 'base64')));
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const options = { N: 2 ** COST.ln, r: COST.r, p: COST.p, maxmem: MEMORY };
  return new Promise((resolve, reject) => {
    scryptCallback(password, salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** PHC texts carry base64 without its padding. */
function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
