import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { SessionEnd } from '@/domain/account/session';
import { MINUTE } from '@/domain/shared/time';
import { endOtherSessions, endSessions } from '@server/account/session-store';
import { createChangePassword } from '@server/account/change-password';
import { countAttempts } from '@tests/support/attempts';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import {
  identityWorld,
  newAccount,
  newEmail,
  PASSWORD,
  registration,
  ticketFor,
  type IdentityWorld,
} from './identity-world';

const OWN = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const NETWORK = '198.51.100.9';

describeOnEachDatabase('a browser with an earlier sign-in', 'rules', (open) => {
  let database: TestDatabase;
  let world: IdentityWorld;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('attempt').execute();
    world = await identityWorld(database.db);
  });

  const logIn = (email: string, browser?: string, password = PASSWORD) =>
    world.logIn({ email, password, ip: NETWORK, device: 'Web', browser });

  async function owner() {
    const account = await newAccount(world);
    const { token } = expectOk(await logIn(account.email, OWN));
    return { ...account, token };
  }

  /** How many wrong passwords are checked, up to fifteen. */
  async function heard(email: string, browser?: string): Promise<number> {
    let times = 0;
    for (let time = 0; time < 15; time += 1) {
      const { kind } = expectErr(await logIn(email, browser, 'wrong-one'));
      if (kind === 'login-wrong') times += 1;
    }
    return times;
  }

  it('lets its owner in, however often strangers have tried', async () => {
    const { email } = await owner();
    expect(await heard(email)).toBe(10);
    expect(await heard(email, OTHER)).toBe(0);
    expectOk(await logIn(email, OWN));
    expect(expectErr(await logIn(email)).kind).toBe('login-too-often');
  });

  it('does not give strangers new tries when its owner signs in', async () => {
    const { email } = await owner();
    expect(await heard(email, OTHER)).toBe(10);
    expectOk(await logIn(email, OWN));
    expect(await heard(email, OTHER)).toBe(0);
  });

  it('is heard ten times itself, until a right password', async () => {
    const { email } = await owner();
    expect(await heard(email, OWN)).toBe(10);
    expect(expectErr(await logIn(email, OWN)).kind).toBe('login-too-often');
    world.clock.advance(15 * MINUTE);
    for (let wrong = 0; wrong < 9; wrong += 1) await logIn(email, OWN, 'wrong-one');
    expectOk(await logIn(email, OWN));
    expect(await heard(email, OWN)).toBe(10);
  });

  it('is a stranger to every other account', async () => {
    const [{ email }, theirs] = [await newAccount(world), await owner()];
    expect(await heard(email)).toBe(10);
    expect(expectErr(await logIn(email, OWN)).kind).toBe('login-too-often');
    expect(expectErr(await logIn(theirs.email, OTHER, 'wrong-one')).kind).toBe('login-wrong');
  });

  it('is known by its registration as well', async () => {
    const email = newEmail();
    const asked = registration(await ticketFor(world, email), email);
    expectOk(await world.register({ ...asked, browser: OWN }));
    expect(await heard(email)).toBe(10);
    expectOk(await logIn(email, OWN));
  });

  it.each<[SessionEnd | 'ended by others', boolean]>([
    ['signed-out', true],
    ['expired', true],
    ['account-banned', true],
    ['revoked', false],
    ['password-changed', false],
    ['ended by others', false],
  ])('after %s: known %s', async (end, known) => {
    const { email, id } = await owner();
    const now = world.clock.now();
    if (end === 'ended by others') await endOtherSessions(database.db, id, 'another', now);
    else await endSessions(database.db, id, end, now);
    await heard(email);
    const { ok } = await logIn(email, OWN);
    expect(ok).toBe(known);
  });

  it('is not limited with its network', async () => {
    const { email } = await owner();
    const tries = { count: 100, at: world.clock.now() };
    await countAttempts(database.db, 'login-from-network', NETWORK, tries);
    expect(expectErr(await logIn(email)).kind).toBe('too-often');
    expectOk(await logIn(email, OWN));
  });

  it('is kept as a hash that two accounts do not share', async () => {
    const people = [await owner(), await owner()];
    const rows = await database.db
      .selectFrom('session')
      .select('browser_hash')
      .where(
        'user_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute();
    const hashes = rows.flatMap((row) => row.browser_hash ?? []);
    expect(new Set(hashes).size).toBe(2);
    expect(JSON.stringify(hashes)).not.toContain(OWN);
  });

  it('lets its signed-in user prove the password, however often strangers have tried', async () => {
    const { email, id, token } = await owner();
    await heard(email);
    const change = createChangePassword(world);
    const wish = { user: id, token, newPassword: 'a-new-one' };
    for (let wrong = 0; wrong < 9; wrong += 1) {
      expect(expectErr(await change({ ...wish, password: 'wrong-one' })).kind).toBe(
        'password-wrong',
      );
    }
    expectOk(await change({ ...wish, password: PASSWORD }));
    for (let wrong = 0; wrong < 10; wrong += 1) {
      await change({ ...wish, password: 'wrong-one' });
    }
    expect(expectErr(await change({ ...wish, password: 'a-new-one' })).kind).toBe(
      'login-too-often',
    );
    expect(await world.authenticate(token)).toBe(id);
  });
});
