import type { Email } from '@/domain/account/email';
import { parseRegistration } from '@/domain/account/registration';
import { MIN_AGE } from '@/domain/profile/birth-date';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { makeAccount } from '@server/account/account-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { ServerKit } from '@server/kernel/slice';

/** A person to measure with. */
export interface BenchPerson {
  readonly id: UserId;
  readonly email: Email;
  readonly address: ChatAddress;
  readonly secret: string;
}

/** Makes an account below the API; without the hash of a password it cannot be signed in to. */
export async function makePerson(
  { db, clock, ids }: ServerKit,
  passwordHash = '',
): Promise<BenchPerson> {
  const address = `bench-${ids.digits(12)}` as ChatAddress;
  const email = `${address}@example.org` as Email;
  const registration = parseRegistration(
    {
      email,
      password: 'otters-swim',
      nickname: 'Somebody',
      gender: 2,
      birthDate: { year: 1990, month: 12 },
      country: 'FR',
      height: 170,
      weight: 65,
      occupation: 'teacher',
      interests: ['music'],
      signature: '',
      avatar: 'gen:fern',
      language: 'en',
    },
    clock.now(),
    new Set(),
  );
  if (!registration.ok) throw new Error(JSON.stringify(registration.error));
  const secret = ids.token(32);
  const id = await inTransaction(db, (transaction) =>
    makeAccount(transaction, {
      email,
      passwordHash,
      profile: registration.value,
      age: { method: 'declared', atLeast: MIN_AGE, assuredAt: clock.now() },
      address,
      chatSecret: secret,
      createdAt: clock.now(),
    }),
  );
  return { id: id as UserId, email, address, secret };
}
