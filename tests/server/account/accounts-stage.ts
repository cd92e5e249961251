import { beforeAll, beforeEach } from 'vitest';
import type { TestDatabase } from '@tests/support/databases';
import { identityWorld, PASSWORD, type IdentityWorld } from './identity-world';

/** A database with a new world for each case, in which nobody has tried anything yet. */
export interface AccountsStage {
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
