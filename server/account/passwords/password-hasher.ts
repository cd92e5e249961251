import { availableParallelism } from 'node:os';
import type { hash, verify } from '@node-rs/argon2';
import type { Password } from '@/domain/account/password';
import type { Log } from '@server/kernel/ports/system';
import type { PasswordHasher } from '@server/kernel/ports/account';
import { createQueue } from '@server/kernel/concurrency';
import { SCRYPT_PREFIX, scryptHash, scryptVerify } from './scrypt';

/** The part of argon2's binary that is used. */
interface Argon2 {
  readonly hash: typeof hash;
  readonly verify: typeof verify;
}

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const ARGON2_PREFIX = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`;

/**
 * The number of concurrent hashes on so many cores; each takes memory and a thread, further ones are queued. One
 * core is left to everybody else: a crowd that signs in at once, rightly or not, must not stop those who are in.
 */
export function hashesAtOnce(cores: number): number {
  return Math.max(1, Math.min(4, cores - 1));
}

/** The password behind a dummy hash, which is checked for unknown addresses so that they take the same time. */
const DUMMY_PASSWORD = 'correct horse battery staple' as Password;

/** argon2's binary, or undefined on a platform that has none. */
export async function loadArgon2(): Promise<Argon2 | undefined> {
  try {
    return await import('@node-rs/argon2');
  } catch {
    return undefined;
  }
}

/** The hasher of this platform. */
export async function openPasswordHasher(log: Log): Promise<PasswordHasher> {
  const argon2 = await loadArgon2();
  if (!argon2) log.warn('argon2 has no binary for this platform; passwords are kept with scrypt');
  return createPasswordHasher(argon2);
}

/**
 * Hashes with argon2id, or with scrypt where `argon2` is undefined; checks hashes of both kinds.
 *
 * Without the binary an argon2id hash cannot be checked: that throws, for "wrong password" would be
 * a lie to everybody.
 */
export async function createPasswordHasher(argon2: Argon2 | undefined): Promise<PasswordHasher> {
  const inTurn = createQueue(hashesAtOnce(availableParallelism()));
  const make = (password: Password) =>
    argon2 ? argon2.hash(password, ARGON2) : scryptHash(password);
  const dummyHash = await make(DUMMY_PASSWORD);

  async function check(password: Password, hash: string): Promise<boolean> {
    if (hash.startsWith(SCRYPT_PREFIX)) return scryptVerify(password, hash);
    if (!argon2) throw new Error('this platform has no argon2, but a password was kept with it');
    return argon2.verify(hash, password);
  }

  return {
    hash: (password) => inTurn(() => make(password)),
    verify: (password, hash) =>
      inTurn(async () => {
        const right = await check(password, hash ?? dummyHash);
        return right && hash !== undefined;
      }),
    isOutdated: (hash) => !hash.startsWith(argon2 ? ARGON2_PREFIX : SCRYPT_PREFIX),
  };
}
