import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { myInfo } from '@/contract/http/account';
import { matchingState, recommended, startMatching } from '@/contract/http/matching';
import { friendList } from '@/contract/http/friends';
import type { LiveEvent } from '@/contract/http/live-events';
import { giveGift } from '@/contract/http/gifts';
import { translateMessage } from '@/contract/http/translation';
import { searchUser, userDetail } from '@/contract/http/profile';
import { DAY, HOUR, later, MINUTE } from '@/domain/shared/time';
import * as calls from '@/contract/operator/operator-calls';
import { call, registered } from '@tests/server/account/identity-server';
import { callApi, openLiveStream } from '@tests/support/api-client';
import { befriend } from '@tests/support/gateway';
import { chatHost, RawClient, tokenOf, type ChatHost } from '@tests/support/raw-client';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { describeOperator } from './operator-stage';

const operator = 'Anna';

describeOperator('bans', 'rules', ({ server, world, operate, refused }) => {
  const who = ({ id }: { readonly id: number }) => String(id + 100_000);
  const ban = (person: { readonly id: number }, change: object = {}) =>
    operate(calls.banUser, { operator, who: who(person), reason: 'spam', ...change });
  const iso = (in_: number) => new Date(server().clock.now() + in_).toISOString();
  const signIn = (email: string) =>
    callApi(server().url, 'POST', '/account/login', { body: { email, password: 'otters-swim' } });
  const chatOf = (...people: readonly { readonly address: string }[]): ChatHost =>
    chatHost(server(), Object.fromEntries(people.map(({ address }) => [address, 'secret'])));

  describe('shut a person out', () => {
    it('end every session at once, in pages that are open and in the chat', async () => {
      const a = await world().signIn();
      const live = await openLiveStream(server().url, a.token);
      await live.until('hello');
      const host = chatOf(a);
      const spare = await tokenOf(host, a.address);
      const chat = await RawClient.signedIn(host, a.address);
      const told: LiveEvent[] = [];
      server().kit.events.subscribe(a.id, (event) => void told.push(event));
      await ban(a);
      expect(told).toEqual([{ kind: 'signed-out' }]);
      expect(await live.until('signed-out')).toMatchObject({ why: 'account-banned' });
      expect(await live.next()).toBeUndefined();
      await chat.untilClosed();
      expect(await a.refused(myInfo, {})).toEqual([401, 'not-signed-in']);
      const { body } = await callApi(server().url, 'GET', '/account/my-info', { token: a.token });
      expect(body.data).toEqual({ kind: 'not-signed-in', why: 'account-banned' });
      expect((await openLiveStream(server().url, a.token)).status).toBe(401);
      expect(await tokenOf(host, a.address)).toBeUndefined();
      const { rows } = await sql<{ revoked_for: string; im_secret: string }>`
        select t.revoked_for, u.im_secret from chat_token t join app_user u on u.id = t.user_id
        where u.id = ${a.id}
      `.execute(server().db);
      expect(new Set(rows.map(({ revoked_for }) => revoked_for))).toEqual(
        new Set(['account-banned']),
      );
      expect(rows[0]?.im_secret).not.toBe('secret');
      expect(spare).not.toBe('');
      await operate(calls.unbanUser, { operator, who: who(a) });
      expect(await a.refused(myInfo, {})).toEqual([401, 'not-signed-in']);
    });

    it('refuse to sign in, with the reason and the end, and only when the password is right', async () => {
      const { email, userInfo } = await registered(server());
      const until = iso(DAY);
      await ban(userInfo, { until, reason: 'hate', note: 'for operators only' });
      expect((await signIn(email)).body).toEqual({
        code: 403,
        msg: 'account-banned',
        data: { kind: 'account-banned', why: 'hate', retryAt: until },
      });
      const wrong = await callApi(server().url, 'POST', '/account/login', {
        body: { email, password: 'not-the-password' },
      });
      expect(wrong.body.data).toEqual({ kind: 'login-wrong' });
      await ban(userInfo, { reason: 'other' });
      expect((await signIn(email)).body.data).toEqual({ kind: 'account-banned', why: 'other' });
    });

    it('hide them from search, profiles, recommendations and lists of friends', async () => {
      const [a, b] = [await world().signIn(), await world().signIn()];
      await befriend(server().db, a.address, b.address);
      await ban(b);
      expect(await a.call(searchUser, { content: who(b) })).toEqual({ total: 0, rows: [] });
      expect(await a.refused(userDetail, { userId: String(b.id) } as never)).toEqual([
        404,
        'user-not-found',
      ]);
      expect((await a.call(recommended, {})).map(({ id }) => id)).not.toContain(b.id);
      expect((await a.call(friendList, {})).rows).toEqual([]);
    });

    it('refuse messages, translations and gifts to them', async () => {
      const a = await world().signIn({ coins: 20, characters: 100 });
      const b = await world().signIn();
      const chat = await RawClient.signedIn(chatOf(a), a.address);
      await ban(b);
      const answer = await chat.text(1n, b.address, 'hello', { local_id: `to-${b.id}` });
      expect(answer.serverId ?? 0n).toBe(0n);
      chat.close();
      const message = { message: 'hello', toLanguage: 'de' as const, toUserImAccount: b.address };
      expect(await a.refused(translateMessage, message)).toEqual([404, 'peer-unreachable']);
      const gift = { userId: b.id, giftId: 1, requestId: `ban-gift-${b.id}` };
      expect(await a.refused(giveGift, gift)).toEqual([404, 'peer-unreachable']);
    });

    it('end their search, give its attempt back, and match them with no person', async () => {
      const [a, b] = [await world().signIn(), await world().signIn()];
      expect(await a.call(startMatching, {})).toMatchObject({ state: 'searching' });
      await ban(a);
      expect(await b.call(startMatching, {})).toMatchObject({ state: 'searching' });
      const { used } = await server()
        .db.selectFrom('match_attempt')
        .select('used')
        .where('user_id', '=', a.id)
        .executeTakeFirstOrThrow();
      expect(used).toBe(0);
      expect(await b.call(matchingState, {})).toMatchObject({ state: 'searching' });
      await server().db.deleteFrom('match_ticket').execute();
    });

    it('take nothing that is theirs', async () => {
      const a = await world().signIn({ coins: 7, characters: 90 });
      const b = await world().signIn();
      await befriend(server().db, a.address, b.address);
      await ban(a, { until: iso(HOUR) });
      await operate(calls.unbanUser, { operator, who: who(a) });
      const again = await openAgain(a);
      expect((await again(myInfo)).me.balances).toEqual({
        coins: 7,
        characters: 90,
        vipCharacters: 0,
        owed: 0,
      });
      expect((await again(friendList)).rows.map(({ id }) => id)).toEqual([b.id]);
    });
  });

  /** The person with a session made by hand, for people without a password. */
  async function openAgain(person: SignedInPerson) {
    await server()
      .db.updateTable('session')
      .set({ revoked_at: null })
      .where('user_id', '=', person.id)
      .execute();
    return <S>(endpoint: Parameters<typeof person.call<object, S>>[0]) => person.call(endpoint, {});
  }

  describe('end', () => {
    it('by themselves, to the millisecond at a sign-in', async () => {
      const { email, userInfo } = await registered(server());
      await ban(userInfo, { until: iso(HOUR) });
      server().clock.advance(HOUR - 1);
      expect((await signIn(email)).body.code).toBe(403);
      server().clock.advance(1);
      expect((await signIn(email)).body.code).toBe(200);
      const shown = await operate(calls.userDetail, { operator, who: who(userInfo) });
      expect(shown.status).toBe('active');
      expect(shown.ban).toBeUndefined();
    });

    it('by themselves for all others, soon', async () => {
      const [a, b] = [await world().signIn(), await world().signIn()];
      const forGood = await world().signIn();
      await ban(b, { until: iso(MINUTE) });
      await ban(forGood);
      server().clock.advance(MINUTE);
      const found = async () => (await a.call(searchUser, { content: who(b) })).total;
      await expect.poll(found, { interval: 1_000 }).toBe(1);
      expect((await a.call(searchUser, { content: who(forGood) })).total).toBe(0);
    });

    it('when they are lifted, once, and the log has it', async () => {
      const { email, userInfo } = await registered(server());
      await ban(userInfo, { note: 'third time' });
      expect(await operate(calls.unbanUser, { operator: 'Bo', who: who(userInfo) })).toEqual({
        account: userInfo.account,
        nickname: 'Somebody',
      });
      expect((await signIn(email)).body.code).toBe(200);
      expect(await refused(calls.unbanUser, { operator, who: who(userInfo) })).toEqual([
        'user-not-banned',
        'This person is not banned.',
      ]);
      const { log } = await operate(calls.userDetail, { operator, who: who(userInfo) });
      expect(log.map(({ operator: by, action, detail }) => [by, action, detail])).toEqual(
        expect.arrayContaining([
          ['Bo', 'user-unbanned', ''],
          ['Anna', 'user-banned', 'spam, for good: third time'],
        ]),
      );
      expect(log).toHaveLength(2);
    });
  });

  describe('are shown to operators', () => {
    it('with the person, by account number or id', async () => {
      const { email, userInfo } = await registered(server(), { signature: 'Hi' });
      const since = server().clock.now();
      const until = later(since, DAY);
      expect(await ban(userInfo, { until: iso(DAY), note: ' twice ' })).toEqual({
        account: userInfo.account,
        nickname: 'Somebody',
        until,
      });
      const shown = await operate(calls.userDetail, { operator, who: String(userInfo.id) });
      expect(shown).toMatchObject({
        id: userInfo.id,
        account: userInfo.account,
        status: 'banned',
        email,
        introduction: 'Hi',
        ban: { reason: 'spam', note: 'twice', since, until },
        complaints: { made: 0, about: 0, upheld: 0 },
      });
      expect(shown.log).toMatchObject([
        {
          operator,
          action: 'user-banned',
          subject: String(userInfo.account),
          detail: `spam, until ${iso(DAY)}: twice`,
        },
      ]);
      expect(await operate(calls.userDetail, { operator, who: ` ${userInfo.account}` })).toEqual(
        shown,
      );
    });

    it('in a list, the latest first, page by page; a second one replaces the first', async () => {
      const people = [];
      for (let each = 0; each < 31; each += 1) {
        server().clock.advance(1);
        const person = await world().person();
        await ban(person, { reason: 'fraud' });
        people.unshift(person);
      }
      await ban(people[0]!, { reason: 'hate', until: iso(DAY) });
      const { rows, older } = await operate(calls.bannedUsers, {});
      expect(rows.map(({ account }) => account)).toEqual(
        people.slice(0, 30).map(({ id }) => id + 100_000),
      );
      const now = server().clock.now();
      expect(rows[0]).toMatchObject({ reason: 'hate', until: later(now, DAY) });
      expect(rows[1]).toMatchObject({ reason: 'fraud', note: '', since: later(now, -1) });
      const next = await operate(calls.bannedUsers, { page: older! });
      expect(next.rows[0]?.account).toBe(people[30]!.id + 100_000);
    });
  });

  it.each<[object, string]>([
    [{ reason: 'looks' }, 'ban-reason'],
    [{ until: '2020-01-01' }, 'ban-until-past'],
    [{ until: 'soon' }, 'ban-until-malformed'],
    [{ note: 'x'.repeat(501) }, 'ban-note-too-long'],
    [{ note: 'a\u0007b' }, 'ban-note-forbidden'],
    [{ who: '999999999' }, 'user-not-found'],
    [{ who: '1e5' }, 'user-not-found'],
    [{ who: '' }, 'user-not-found'],
  ])('are refused with %j, and no person is shut out', async (change, kind) => {
    const a = await world().signIn();
    const order = { operator, who: who(a), reason: 'spam', ...change };
    const [refusal, sentence] = await refused(calls.banUser, order);
    expect(refusal).toBe(kind);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect((await a.call(myInfo, {})).me.id).toBe(a.id);
  });

  it('are not for the support account, nor for an account that is gone', async () => {
    const support = await server()
      .db.selectFrom('app_user')
      .select('id')
      .where('im_account', '=', 'support')
      .executeTakeFirstOrThrow();
    const gone = await world().person({ profile: { status: 'deleted' } });
    const order = (id: number) => ({ operator, who: who({ id }), reason: 'spam' });
    expect((await refused(calls.banUser, order(support.id)))[0]).toBe('user-not-found');
    expect((await refused(calls.banUser, order(gone.id)))[0]).toBe('user-deleted');
    expect((await refused(calls.userDetail, { operator, who: who(support) }))[0]).toBe(
      'user-not-found',
    );
    expect((await operate(calls.userDetail, { operator, who: who(gone) })).status).toBe('deleted');
  });

  it('do not stand in the way of an account’s deletion later', async () => {
    const { email, userInfo } = await registered(server());
    await ban(userInfo, { until: new Date(later(server().clock.now(), HOUR)).toISOString() });
    server().clock.advance(HOUR);
    const { token } = (await signIn(email)).body.data as { readonly token: string };
    await call(server(), 'POST', '/account/cancel-account', {
      token,
      body: { password: 'otters-swim' },
    });
    expect((await operate(calls.userDetail, { operator, who: who(userInfo) })).status).toBe(
      'deleted',
    );
  });
});
