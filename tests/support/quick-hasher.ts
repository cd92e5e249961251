import { createPasswordHasher, loadArgon2 } from '@server/account/password-hasher';
import type { PasswordHasher } from '@server/kernel/ports/account';

/** As cheap as argon2id can be; what passwords cost in the product is in `passwords.test.ts`. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** How its hashes name their cost. */
export const LEAST_COST = `$m=${LEAST.memoryCost},t=${LEAST.timeCost},p=${LEAST.parallelism}$`;

let made: Promise<PasswordHasher> | undefined;

/** The product's hasher at the least cost, one for all servers of a worker. */
export function quickHasher(): Promise<PasswordHasher> {
  return (made ??= create());
}

async function create(): Promise<PasswordHasher> {
  const argon2 = await loadArgon2();
  const hasher = await createPasswordHasher(
    argon2 && { hash: (password) => argon2.hash(password, LEAST), verify: argon2.verify },
  );
  return { ...hasher, isOutdated: (hash) => !hash.includes(LEAST_COST) };
}
