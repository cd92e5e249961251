import { COMMON_PASSWORDS } from '@/contract/common-passwords';
import type { AgeAssurance } from '@/domain/profile/birth-date';
import { parseRegistration, type Registration } from '@/domain/account/registration';
import type { FieldsInvalid } from '@/domain/profile/profile';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ServerKit } from '@server/kernel/slice';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Ids } from '@server/kernel/ports/system';
import type { AssureAge, HashedTicket, PasswordHasher } from '@server/kernel/ports/account';
import type { WelcomeGrant } from '@server/kernel/ports/wallet';
import type { ReadOwnInfo } from '@server/kernel/ports/chat';
import { CHAT_SECRET_BYTES, hashToken } from '@server/kernel/secrets';
import type { AvatarNotYours, OwnedPictures } from '@server/kernel/ports/media';
import { accountById, makeAccount } from './account-store';
import {
  forgiveAddress,
  accountOpenedBy,
  isTicketOpen,
  noteOpenedAccount,
  useTicket,
} from './verification-store';
import { succeedGone } from './gone-account-store';
import { openSession, type OpenedSession, type SignedIn, type Where } from './sessions';
import type { HashAddress } from './server-secret';

/** The fields of the wizard as they arrived, under the domain's names. */
export interface RegisterCommand extends Where {
  readonly ticket: string;
  readonly fields: Readonly<Record<keyof Registration, unknown>>;
}

/** Why there is no new account. */
export type RegisterFailure =
  | FieldsInvalid<keyof Registration>
  | { readonly kind: 'ticket-invalid' }
  | { readonly kind: 'email-taken' }
  | AvatarNotYours;

/** Creates an account and signs in. */
export type Register = (command: RegisterCommand) => Promise<Result<SignedIn, RegisterFailure>>;

export interface RegisterDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids'> {
  readonly hasher: PasswordHasher;
  readonly pictures: OwnedPictures;
  readonly welcome: WelcomeGrant;
  readonly hashAddress: HashAddress;
  readonly assureAge: AssureAge;
  readonly readOwnInfo: ReadOwnInfo;
}

/** Half the random digits behind the `u` of a chat name, which knows no capitals; about 80 bits in all. */
const HALF_ADDRESS = 12;

/**
 * Creates an account: ticket used up, account, welcome package and session in one transaction.
 *
 * A repeat with the same ticket, address and password, whose first answer was lost, signs in to the
 * account it made; there is one account and one welcome package.
 */
export function createRegister(deps: RegisterDeps): Register {
  const { db, hasher, readOwnInfo, clock, assureAge } = deps;
  return async ({ ticket, fields, device, browser }) => {
    const now = clock.now();
    const where = { device, browser };
    const registration = parseRegistration(fields, now, COMMON_PASSWORDS);
    if (!registration.ok) return registration;
    const { email, password, birthDate } = registration.value;
    const age = await assureAge(birthDate, now);
    if (!age.ok) return err({ kind: 'fields-invalid', problems: { birthDate: age.error } });
    const hashed: HashedTicket = { hash: hashToken(ticket), email, purpose: 'register' };

    let made: Result<OpenedSession & { readonly user: UserId }, RegisterFailure>;
    if (await isTicketOpen(db, hashed, now)) {
      const passwordHash = await hasher.hash(password);
      made = await make(deps, registration.value, {
        hashed,
        passwordHash,
        age: age.value,
        where,
        now,
      });
    } else made = err({ kind: 'ticket-invalid' });
    if (!made.ok && made.error.kind === 'ticket-invalid') {
      made = await repeat(deps, registration.value, { hashed, where, now });
    }
    if (!made.ok) return made;
    const { user, ...session } = made.value;
    return ok({ ...session, ...(await readOwnInfo(user, { entering: true })) });
  };
}

interface Making {
  readonly hashed: HashedTicket;
  readonly passwordHash: string;
  readonly age: AgeAssurance;
  readonly where: Where;
  readonly now: EpochMs;
}

function make(
  { db, pictures, welcome, hashAddress, ids }: RegisterDeps,
  registration: Registration,
  { hashed, passwordHash, age, where, now }: Making,
) {
  return allOrNothing<OpenedSession & { readonly user: UserId }, RegisterFailure>(
    db,
    async (transaction) => {
      if (!(await useTicket(transaction, hashed, now))) return err({ kind: 'ticket-invalid' });
      const user = await makeAccount(transaction, {
        email: registration.email,
        passwordHash,
        profile: registration,
        age,
        ...(registration.terms && { terms: registration.terms }),
        address: newAddress(ids),
        chatSecret: ids.token(CHAT_SECRET_BYTES),
        createdAt: now,
      });
      if (user === undefined) return err({ kind: 'email-taken' });
      const avatar = await pictures.claimAvatar(
        transaction,
        registration.avatar,
        user,
        hashed.hash,
      );
      if (!avatar.ok) return avatar;
      await noteOpenedAccount(transaction, hashed.hash, user);
      await forgiveAddress(transaction, registration.email);
      const address = hashAddress(registration.email);
      await welcome(transaction, user, await succeedGone(transaction, address, user));
      return ok({ user, ...(await openSession(transaction, ids, user, where, now)) });
    },
  );
}

async function repeat(
  { db, hasher, ids }: RegisterDeps,
  { password }: Registration,
  { hashed, where, now }: Omit<Making, 'passwordHash' | 'age'>,
): Promise<Result<OpenedSession & { readonly user: UserId }, RegisterFailure>> {
  const user = await accountOpenedBy(db, hashed, now);
  const account = user === undefined ? undefined : await accountById(db, user);
  const same = await hasher.verify(password, account?.passwordHash);
  if (account?.status !== 'active' || !same) return err({ kind: 'ticket-invalid' });
  return ok({ user: account.id, ...(await openSession(db, ids, account.id, where, now)) });
}

function newAddress(ids: Ids): ChatAddress {
  return `u${ids.digits(HALF_ADDRESS)}${ids.digits(HALF_ADDRESS)}` as ChatAddress;
}
