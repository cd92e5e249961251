import { describe, expect, it } from 'vitest';
import { createPasswordHasher, hashesAtOnce, loadArgon2 } from '@server/account/password-hasher';
import { limitConcurrency } from '@server/kernel/concurrency';
import type { PasswordHasher } from '@server/kernel/ports/account';
import type { Password } from '@/domain/account/password';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { HOUR } from '@/domain/shared/time';
import {
  carriesCode,
  lastMail,
  newAccount,
  newEmail,
  ticketFor,
  setAccountsStage,
} from './identity-world';

describe('passwords', () => {
  const secret = 'otters-swim' as Password;
  const other = 'otters-swin' as Password;

  /** Made once: each begins with a hash of its own, and scrypt's takes a quarter of a second. */
  const hashers = { argon2: once(loadArgon2), scrypt: once(async () => undefined) };

  function once(load: typeof loadArgon2): () => Promise<PasswordHasher> {
    let made: Promise<PasswordHasher> | undefined;
    return () => (made ??= load().then(createPasswordHasher));
  }

  describe.each(['argon2', 'scrypt'] as const)('passwords kept with %s', (way) => {
    const hasher = hashers[way];

    it('are known again, each with a salt of its own', async () => {
      const passwords = await hasher();
      const [first, second] = [await passwords.hash(secret), await passwords.hash(secret)];
      expect(first).not.toBe(second);
      expect(
        first.startsWith(
          way === 'argon2' ? '$argon2id$v=19$m=19456,t=2,p=1$' : '$scrypt$ln=15,r=8,p=3$',
        ),
      ).toBe(true);
      expect(await passwords.verify(secret, first)).toBe(true);
      expect(await passwords.verify(other, first)).toBe(false);
      expect(passwords.isOutdated(first)).toBe(false);
    });

    it('are wrong without a hash, even the one that is compared instead', async () => {
      const passwords = await hasher();
      expect(await passwords.verify(secret, undefined)).toBe(false);
      expect(await passwords.verify('correct horse battery staple' as Password, undefined)).toBe(
        false,
      );
    });
  });

  describe('a hash made elsewhere', () => {
    it('is checked and outdated where argon2 has come since', async () => {
      const [before, after] = [await hashers.scrypt(), await hashers.argon2()];
      const kept = await before.hash(secret);
      expect(await after.verify(secret, kept)).toBe(true);
      expect(await after.verify(other, kept)).toBe(false);
      expect(after.isOutdated(kept)).toBe(true);
    });

    it('fails loudly where argon2 is gone', async () => {
      const [before, after] = [await hashers.argon2(), await hashers.scrypt()];
      await expect(after.verify(secret, await before.hash(secret))).rejects.toThrow('argon2');
    });
  });

  it('leaves a core to other work, and hashes at most four at once', () => {
    expect([1, 2, 3, 4, 5, 64].map(hashesAtOnce)).toEqual([1, 1, 2, 3, 4, 4]);
  });

  describe('limitConcurrency', () => {
    it('runs at most the given number of tasks at once, also when some fail', async () => {
      const inTurn = limitConcurrency(4);
      let [running, most] = [0, 0];
      const work = async (number: number) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (number % 3 === 0) throw new Error('failed');
        return number;
      };
      const settled = await Promise.allSettled(
        Array.from({ length: 30 }, (_, number) => inTurn(() => work(number))),
      );
      expect(most).toBe(4);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    });
  });
});

describeOnEachDatabase('a new password', 'rules', (open) => {
  const stage = setAccountsStage(open);
  const { logIn } = stage;

  it('ends every session, disconnects the chat, renews its secret and informs the owner', async () => {
    const { email, token, id, address, made } = await newAccount(stage.world);
    const other = expectOk(await logIn(email)).token;
    stage.world.clock.advance(HOUR);
    const ticket = await ticketFor(stage.world, email, 'reset-password');
    expectOk(await stage.world.updatePassword({ ticket, email, password: 'a-new-one' }));

    expect(await stage.world.authenticate(token)).toBeUndefined();
    expect(await stage.world.authenticate(other)).toBeUndefined();
    expect(stage.world.kicks).toEqual([[address, 'password-changed']]);
    expect(stage.world.signedOut).toEqual([id]);
    const mail = lastMail(stage.world, email);
    expect(carriesCode(mail)).toBe(false);
    expect(mail.subject).toBe('Dein Parley-Passwort wurde geändert');
    expect(expectErr(await logIn(email)).kind).toBe('login-wrong');
    const again = expectOk(await logIn(email, 'a-new-one'));
    expect(again.chat.address).toBe(made.chat.address);
    expect(again.chat.secret).not.toBe(made.chat.secret);
  });

  it('needs an unused reset ticket of this address', { tags: ['quick'] }, async () => {
    const { email } = await newAccount(stage.world);
    stage.world.clock.advance(HOUR);
    const ticket = await ticketFor(stage.world, email, 'reset-password');
    const change = { ticket, email, password: 'a-new-one' };
    for (const wrong of [
      { ...change, ticket: 'made-up' },
      { ...change, email: newEmail() },
    ]) {
      expect(expectErr(await stage.world.updatePassword(wrong)).kind).toBe('ticket-invalid');
    }
    const short = expectErr(await stage.world.updatePassword({ ...change, password: '12345' }));
    expect(short.kind).toBe('password-too-short');
    const answers = await Promise.all([
      stage.world.updatePassword(change),
      stage.world.updatePassword({ ...change, password: 'or-this-one' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
