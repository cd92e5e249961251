import type { Kysely } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { embeddedConnectionOf } from '@server/gateway/embedded-provider';
import { assureDeclaredAge } from '@server/account/declared-age';
import { createAuthenticate } from '@server/account/authenticate';
import { createCancelAccount } from '@server/account/cancel-account';
import { createJudgeCode } from '@server/account/judge-code';
import { createBans } from '@server/account/bans';
import { createLogIn } from '@server/account/log-in';
import { createLogOut } from '@server/account/sessions';
import { createRegister, type RegisterCommand } from '@server/account/register';
import { createRequestCode, type CodeWish, type SentCode } from '@server/account/request-code';
import { createCodeSealer, createHashAddress } from '@server/account/server-secret';
import { createUpdatePassword } from '@server/account/change-password';
import type { Schema } from '@server/kernel/data/query';
import { createReadOwnInfo } from '@server/profile/own-info';
import type { ChatKick } from '@server/kernel/ports/chat';
import type { EventBus } from '@server/kernel/ports/notices';
import type { Mail } from '@server/kernel/ports/mail';
import { createFileObjectStore } from '@server/media/storage/file-object-store';
import { systemScheduler } from '@server/kernel/scheduler';
import { createSecureIds } from '@server/kernel/secrets';
import { relations } from '@server/friends/relations';
import { createEraseFriends } from '@server/friends/friends-slice';
import { people } from '@server/composition/kit';
import type { Transaction } from '@server/kernel/database';
import { writeMail } from '@server/mail/write-mail';
import { createOwnedPictures } from '@server/media/storage/owned-pictures';
import type { UserId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import { expectOk } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import { quickHasher } from '@tests/support/quick-hasher';
import type { TestDatabase } from '@tests/support/databases';
import { temporaryFolder } from '@tests/support/temporary-folder';

export const PASSWORD = 'otters-swim';
export const ORIGIN = 'https://parley.test';

/** All account use cases over `db`, with what they sent outside. */
export async function identityWorld(db: Kysely<Schema>, digits = 4) {
  const clock = movableClock();
  const ids = createSecureIds(clock);
  const mails: Mail[] = [];
  /** The addresses whose mails were removed. */
  const forgotten: string[] = [];
  const kicks: Parameters<ChatKick>[] = [];
  const welcomed: (UserId | readonly [earlier: UserId, user: UserId])[] = [];
  const signedOut: UserId[] = [];
  /** The people whose open pages were asked to read a list about people again. */
  const toldOfPeople = new Set<UserId>();
  const sealer = createCodeSealer(new Uint8Array(32).fill(7));
  const hasher = await quickHasher();
  const objects = createFileObjectStore(await temporaryFolder());
  const events: EventBus = {
    publish: (user, event) => {
      if (event.kind === 'signed-out') signedOut.push(user);
      if (event.kind === 'friends') toldOfPeople.add(user);
    },
    publishToAll: () => undefined,
    subscribe: () => () => undefined,
  };
  const pictures = createOwnedPictures(db, objects);
  const shared = {
    db,
    clock,
    ids,
    sealer,
    hasher,
    objects,
    events,
    digits,
    pagesAt: () => ORIGIN,
    outbox: {
      write: async (mail: Mail) => void mails.push(mail),
      forget: async (recipient: string) => void forgotten.push(recipient),
      wake: () => undefined,
    },
    chatKick: (...kick: Parameters<ChatKick>) => void kicks.push(kick),
    welcome: async (_: Transaction, user: UserId, earlier?: UserId) =>
      void welcomed.push(earlier === undefined ? user : [earlier, user]),
    hashAddress: createHashAddress(new Uint8Array(32)),
    people,
    pictures,
    assureAge: assureDeclaredAge,
    writeMail,
    bans: createBans({ ids, followBan: [] }),
    eraseAlso: [
      createEraseFriends(events),
      async (user: UserId, transaction: Transaction) => {
        const keys = await pictures.disown(transaction, user);
        return () => pictures.remove(keys);
      },
    ],
    readOwnInfo: createReadOwnInfo({
      prices: { translationPrice: 'characters' },
      relations,
      db,
      clock,
      balancesOf: async () => ({ coins: coins(5), characters: 2_000, vipCharacters: 0, owed: 0 }),
      chatConnectionOf: async (identity) => embeddedConnectionOf(identity),
    }),
  };
  return {
    ...shared,
    mails,
    forgotten,
    kicks,
    welcomed,
    signedOut,
    toldOfPeople,
    requestCode: createRequestCode(shared),
    judgeCode: createJudgeCode(shared),
    register: createRegister(shared),
    logIn: createLogIn(shared),
    logOut: createLogOut(shared),
    updatePassword: createUpdatePassword(shared),
    cancelAccount: createCancelAccount(shared),
    authenticate: createAuthenticate({ db, clock, scheduler: systemScheduler }),
  };
}

/** What {@link identityWorld} makes. */
export type IdentityWorld = Awaited<ReturnType<typeof identityWorld>>;

let addresses = 0;

/** An address that is new in this run. */
export function newEmail(): string {
  addresses += 1;
  return `person${addresses}@example.test`;
}

/** A wish for a code; name only what the test is about. */
export function wish(change: Partial<CodeWish> = {}): CodeWish {
  return { email: newEmail(), purpose: 'register', language: 'en', ip: '127.0.0.1', ...change };
}

/** The newest mail to `email`. */
export function lastMail(world: IdentityWorld, email: string): Mail {
  const mail = world.mails.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

/** The code in a mail: the line that is only digits. */
export function codeIn(mail: Mail): string {
  const code = /^\d+$/m.exec(mail.text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${mail.text}`);
  return code;
}

/** Whether a mail carries a code. */
export function carriesCode(mail: Mail): boolean {
  return /^\d+$/m.test(mail.text);
}

/** A code of the same length that is not this one. */
export function otherThan(code: string): string {
  return code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));
}

/** Asks for a code and reads the mail. */
export async function mailedCode(
  world: IdentityWorld,
  email: string,
  purpose: CodeWish['purpose'] = 'register',
): Promise<SentCode & { readonly code: string }> {
  const sent = expectOk(await world.requestCode(wish({ email, purpose })));
  return { ...sent, code: codeIn(lastMail(world, email)) };
}

/** A ticket for `email`, earned with the mailed code. */
export async function ticketFor(
  world: IdentityWorld,
  email: string,
  purpose: CodeWish['purpose'] = 'register',
): Promise<string> {
  const { requestId, code } = await mailedCode(world, email, purpose);
  const guess = { email, purpose, requestId, code, ip: '127.0.0.1' };
  return expectOk(await world.judgeCode(guess)).ticket;
}

/** Everything the wizard sends; name only what the test is about. */
export function registration(
  ticket: string,
  email: string,
  change: Partial<RegisterCommand['fields']> = {},
): RegisterCommand {
  return {
    ticket,
    device: 'Web',
    fields: {
      email,
      password: PASSWORD,
      nickname: 'Annika',
      gender: 0,
      birthDate: { year: 1995, month: 6, day: 15 },
      country: 'DE',
      height: 170,
      weight: 65,
      occupation: 'teacher',
      interests: ['music'],
      signature: 'Hello there',
      avatar: 'gen:fern',
      language: 'de',
      terms: undefined,
      ...change,
    },
  };
}

/** A new account; its session's token comes along. */
export async function newAccount(
  world: IdentityWorld,
  change: Partial<RegisterCommand['fields']> = {},
) {
  const email = newEmail();
  const ticket = await ticketFor(world, email);
  const made = expectOk(await world.register(registration(ticket, email, change)));
  return { email, token: made.token, id: made.me.id, address: made.me.address, made };
}

/** A database with a new world for each case, without any tries yet. */
interface AccountsStage {
  readonly database: TestDatabase;
  readonly world: IdentityWorld;
  readonly rowOf: (email: string) => ReturnType<typeof rowOf>;
  readonly logIn: (
    email: string,
    password?: string,
    ip?: string,
  ) => ReturnType<IdentityWorld['logIn']>;
}

/** Sets the stage up for the cases of the `describe` that calls it. */
export function setAccountsStage(open: () => Promise<TestDatabase>): AccountsStage {
  let database: TestDatabase;
  let world: IdentityWorld;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('attempt').execute();
    world = await identityWorld(database.db);
  });
  return {
    get database() {
      return database;
    },
    get world() {
      return world;
    },
    rowOf: (email) => rowOf(database, email),
    logIn: (email, password = PASSWORD, ip = '127.0.0.1') =>
      world.logIn({ email, password, ip, device: 'Web' }),
  };
}

function rowOf({ db }: TestDatabase, email: string) {
  return db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}
