import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updatePerson } from '@tests/server/wallet/money-world';
import { countAttempts } from '@tests/support/attempts';
import { callApi } from '@tests/support/api-client';
import type { ChatAddress, UserId } from '@/domain/shared/ids';

import { DAY, HOUR, later, MINUTE } from '@/domain/shared/time';
import { call, refused, registered, type LoginInfo } from '@tests/server/account/identity-server';
import { ALL_CHOICES } from '@/domain/profile/choices';
import { findPerson } from '@server/profile/profile-store';
import { openProfileStage, type ProfileStage, type WireCard } from './profile-stage';

describe('the calls about people', () => {
  let stage: ProfileStage;
  let server: ProfileStage['server'];
  let ann: ProfileStage['ann'];
  let bo: ProfileStage['bo'];
  beforeAll(async () => {
    stage = await openProfileStage();
    ({ server, ann, bo } = stage);
  });
  beforeEach(() => stage.forget());
  afterAll(() => server.close());

  const search = (content: string, token = ann.token) =>
    call<{ total: number; rows: WireCard[] }>(server, 'POST', '/user/search', {
      token,
      body: { content },
    });
  const searchRefused = (content: string) =>
    refused(server, 'POST', '/user/search', { token: ann.token, body: { content } });

  describe('a public card', () => {
    it('holds what anyone may see, word for word, and nothing else', async () => {
      const { userVo } = await stage.detail(bo.userInfo.id);
      expect(userVo).toEqual({
        id: bo.userInfo.id,
        account: bo.userInfo.id + 100_000,
        nickname: 'Bobby',
        avatar: 'gen:fern',
        gender: 2,
        age: 29,
        country: 'FR',
        height: 170,
        weight: 65,
        occupation: 'teacher',
        hobbies: 'music,travel',
        signature: 'I <b>dance</b>',
        language: 'ja',
        vipLevel: 0,
        imAccount: bo.userInfo.imAccount,
        onlineState: 0,
        demo: false,
        friend: false,
        blocked: false,
      });
    });

    it('shows who is online, a friend, blocked, and a member while the membership lasts', async () => {
      server.outside.online.add(bo.userInfo.imAccount as ChatAddress);
      await stage.befriend(ann.userInfo.id, bo.userInfo.id);
      await stage.block(bo.userInfo.id, ann.token);
      const until = new Date(server.clock.now() + HOUR);
      await updatePerson(server.db, bo.userInfo.id, { vip_level: 2, vip_until: until });
      expect((await stage.detail(bo.userInfo.id)).userVo).toMatchObject({
        onlineState: 1,
        friend: true,
        blocked: true,
        vipLevel: 2,
      });
      server.clock.advance(HOUR);
      expect((await stage.detail(bo.userInfo.id)).userVo.vipLevel).toBe(0);
    });

    it('is not there for whom its owner has blocked, nor of the absent, deleted and the desk', async () => {
      await stage.block(ann.userInfo.id, bo.token);
      const gone = await registered(server);
      await call(server, 'POST', '/account/cancel-account', {
        token: gone.token,
        body: { password: 'otters-swim' },
      });
      const support = await server.db
        .selectFrom('app_user')
        .select('id')
        .where('im_account', '=', 'support')
        .executeTakeFirstOrThrow();
      const bodies = [];
      for (const id of [bo.userInfo.id, gone.userInfo.id, support.id, 999_999]) {
        bodies.push((await stage.detailRefused(id)).body);
      }
      expect(bodies[0]).toEqual({
        code: 404,
        msg: 'user-not-found',
        data: { kind: 'user-not-found' },
      });
      for (const body of bodies) expect(body).toEqual(bodies[0]);
      expect((await stage.detail(ann.userInfo.id, bo.token)).userVo.blocked).toBe(true);
    });

    it.each(['0', '-1', '1e3', '0x1', ' 1', '01', '+1', '1n', '9007199254740993', ''])(
      'is refused for id %j, which is no account',
      async (id) => {
        const path = `/user/detail?userId=${encodeURIComponent(id)}`;
        const { status, body } = await callApi(server.url, 'GET', path, { token: ann.token });
        expect([status, body.data]).toEqual([400, { kind: 'misfit', field: 'userId' }]);
      },
    );
  });

  describe('searching', () => {
    it('finds one person by account number', async () => {
      const found = await search(` ${bo.userInfo.account} `);
      expect(found.total).toBe(1);
      expect(found.rows[0]).toEqual((await stage.detail(bo.userInfo.id)).userVo);
      for (const more of ['abc', '.0', 'e0', ' 1']) {
        expect(await search(`${bo.userInfo.account}${more}`)).toEqual({ total: 0, rows: [] });
      }
    });

    it('answers alike for an unknown account, a blocker and an invalid number', async () => {
      await stage.block(ann.userInfo.id, bo.token);
      for (const content of ['987654321', String(bo.userInfo.account), '1e5', '100001abc', '٣']) {
        expect(await search(content)).toEqual({ total: 0, rows: [] });
      }
    });

    it('finds people one knows by a part of their name or of the name one gave them', async () => {
      const cas = await registered(server, { nickname: 'Bobcat' });
      const names = async (content: string) =>
        (await search(content)).rows.map(({ nickname }) => nickname).toSorted();
      expect(await names('bob')).toEqual([]);
      await stage.befriend(ann.userInfo.id, bo.userInfo.id);
      expect(await names('bob')).toEqual(['Bobby']);
      server.outside.writtenWith.add(cas.userInfo.id as UserId);
      expect(await names('ＢＯＢ')).toEqual(['Bobby', 'Bobcat']);
      await call(server, 'POST', '/friend/updateRemarkName', {
        token: ann.token,
        body: { friendUserId: bo.userInfo.id, friendRemarkName: 'Captain' },
      });
      expect((await search('capt')).rows).toMatchObject([{ nickname: 'Bobby', remark: 'Captain' }]);
      for (const [nickname, typed] of [
        ['Straßer José', 'strasser jose'],
        ['İbrahim', 'ibrahim'],
        ['Łukasz', 'lukasz'],
        ['陳佳麗', '陈佳丽'],
        ['渡邉 花子', '渡辺花'],
      ] as const) {
        const { userInfo } = await registered(server, { nickname });
        server.outside.writtenWith.add(userInfo.id as UserId);
        expect(await names(typed)).toEqual([nickname]);
      }
      expect(await names('annika')).toEqual([]);
      expect(await names('%')).toEqual([]);
      await stage.block(ann.userInfo.id, bo.token);
      expect(await names('bob')).toEqual(['Bobcat']);
    });

    it('finds followed people by name, and not the reader’s followers', async () => {
      const cas = await registered(server, { nickname: 'Cassandra' });
      const follow = (token: string, userId: number, wanted: boolean) =>
        call(server, 'POST', '/user/follow', { token, body: { userId, follow: wanted } });
      await follow(cas.token, ann.userInfo.id, true);
      expect((await search('cassa')).total).toBe(0);
      await follow(ann.token, cas.userInfo.id, true);
      expect((await search('cassa')).total).toBe(1);
    });

    it('refuses an empty search and the reader themself', async () => {
      expect(await searchRefused('  ')).toMatchObject({ code: 400, kind: 'search-empty' });
      expect(await searchRefused(String(ann.userInfo.account))).toMatchObject({
        code: 400,
        kind: 'search-own',
      });
    });

    it('is allowed thirty times a minute and three hundred a day', async () => {
      for (let made = 0; made < 30; made += 1) await search('100001');
      expect(await searchRefused('100001')).toMatchObject({ code: 429, kind: 'too-often' });
      expect((await search('100001', bo.token)).rows).toHaveLength(0);
      server.clock.advance(MINUTE);
      const earlier = { count: 269, at: later(server.clock.now(), -2 * MINUTE) };
      await countAttempts(server.db, 'search', ann.userInfo.id, earlier);
      await search('100001');
      expect(await searchRefused('100001')).toMatchObject({ code: 429, kind: 'too-often' });
    });
  });

  describe('a person’s own profile', () => {
    const edit = (body: Record<string, unknown>) =>
      call<LoginInfo['userInfo']>(server, 'POST', '/user/info-edit', { token: ann.token, body });
    const editRefused = (body: Record<string, unknown>) =>
      refused(server, 'POST', '/user/info-edit', { token: ann.token, body });

    it('changes in parts, by the rules of registration', async () => {
      const before = await edit({});
      const after = await edit({
        nickname: '  小明 ',
        signature: 'neu',
        height: 181,
        hobbies: ['travel', 'travel'],
      });
      expect(after).toEqual({
        ...before,
        nickname: '小明',
        signature: 'neu',
        height: 181,
        hobbies: ['travel'],
      });
      const { userInfo } = await call<{ userInfo: unknown }>(server, 'GET', '/account/my-info', {
        token: ann.token,
      });
      expect(userInfo).toEqual(after);
      expect(await call(server, 'GET', '/user/info', { token: ann.token })).toEqual({
        userInfo: after,
      });
    });

    it('hides what its owner hides, and shows it to her', async () => {
      const own = await edit({ hidden: ['weight', 'age'] });
      expect(own).toMatchObject({ hidden: ['age', 'weight'], weight: 65 });
      const { userVo } = await stage.detail(ann.userInfo.id, bo.token);
      expect(Object.keys(userVo)).toContain('height');
      expect(Object.keys(userVo)).not.toContain('age');
      expect(Object.keys(userVo)).not.toContain('weight');
      await edit({ hidden: [] });
      expect((await stage.detail(ann.userInfo.id, bo.token)).userVo).toMatchObject({ weight: 65 });
    });

    it.each([
      ['gender', { gender: 1 }, { gender: 0 }, 'genderFrom'],
      [
        'birthday',
        { birthday: { year: 1990, month: 2, date: 3 } },
        { birthday: { year: 1990, month: 2 } },
        'birthdayFrom',
      ],
    ] as const)('changes %s once in 30 days', async (field, change, again, from) => {
      expect((await edit({}))[from]).toBeUndefined();
      const before = await findPerson(server.db, ann.userInfo.id as UserId);
      server.clock.advance(DAY);
      const changed = await edit(change);
      const row = await findPerson(server.db, ann.userInfo.id as UserId);
      expect(row?.age_assured_at).toEqual(
        field === 'birthday' ? new Date(server.clock.now()) : before?.age_assured_at,
      );
      const until = new Date(server.clock.now() + 30 * DAY).toISOString();
      expect(changed).toMatchObject({ ...change, [from]: until });
      expect(await editRefused({ ...again, nickname: 'Another' })).toMatchObject({
        kind: 'changed-recently',
        field,
        retryAt: until,
      });
      // A value that is sent again unchanged is no change, and no other part waits for it.
      expect(await edit({ ...change, height: 171 })).toMatchObject({ height: 171, [from]: until });
      await updatePerson(server.db, ann.userInfo.id, {
        [`${field === 'gender' ? 'gender' : 'birth'}_changed_at`]: new Date(
          server.clock.now() - 30 * DAY,
        ),
      });
      expect(await edit(again)).toMatchObject(again);
    });

    it('refuses the birth date of a child', async () => {
      expect(await editRefused({ birthday: { year: 2020, month: 1 } })).toMatchObject({
        kind: 'under-age',
        field: 'birthday',
      });
    });

    it('stays whole when one part is wrong', async () => {
      const before = await edit({});
      const answer = await editRefused({ nickname: 'Fine name', height: 251 });
      expect(answer).toMatchObject({ code: 400, kind: 'height-invalid', field: 'height' });
      expect(await edit({})).toEqual(before);
    });

    it.each([
      { vipLevel: 2 },
      { id: 1 },
      { hidden: ['gender'] },
      { genderFrom: null },
      { email: 'x@y.test' },
      { isPayMsg: false },
      { __proto__: null, status: 'active' },
    ])('cannot be given %o', async (body) => {
      expect(await editRefused(body)).toMatchObject({ status: 400, kind: 'misfit' });
    });

    it('changes its language to one of the eight', async () => {
      const body = { language: 'ko' };
      await call(server, 'POST', '/user/language-edit', { token: ann.token, body });
      expect((await edit({})).language).toBe('ko');
      const wrong = await refused(server, 'POST', '/user/language-edit', {
        token: ann.token,
        body: { language: 'fr' },
      });
      expect(wrong.status).toBe(400);
    });

    it('forgets a payment notice once it was acknowledged, and only that one', async () => {
      const man = await registered(server, { gender: 1 });
      expect(man.userInfo).toMatchObject({ isPayMsg: true, isBurnPayMsg: true });
      await call(server, 'POST', '/message/update_alert_status', {
        token: man.token,
        body: { alertType: 'pay-message' },
      });
      const { userInfo } = await call<{ userInfo: LoginInfo['userInfo'] }>(
        server,
        'GET',
        '/account/my-info',
        { token: man.token },
      );
      expect(userInfo).toMatchObject({ isPayMsg: false, isBurnPayMsg: true });
    });
  });

  it('offer the lists of the domain to anyone', async () => {
    expect(await call(server, 'GET', '/system/height')).toEqual({ from: 100, to: 250, unit: 'cm' });
    expect(await call(server, 'GET', '/system/weight')).toEqual({ from: 30, to: 250, unit: 'kg' });
    expect(await call(server, 'GET', '/system/language?lang=de')).toContainEqual({
      code: 'ja',
      language: 'Japanisch',
    });
    expect(await call(server, 'GET', '/system/language')).toContainEqual({
      code: 'ja',
      language: '日本語',
    });
    expect(await call(server, 'GET', '/system/hobby')).toEqual(ALL_CHOICES.interests);
    expect(await call(server, 'GET', '/system/region')).toEqual(ALL_CHOICES.countries);
    expect(await call(server, 'GET', '/system/occupation')).toEqual(ALL_CHOICES.occupations);
    const together = await call<Record<string, unknown>>(server, 'GET', '/system/choices');
    for (const [list, offered] of Object.entries(together))
      expect(await call(server, 'GET', `/system/${list}`)).toEqual(offered);
    expect(Object.keys(together)).toHaveLength(6);
    const { now } = await call<{ now: string }>(server, 'GET', '/system/time');
    expect(Date.parse(now)).toBe(server.clock.now());
  });
});
