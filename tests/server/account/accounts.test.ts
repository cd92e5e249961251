import { describe, expect, it } from 'vitest';
import { updatePerson } from '@tests/server/wallet/money-world';
import { countAttempts } from '@tests/support/attempts';
import { LEAST_COST } from '@tests/support/quick-hasher';
import { describeOnEachDatabase } from '@tests/support/databases';
import { errorLog, STRICT_LOG } from '@tests/support/logs';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { findObject } from '@server/media/storage/object-record-store';
import { keepObject } from '@tests/support/keep-object';

import { DAY, HOUR, later, MINUTE } from '@/domain/shared/time';
import { banOf, keepBan } from '@server/account/ban-store';
import { liftEndedBans } from '@server/account/bans';
import { createLogIn } from '@server/account/log-in';
import { inTransaction } from '@server/kernel/data/transactions';
import type { PasswordHasher } from '@server/kernel/ports/account';
import { hashToken } from '@server/kernel/secrets';
import {
  newAccount,
  newEmail,
  PASSWORD,
  registration,
  ticketFor,
  setAccountsStage,
} from './identity-world';

const NETWORK = '198.51.100.4';

describeOnEachDatabase('accounts', 'locks', (open) => {
  const stage = setAccountsStage(open);
  const { rowOf, logIn } = stage;

  describe('registering', () => {
    it('makes an account, welcomes it and signs in', async () => {
      const { email, token, id, made } = await newAccount(stage.world);
      expect(made.me).toMatchObject({
        account: id + 100_000,
        nickname: 'Annika',
        email,
        interests: ['music'],
        birth: { year: 1995, month: 6, day: 15 },
        language: 'de',
        tier: 'ordinary',
        balances: { coins: 5, characters: 2_000, vipCharacters: 0, owed: 0 },
        fans: 0,
        follows: 0,
        privacy: {
          whoMayAdd: 'verification',
          likes: 'public',
          comments: 'public',
          warnOfFriends: true,
          whoMayWrite: 'anyone',
          browseUnseen: false,
        },
      });
      expect(made.chat).toMatchObject({
        provider: 'easemob',
        appKey: 'parley#chat',
        socketUrl: '',
      });
      expect(made.chat.address).toMatch(/^u\d{24}$/);
      expect(made.chat.secret).toMatch(/^[\w-]{43}$/);
      expect(stage.world.welcomed).toEqual([id]);
      expect(await stage.world.authenticate(token)).toBe(id);
    });

    it('keeps the password as argon2id and the token as a hash', async () => {
      const { email, token } = await newAccount(stage.world);
      expect((await rowOf(email)).password_hash).toMatch(/^\$argon2id\$v=19\$/);
      const sessions = await stage.database.db.selectFrom('session').selectAll().execute();
      expect(JSON.stringify(sessions)).not.toContain(token);
      expect(sessions.map((row) => row.token_hash)).toContain(hashToken(token));
    });

    it.each([
      [1, true],
      [0, false],
      [2, false],
    ])('gives gender %i the payment notices: %s', async (gender, due) => {
      const { made } = await newAccount(stage.world, { gender });
      expect(made.me).toMatchObject({ messageNoticeDue: due, burnNoticeDue: due });
    });

    it('names every wrong field at once and leaves the ticket as it was', async () => {
      const email = newEmail();
      const ticket = await ticketFor(stage.world, email);
      const wrong = { nickname: 'ab', height: 99, birthDate: { year: 2015, month: 13 } };
      const failure = expectErr(await stage.world.register(registration(ticket, email, wrong)));
      expect(failure).toEqual({
        kind: 'fields-invalid',
        problems: {
          nickname: { kind: 'text-too-short' },
          height: { kind: 'height-invalid' },
          birthDate: { kind: 'birth-date-invalid' },
        },
      });
      expectOk(await stage.world.register(registration(ticket, email)));
    });

    it('asks the port of ages, refuses a child, and notes what is assured', async () => {
      const email = newEmail();
      const ticket = await ticketFor(stage.world, email);
      const child = registration(ticket, email, { birthDate: { year: 2015, month: 1 } });
      expect(expectErr(await stage.world.register(child))).toEqual({
        kind: 'fields-invalid',
        problems: { birthDate: { kind: 'under-age' } },
      });
      expectOk(await stage.world.register(registration(ticket, email)));
      expect(await rowOf(email)).toMatchObject({
        age_method: 'declared',
        age_at_least: 18,
        age_assured_at: new Date(stage.world.clock.now()),
      });
    });

    it('makes one account and one welcome of ten calls at once, and signs each of them in', async () => {
      const email = newEmail();
      const ticket = await ticketFor(stage.world, email);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => stage.world.register(registration(ticket, email))),
      );
      const ids = new Set(answers.map((answer) => expectOk(answer).me.id));
      expect(ids.size).toBe(1);
      expect(stage.world.welcomed).toHaveLength(1);
    });

    it('does not let a used ticket in with another password', async () => {
      const email = newEmail();
      const ticket = await ticketFor(stage.world, email);
      expectOk(await stage.world.register(registration(ticket, email)));
      const other = registration(ticket, email, { password: 'another-one' });
      expect(expectErr(await stage.world.register(other)).kind).toBe('ticket-invalid');
    });

    it('refuses a ticket of another address, of another purpose, and an unknown one', async () => {
      const { email: known } = await newAccount(stage.world);
      stage.world.clock.advance(HOUR);
      const reset = await ticketFor(stage.world, known, 'reset-password');
      const foreign = await ticketFor(stage.world, newEmail());
      for (const ticket of [reset, foreign, 'made-up']) {
        const failure = expectErr(await stage.world.register(registration(ticket, newEmail())));
        expect(failure.kind).toBe('ticket-invalid');
      }
    });

    it('takes no ticket of a reset for a registration, once the address is free', async () => {
      const { email, id } = await newAccount(stage.world);
      stage.world.clock.advance(HOUR);
      const reset = await ticketFor(stage.world, email, 'reset-password');
      expectOk(await stage.world.cancelAccount(id, PASSWORD));
      const refused = await stage.world.register(registration(reset, email));
      expect(expectErr(refused).kind).toBe('ticket-invalid');
      const own = await ticketFor(stage.world, email);
      expectOk(await stage.world.register(registration(own, email)));
    });

    it('lets the second of two tickets for one address find it taken', async () => {
      const email = newEmail();
      const first = await ticketFor(stage.world, email);
      stage.world.clock.advance(MINUTE);
      const second = await ticketFor(stage.world, email);
      expectOk(await stage.world.register(registration(first, email)));
      const failure = expectErr(await stage.world.register(registration(second, email)));
      expect(failure.kind).toBe('email-taken');
      expect(stage.world.welcomed).toHaveLength(1);
    });

    it('takes an avatar that this very ticket uploaded, and no other', async () => {
      const email = newEmail();
      const ticket = await ticketFor(stage.world, email);
      for (const [key, ticketHash] of [
        ['new/mine', hashToken(ticket)],
        ['new/theirs', hashToken('another-ticket')],
      ] as const) {
        await keepObject(stage.database.db, {
          key: `${key}-${stage.database.engine}`,
          ticketHash,
          use: 'avatar',
          type: 'image/png',
          bytes: 1,
          width: 1,
          height: 1,
          storedAt: stage.world.clock.now(),
        });
      }
      const theirs = { avatar: `new/theirs-${stage.database.engine}` };
      const failure = expectErr(await stage.world.register(registration(ticket, email, theirs)));
      expect(failure.kind).toBe('avatar-not-yours');
      const mine = { avatar: `new/mine-${stage.database.engine}` };
      const made = expectOk(await stage.world.register(registration(ticket, email, mine)));
      expect((await findObject(stage.database.db, mine.avatar))?.owner).toBe(made.me.id);
    });
  });

  describe('signing in', () => {
    it('opens a session beside the older one', async () => {
      const { email, token, id } = await newAccount(stage.world);
      const second = expectOk(await logIn(email.toUpperCase()));
      expect(second.token).not.toBe(token);
      for (const each of [token, second.token]) {
        expect(Buffer.from(each, 'base64url')).toHaveLength(32);
      }
      expect(await stage.world.authenticate(second.token)).toBe(id);
      expect(await stage.world.authenticate(token)).toBe(id);
    });

    it('gives the same answer for a wrong password and for an unknown address', async () => {
      const { email } = await newAccount(stage.world);
      const answers = [
        await logIn(email, 'wrong-one'),
        await logIn(newEmail(), 'wrong-one'),
        await logIn('not an address'),
      ];
      for (const answer of answers) expect(expectErr(answer)).toEqual({ kind: 'login-wrong' });
    });

    it('hashes a password for an unknown address too, so that the time of the answer shows nothing', async () => {
      const { email } = await newAccount(stage.world);
      const looked: boolean[] = [];
      const hasher: PasswordHasher = {
        ...stage.world.hasher,
        verify: (password, hash) => {
          looked.push(hash !== undefined);
          return stage.world.hasher.verify(password, hash);
        },
      };
      const signIn = createLogIn({ ...stage.world, hasher });
      for (const address of [email, newEmail(), 'not an address']) {
        await signIn({ email: address, password: 'wrong-one', ip: '127.0.0.1', device: 'Phone' });
      }
      expect(looked).toEqual([true, false, false]);
    });

    it('looks at every character of a password of twenty', async () => {
      const password = 'x'.repeat(20);
      const { email } = await newAccount(stage.world, { password });
      expect(expectErr(await logIn(email, `${'x'.repeat(19)}y`)).kind).toBe('login-wrong');
      expectOk(await logIn(email, password));
    });

    it('tests ten of thirty wrong passwords at once, then waits a quarter of an hour', async () => {
      const { email } = await newAccount(stage.world);
      const from = stage.world.clock.now();
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => logIn(email, 'wrong-one')),
      );
      const kinds = answers.map((answer) => expectErr(answer).kind);
      expect(kinds.filter((kind) => kind === 'login-wrong')).toHaveLength(10);
      expect(expectErr(await logIn(email))).toEqual({
        kind: 'login-too-often',
        retryAt: from + 15 * MINUTE,
      });
      stage.world.clock.advance(15 * MINUTE);
      expectOk(await logIn(email));
    });

    it('forgets wrong tries after a right one', async () => {
      const { email } = await newAccount(stage.world);
      for (let round = 0; round < 3; round += 1) {
        for (let wrong = 0; wrong < 9; wrong += 1) await logIn(email, 'wrong-one');
        expectOk(await logIn(email));
      }
    });

    it('limits one network over all accounts, and only that network', async () => {
      const { email } = await newAccount(stage.world);
      const tries = { count: 99, at: stage.world.clock.now() };
      await countAttempts(stage.database.db, 'login-from-network', NETWORK, tries);
      expectOk(await logIn(email, PASSWORD, NETWORK));
      expect(expectErr(await logIn(email, 'wrong-one', NETWORK)).kind).toBe('login-wrong');
      expect(expectErr(await logIn(email, PASSWORD, NETWORK)).kind).toBe('too-often');
      expectOk(await logIn(email, PASSWORD, '198.51.100.5'));
    });

    it('counts tries at a locked address for their network, too', async () => {
      const network = '198.51.100.77';
      const { email } = await newAccount(stage.world);
      for (let wrong = 0; wrong < 10; wrong += 1) await logIn(email, 'wrong-one', network);
      const tries = { count: 89, at: stage.world.clock.now() };
      await countAttempts(stage.database.db, 'login-from-network', network, tries);
      expect(expectErr(await logIn(email, 'wrong-one', network)).kind).toBe('login-too-often');
      expect(expectErr(await logIn(email, 'wrong-one', network)).kind).toBe('too-often');
    });

    it('renews a hash made with older parameters', async () => {
      const { email, id } = await newAccount(stage.world);
      const { hash } = await import('@node-rs/argon2');
      const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1 });
      await updatePerson(stage.database.db, id, { password_hash: old });
      expectOk(await logIn(email));
      expect((await rowOf(email)).password_hash).toContain(LEAST_COST);
      expectOk(await logIn(email));
    });

    it('refuses a banned person', async () => {
      const { email, token, id } = await newAccount(stage.world);
      await updatePerson(stage.database.db, id, { status: 'banned' });
      expect(expectErr(await logIn(email)).kind).toBe('account-banned');
      expect(await stage.world.authenticate(token)).toBeUndefined();
    });

    it('keeps out whose ended ban was replaced by another one just then', async () => {
      const { email, id } = await newAccount(stage.world);
      const until = later(stage.world.clock.now(), HOUR);
      const ban = { reason: 'spam', note: '', begunAt: stage.world.clock.now(), until } as const;
      await inTransaction(stage.database.db, (transaction) => keepBan(transaction, id, ban));
      stage.world.clock.advance(HOUR);
      const signIn = createLogIn({ ...stage.world, bans: { liftEnded: async () => false } });
      const asked = { email, password: PASSWORD, ip: '127.0.0.1', device: 'Web' };
      expect(expectErr(await signIn(asked)).kind).toBe('account-banned');
      expectOk(await createLogIn(stage.world)(asked));
    });

    it('lets in whose ban is lifted while the password is looked at', async () => {
      const { email, id } = await newAccount(stage.world);
      const until = later(stage.world.clock.now(), HOUR);
      const ban = { reason: 'spam', note: '', begunAt: stage.world.clock.now(), until } as const;
      await inTransaction(stage.database.db, (transaction) => keepBan(transaction, id, ban));
      stage.world.clock.advance(HOUR);
      const hasher: PasswordHasher = {
        ...stage.world.hasher,
        verify: async (password, hash) => {
          await liftEndedBans(
            { db: stage.database.db, bans: stage.world.bans, log: STRICT_LOG },
            until,
          );
          return stage.world.hasher.verify(password, hash);
        },
      };
      const signIn = createLogIn({ ...stage.world, hasher });
      expectOk(await signIn({ email, password: PASSWORD, ip: '127.0.0.1', device: 'Web' }));
    });

    it('are lifted although one that ended before cannot be', async () => {
      const [stuck, other] = [await newAccount(stage.world), await newAccount(stage.world)];
      const begunAt = stage.world.clock.now();
      for (const [{ id }, length] of [
        [stuck, HOUR],
        [other, 2 * HOUR],
      ] as const) {
        const ban = { reason: 'spam', note: '', begunAt, until: later(begunAt, length) } as const;
        await inTransaction(stage.database.db, (transaction) => keepBan(transaction, id, ban));
      }
      const liftEnded: typeof stage.world.bans.liftEnded = (transaction, user, now) =>
        user === stuck.id
          ? Promise.reject(new Error('too many posts'))
          : stage.world.bans.liftEnded(transaction, user, now);
      const log = errorLog();
      const now = later(begunAt, 3 * HOUR);
      await liftEndedBans({ db: stage.database.db, bans: { liftEnded }, log }, now);
      expect(log.errors).toHaveLength(1);
      expect(await banOf(stage.database.db, other.id)).toBeUndefined();
      expect(await banOf(stage.database.db, stuck.id)).toBeDefined();
    });
  });

  describe('sessions', () => {
    it('last thirty days', async () => {
      const { token, id } = await newAccount(stage.world);
      // Used from time to time; an unused one ends before.
      for (let part = 0; part < 2; part += 1) {
        stage.world.clock.advance(10 * DAY);
        expect(await stage.world.authenticate(token)).toBe(id);
      }
      stage.world.clock.advance(10 * DAY - 1);
      expect(await stage.world.authenticate(token)).toBe(id);
      stage.world.clock.advance(1);
      expect(await stage.world.authenticate(token)).toBeUndefined();
    });

    it('end only at logout', async () => {
      const { email, token, id } = await newAccount(stage.world);
      const other = expectOk(await logIn(email)).token;
      await stage.world.logOut(id, hashToken(token), 'signed-out');
      expect(await stage.world.authenticate(token)).toBeUndefined();
      expect(await stage.world.authenticate(other)).toBe(id);
      expect(stage.world.kicks).toEqual([]);
    });

    it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, 'a'.repeat(300)])(
      'do not exist for the token %j',
      async (token) => {
        expect(await stage.world.authenticate(token)).toBeUndefined();
      },
    );
  });
});
