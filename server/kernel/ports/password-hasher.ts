import type { Password } from '@/domain/account/password';

/** Turns passwords into something that can be kept, slowly on purpose. */
export interface PasswordHasher {
  /** A self-describing (PHC) text from which the password cannot be had back. */
  hash(password: Password): Promise<string>;
  /** Whether `hash` was made from `password`; without a hash it takes as long and is false. */
  verify(password: Password, hash: string | undefined): Promise<boolean>;
  /** Whether `hash` was made with other parameters than new ones are. */
  isOutdated(hash: string): boolean;
}
