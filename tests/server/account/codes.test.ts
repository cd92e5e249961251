import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { DAY, HOUR, MINUTE, SECOND } from '@/domain/shared/time';
import {
  carriesCode,
  codeIn,
  identityWorld,
  lastMail,
  mailedCode,
  newAccount,
  newEmail,
  ORIGIN,
  otherThan,
  registration,
  ticketFor,
  wish,
  type IdentityWorld,
} from './identity-world';

describeOnEachDatabase('verification codes', 'rules', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** A world whose site has no wrong guesses yet. */
  async function freshWorld(digits?: number): Promise<IdentityWorld> {
    await database.db.deleteFrom('attempt').execute();
    return identityWorld(database.db, digits);
  }

  function guess(
    world: IdentityWorld,
    email: string,
    requestId: string,
    code: string,
    ip = '127.0.0.1',
  ) {
    return world.judgeCode({ email, purpose: 'register', requestId, code, ip });
  }

  it('mails a code of four digits that earns a ticket once', async () => {
    const world = await freshWorld();
    const email = newEmail();
    const { requestId, code, digits } = await mailedCode(world, email);
    expect(code).toHaveLength(digits);
    expect(digits).toBe(4);
    expect(expectOk(await guess(world, email, requestId, code)).ticket).toMatch(/^[\w-]{22}$/);
    expect(expectErr(await guess(world, email, requestId, code))).toEqual({
      kind: 'code-dead',
      why: 'used',
    });
  });

  it('mails six digits where the operator wants them', async () => {
    const world = await freshWorld(6);
    const { code } = await mailedCode(world, newEmail());
    expect(code).toMatch(/^\d{6}$/);
  });

  it('keeps no code and no ticket as they are used', async () => {
    const world = await freshWorld();
    const email = newEmail();
    const { requestId, code } = await mailedCode(world, email);
    const { ticket } = expectOk(await guess(world, email, requestId, code));
    const rows = await database.db
      .selectFrom('verification_code')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(rows[0]?.code_hmac).toMatch(/^[0-9a-f]{64}$/);
    const tickets = await database.db.selectFrom('ticket').selectAll().execute();
    expect(JSON.stringify(tickets)).not.toContain(ticket);
  });

  it.each([
    [0, 'ok'],
    [10 * MINUTE, 'ok'],
    [10 * MINUTE + 1, 'code-dead'],
  ])('judges a code %i ms after it was sent: %s', async (later, expected) => {
    const world = await freshWorld();
    const email = newEmail();
    const { requestId, code } = await mailedCode(world, email);
    world.clock.advance(later);
    const judged = await guess(world, email, requestId, code);
    expect(judged.ok ? 'ok' : judged.error.kind).toBe(expected);
  });

  it('binds a code to purpose, address and the browser that asked', async () => {
    const world = await freshWorld();
    const { email } = await newAccount(world);
    world.clock.advance(HOUR);
    const { requestId, code } = await mailedCode(world, email, 'reset-password');
    const own = { email, purpose: 'reset-password', requestId, code, ip: '127.0.0.1' } as const;
    for (const foreign of [
      { purpose: 'register' as const },
      { email: newEmail() },
      { requestId: 'somebody-elses-request' },
    ]) {
      expect(expectErr(await world.judgeCode({ ...own, ...foreign })).kind).toBe('code-dead');
    }
    expectOk(await world.judgeCode(own));
  });

  it('tests five of a hundred guesses made at once', { tags: ['quick'] }, async () => {
    const world = await freshWorld();
    const email = newEmail();
    const { requestId, code } = await mailedCode(world, email);
    const wrong = otherThan(code);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => guess(world, email, requestId, wrong)),
    );
    const kinds = answers.map((answer) => expectErr(answer).kind);
    expect(kinds.filter((kind) => kind === 'code-wrong')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'code-dead')).toHaveLength(95);
    expect(expectErr(await guess(world, email, requestId, code))).toEqual({
      kind: 'code-dead',
      why: 'too-many-tries',
    });
  });

  it('counts the tries left down and accepts the fifth', async () => {
    const world = await freshWorld();
    const email = newEmail();
    const { requestId, code } = await mailedCode(world, email);
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(expectErr(await guess(world, email, requestId, otherThan(code)))).toEqual({
        kind: 'code-wrong',
        triesLeft,
      });
    }
    expectOk(await guess(world, email, requestId, code));
  });

  it('mails a link after ten wrong codes for an account, until it was used', async () => {
    const world = await freshWorld();
    const email = newEmail();
    for (let round = 0; round < 2; round += 1) {
      const { requestId, code } = await mailedCode(world, email);
      for (let wrong = 0; wrong < 5; wrong += 1) {
        await guess(world, email, requestId, otherThan(code));
      }
      world.clock.advance(MINUTE);
    }
    const { requestId } = expectOk(await world.requestCode(wish({ email })));
    const mail = lastMail(world, email);
    expect(carriesCode(mail)).toBe(false);
    expect(expectErr(await guess(world, email, requestId, '1234')).kind).toBe(
      'code-account-locked',
    );

    const link = new URL(/^https:\S+$/m.exec(mail.text)?.[0] ?? '');
    expect(`${link.origin}${link.pathname}`).toBe(`${ORIGIN}/register`);
    expect(link.search).toBe('');
    const carried = new URLSearchParams(link.hash.slice(1));
    const ticket = carried.get('ticket') ?? '';
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(16);
    expect(carried.get('email')).toBe(email);
    expectOk(await world.register(registration(ticket, email)));
    world.clock.advance(HOUR);
    expectOk(await world.requestCode(wish({ email, purpose: 'reset-password' })));
    expect(carriesCode(lastMail(world, email))).toBe(true);
  });

  it(
    'counts every wrong code for the account, however many codes are tried at once',
    { tags: ['quick'] },
    async () => {
      const world = await freshWorld();
      const email = newEmail();
      const mailed = [];
      for (let round = 0; round < 2; round += 1) {
        mailed.push(await mailedCode(world, email));
        world.clock.advance(MINUTE);
      }
      const tries = mailed.flatMap(({ requestId, code }) =>
        Array.from({ length: 5 }, () => guess(world, email, requestId, otherThan(code))),
      );
      await Promise.all(tries);
      const { requestId } = expectOk(await world.requestCode(wish({ email })));
      expect(carriesCode(lastMail(world, email))).toBe(false);
      expect(expectErr(await guess(world, email, requestId, '1234')).kind).toBe(
        'code-account-locked',
      );
    },
  );

  it('closes guessing on the whole site after fifty wrong codes in an hour, and mails links', async () => {
    const world = await freshWorld();
    const seconds = Array.from({ length: 50 }, (_, second) => ({
      kind: 'code-wrong-on-site',
      subject: '',
      at: new Date(world.clock.now() - second * SECOND),
    }));
    const email = newEmail();
    const { requestId, code } = await mailedCode(world, email);
    await database.db.insertInto('attempt').values(seconds.slice(1)).execute();
    expect(expectErr(await guess(world, email, requestId, otherThan(code))).kind).toBe(
      'code-wrong',
    );
    expect(expectErr(await guess(world, email, requestId, code)).kind).toBe('busy');
    const other = newEmail();
    expectOk(await world.requestCode(wish({ email: other })));
    expect(carriesCode(lastMail(world, other))).toBe(false);
    world.clock.advance(HOUR);
    const late = await mailedCode(world, newEmail());
    expect(late.code).toMatch(/^\d{4}$/);
  });

  it('lets no single network pull that breaker', async () => {
    const world = await freshWorld();
    const ip = '203.0.113.9';
    for (let wrong = 0; wrong < 15; wrong += 1) {
      if (wrong % 5 === 0) world.clock.advance(MINUTE);
      const email = newEmail();
      const { requestId, code } = await mailedCode(world, email);
      expect(expectErr(await guess(world, email, requestId, otherThan(code), ip)).kind).toBe(
        'code-wrong',
      );
    }
    const email = newEmail();
    const { requestId, code } = await mailedCode(world, email);
    expect(expectErr(await guess(world, email, requestId, code, ip)).kind).toBe('too-often');
    expectOk(await guess(world, email, requestId, code, '203.0.113.10'));
  });

  describe('requests', () => {
    it('answers alike for known and unknown addresses, and writes no reset to an unknown one', async () => {
      const world = await freshWorld();
      const { email: known } = await newAccount(world);
      world.clock.advance(HOUR);
      const unknown = newEmail();
      for (const purpose of ['register', 'reset-password'] as const) {
        const answers = await Promise.all(
          [known, unknown].map(async (email) =>
            expectOk(await world.requestCode(wish({ email, purpose }))),
          ),
        );
        const [first, second] = answers.map(({ requestId, ...rest }) => {
          expect(requestId).toMatch(/^[\w-]{22}$/);
          return rest;
        });
        expect(first).toEqual(second);
        world.clock.advance(MINUTE);
      }
      const toKnown = world.mails.filter(({ to }) => to === known).slice(-2);
      expect(toKnown.map(carriesCode)).toEqual([false, true]);
      expect(toKnown[0]?.text).toContain(`${ORIGIN}/login`);
      const toUnknown = world.mails.filter(({ to }) => to === unknown);
      expect(toUnknown).toHaveLength(1);
      expect(toUnknown[0]?.subject).toContain('code for Parley');
    });

    it('judges a guess for an unknown address like any wrong one', async () => {
      const world = await freshWorld();
      const email = newEmail();
      const { requestId } = expectOk(
        await world.requestCode(wish({ email, purpose: 'reset-password' })),
      );
      const judged = await world.judgeCode({
        email,
        purpose: 'reset-password',
        requestId,
        code: '0000',
        ip: '127.0.0.1',
      });
      expect(expectErr(judged)).toEqual({ kind: 'code-wrong', triesLeft: 4 });
    });

    it.each([
      [1, MINUTE, MINUTE],
      [5, MINUTE, HOUR],
      [10, HOUR, DAY],
    ])(
      'allows %i at a time: the next comes when the window has passed',
      async (count, step, window) => {
        const world = await freshWorld();
        const email = newEmail();
        const first = world.clock.now();
        for (let sent = 0; sent < count; sent += 1) {
          if (sent > 0) world.clock.advance(step);
          expectOk(await world.requestCode(wish({ email })));
        }
        if (count > 1) world.clock.advance(MINUTE);
        const refused = expectErr(await world.requestCode(wish({ email })));
        expect(refused).toEqual({ kind: 'code-sent-too-often', retryAt: first + window });
        world.clock.set((first + window) as typeof first);
        expectOk(await world.requestCode(wish({ email })));
      },
    );

    it('mails one of fifty codes wished for at once', { tags: ['quick'] }, async () => {
      const world = await freshWorld();
      const email = newEmail();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => world.requestCode(wish({ email }))),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(world.mails.filter(({ to }) => to === email)).toHaveLength(1);
    });

    it('mails twenty an hour for one network', async () => {
      const world = await freshWorld();
      const ip = '2001:db8::1';
      for (let sent = 0; sent < 20; sent += 1) expectOk(await world.requestCode(wish({ ip })));
      const sameHousehold = '2001:db8:0:0:ffff::2';
      expect(expectErr(await world.requestCode(wish({ ip: sameHousehold }))).kind).toBe(
        'too-often',
      );
      expectOk(await world.requestCode(wish({ ip: '2001:db8:0:1::1' })));
    });

    it('writes in the language of the page and never puts the code into the subject', async () => {
      const world = await freshWorld();
      const email = newEmail();
      expectOk(await world.requestCode(wish({ email, language: 'ja' })));
      const mail = lastMail(world, email);
      expect(mail.subject).toBe('Parleyの確認コード');
      expect(mail.subject).not.toContain(codeIn(mail));
    });

    it.each([
      '',
      'nobody',
      'a@b',
      'a@b.test\r\nBcc: c@d.test',
      'a@b.test%0d%0aBcc: c@d.test',
      'a@b.test, c@d.test',
      'a@b.test;c@d.test',
      '"a@b.test" <c@d.test>',
    ])('refuses %j as an address', async (email) => {
      const world = await freshWorld();
      expect(expectErr(await world.requestCode(wish({ email }))).kind).toBe('email-invalid');
    });
  });

  it('refuses what cannot be a code without counting it', async () => {
    const world = await freshWorld();
    const email = newEmail();
    const { requestId, code } = await mailedCode(world, email);
    for (let round = 0; round < 10; round += 1) {
      expect(expectErr(await guess(world, email, requestId, '12x4')).kind).toBe('code-malformed');
    }
    expectOk(await guess(world, email, requestId, code));
  });

  it('lets a ticket live thirty minutes', async () => {
    const world = await freshWorld();
    for (const [later, kind] of [
      [30 * MINUTE - 1, undefined],
      [30 * MINUTE, 'ticket-invalid'],
    ] as const) {
      const email = newEmail();
      const ticket = await ticketFor(world, email);
      world.clock.advance(later);
      const made = await world.register(registration(ticket, email));
      expect(made.ok ? undefined : made.error.kind).toBe(kind);
    }
  });
});
