import { join } from 'node:path';
import { HOUR } from '@/domain/shared/time';
import type { ServerKit, Slice } from '@server/kernel/slice';
import type { Authenticate } from '@server/kernel/http/authenticate';
import { composeMail } from '@server/mail/compose-mail';
import { createBlockPerson, type PartWays } from '@server/friends/block-person';
import { createEditInfo } from '@server/profile/edit-info';
import { createListSessionUsers } from '@server/profile/list-session-users';
import { createRenamePerson } from '@server/friends/rename-person';
import { createReadOwnInfo } from '@server/profile/own-info';
import { peopleRoutes } from '@server/profile/profile-routes';
import { createReadCards } from '@server/profile/read-cards';
import { createSearchPerson } from '@server/profile/search-person';
import { ensureSupportAccount } from '@server/profile/support-account';
import { systemRoutes } from '@server/profile/system-routes';
import type { Acquaintance } from '@server/kernel/ports/acquaintance';
import type { BalancesOf } from '@server/kernel/ports/balances-of';
import type { ChatKick } from '@server/kernel/ports/chat-kick';
import type { ChatConnectionOf } from '@server/kernel/ports/chat-connection';
import type { ObjectStore } from '@server/kernel/ports/object-store';
import type { OpenUntil } from '@server/kernel/ports/open-until';
import type { Relations } from '@server/kernel/ports/relations';
import type { Presence } from '@server/kernel/ports/presence';
import type { WelcomeGrant } from '@server/kernel/ports/welcome-grant';
import { composeStorage } from '@server/media/storage/compose-storage';
import type { People, ReadCards } from '@server/kernel/ports/people';
import type { EraseWithAccount } from '@server/kernel/ports/erase-with-account';
import { accountRoutes } from './account-routes';
import { createAuthenticate } from './authenticate';
import { createCancelAccount } from './cancel-account';
import { createDevices } from './devices';
import { createJudgeCode } from './judge-code';
import { createLogIn } from './log-in';
import { createLogOut } from './log-out';
import { createPasswordHasher, loadArgon2 } from './passwords/password-hasher';
import { createRegister } from './register';
import { createRequestCode } from './request-code';
import { createCodeSealer } from './secrets';
import { loadServerSecret } from './server-secret';
import { isTicketOpen } from './ticket-store';
import { createSweepIdentity } from './sweep-identity';
import { createUpdatePassword } from './update-password';

/** What accounts and people need of the other slices. */
export interface IdentityNeeds {
  readonly people: People;
  readonly relations: Relations;
  readonly welcome: WelcomeGrant;
  readonly balancesOf: BalancesOf;
  readonly chatConnectionOf: ChatConnectionOf;
  readonly chatKick: ChatKick;
  readonly presence: Presence;
  readonly openUntil: OpenUntil;
  readonly acquaintances: readonly Acquaintance[];
  readonly eraseAlso: readonly EraseWithAccount[];
  readonly partWays: PartWays;
}

/** What the other slices get from accounts and people. */
export interface Identity {
  /** Letters, pictures, accounts and people, in the order of their start. */
  readonly slices: readonly Slice[];
  readonly authenticate: Authenticate;
  readonly readCards: ReadCards;
  readonly objects: ObjectStore;
}

/** Puts accounts, letters, pictures and people together. */
export async function composeIdentity(kit: ServerKit, needs: IdentityNeeds): Promise<Identity> {
  const { db, clock, settings } = kit;
  const secret = await loadServerSecret(settings.dataDirectory);
  const authenticate = createAuthenticate(db, clock);
  const mail = composeMail(kit);
  const storage = await composeStorage(kit, {
    secret,
    directory: join(settings.dataDirectory, 'objects'),
    authenticate,
    people: needs.people,
    isTicketOpen,
  });
  const readOwnInfo = createReadOwnInfo({ ...needs, db, clock });
  const readCards = createReadCards({ ...needs, db, clock });
  const shared: Shared = { ...kit, ...needs, ...mail, objects: storage.objects, readOwnInfo };
  return {
    slices: [
      mail.slice,
      storage.slice,
      await accountSlice(shared, secret),
      peopleSlice(shared, readCards),
    ],
    authenticate,
    readCards,
    objects: storage.objects,
  };
}

interface Shared extends ServerKit, IdentityNeeds, Pick<ReturnType<typeof composeMail>, 'outbox'> {
  readonly objects: ObjectStore;
  readonly readOwnInfo: ReturnType<typeof createReadOwnInfo>;
}

async function accountSlice(shared: Shared, secret: Uint8Array): Promise<Slice> {
  const { db, objects, clock, settings, log } = shared;
  const argon2 = await loadArgon2();
  if (!argon2) log.warn('argon2 has no binary for this platform; passwords are kept with scrypt');
  const hasher = await createPasswordHasher(argon2);
  const sealer = createCodeSealer(secret);
  const digits = settings.codeDigits;
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const sweep = createSweepIdentity(db, objects, clock);
  const logOut = createLogOut(shared);
  let timer: NodeJS.Timeout | undefined;
  return {
    routes: accountRoutes({
      requestCode: createRequestCode({ ...shared, sealer, digits, publicUrl }),
      judgeCode: createJudgeCode({ ...shared, sealer, digits }),
      register: createRegister({ ...shared, hasher }),
      logIn: createLogIn({ ...shared, hasher }),
      logOut,
      devices: createDevices({ db, clock, logOut }),
      updatePassword: createUpdatePassword({ ...shared, hasher }),
      cancelAccount: createCancelAccount({ ...shared, hasher }),
      readOwnInfo: shared.readOwnInfo,
    }),
    start: () => {
      const run = () =>
        void sweep().catch((error: unknown) => log.error('the sweep of accounts failed', error));
      timer = setInterval(run, HOUR);
    },
    stop: () => clearInterval(timer),
  };
}

function peopleSlice(shared: Shared, readCards: ReadCards): Slice {
  const { db, ids, clock } = shared;
  return {
    routes: [
      ...systemRoutes(clock),
      ...peopleRoutes({
        db,
        readCards,
        searchPerson: createSearchPerson({ db, readCards, clock }),
        editInfo: createEditInfo(shared),
        blockPerson: createBlockPerson(shared),
        listSessionUsers: createListSessionUsers(shared),
        renamePerson: createRenamePerson({ db, readCards, clock }),
      }),
    ],
    start: () => ensureSupportAccount(db, ids, clock),
  };
}
