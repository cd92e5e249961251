import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestDatabase } from '@tests/support/databases';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { HOUR } from '@/domain/shared/time';
import {
  carriesCode,
  identityWorld,
  lastMail,
  newAccount,
  newEmail,
  PASSWORD,
  ticketFor,
  type IdentityWorld,
} from './identity-world';

describeOnEachDatabase('a new password', (open) => {
  let database: TestDatabase;
  let world: IdentityWorld;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('attempt').execute();
    world = await identityWorld(database.db);
  });

  function logIn(email: string, password = PASSWORD, ip = '127.0.0.1') {
    return world.logIn({ email, password, ip, device: 'Web' });
  }

  it('ends every session, kicks the chat, renews its secret and tells the owner', async () => {
    const { email, token, id, address, made } = await newAccount(world);
    const other = expectOk(await logIn(email)).token;
    world.clock.advance(HOUR);
    const ticket = await ticketFor(world, email, 'reset-password');
    expectOk(await world.updatePassword({ ticket, email, password: 'a-new-one' }));

    expect(await world.authenticate(token)).toBeUndefined();
    expect(await world.authenticate(other)).toBeUndefined();
    expect(world.kicks).toEqual([[address, 'password-changed']]);
    expect(world.signedOut).toEqual([id]);
    const mail = lastMail(world, email);
    expect(carriesCode(mail)).toBe(false);
    expect(mail.subject).toBe('Dein Parley-Passwort wurde geändert');
    expect(expectErr(await logIn(email)).kind).toBe('login-wrong');
    const again = expectOk(await logIn(email, 'a-new-one'));
    expect(again.chat.imAccount).toBe(made.chat.imAccount);
    expect(again.chat.imPassword).not.toBe(made.chat.imPassword);
  });

  it('needs an unused reset ticket of this address', async () => {
    const { email } = await newAccount(world);
    world.clock.advance(HOUR);
    const ticket = await ticketFor(world, email, 'reset-password');
    const change = { ticket, email, password: 'a-new-one' };
    for (const wrong of [
      { ...change, ticket: 'made-up' },
      { ...change, email: newEmail() },
    ]) {
      expect(expectErr(await world.updatePassword(wrong)).kind).toBe('ticket-invalid');
    }
    const short = expectErr(await world.updatePassword({ ...change, password: '12345' }));
    expect(short.kind).toBe('password-too-short');
    const answers = await Promise.all([
      world.updatePassword(change),
      world.updatePassword({ ...change, password: 'or-this-one' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
