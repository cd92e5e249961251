import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused, registered } from '@tests/server/account/identity-server';
import { openProfileStage, type ProfileStage, type WireCard } from './profile-stage';

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

describe('blocking', () => {
  it('can be repeated and taken back', async () => {
    await stage.block(ann.userInfo.id, bo.token);
    await stage.block(ann.userInfo.id, bo.token);
    expect(await stage.detailRefused(bo.userInfo.id)).toMatchObject({ kind: 'user-not-found' });
    const body = { userId: ann.userInfo.id };
    await call(server, 'POST', '/user/unblock', { token: bo.token, body });
    await call(server, 'POST', '/user/unblock', { token: bo.token, body });
    expect((await stage.detail(bo.userInfo.id)).userVo.nickname).toBe('Bobby');
  });

  it('is listed only for the blocker, the latest first', async () => {
    const cleo = await registered(server);
    const listed = async (token: string) =>
      (await call<WireCard[]>(server, 'GET', '/user/block-list', { token })).map(({ id }) => id);
    await stage.block(bo.userInfo.id, ann.token);
    server.clock.advance(1);
    await stage.block(cleo.userInfo.id, ann.token);
    expect(await listed(ann.token)).toEqual([cleo.userInfo.id, bo.userInfo.id]);
    expect(await listed(bo.token)).toEqual([]);
  });

  it('is refused for the person themself, and stores nothing for an unknown account', async () => {
    const answer = await refused(server, 'POST', '/user/block', {
      token: ann.token,
      body: { userId: ann.userInfo.id },
    });
    expect(answer).toMatchObject({ code: 404, kind: 'user-not-found' });
    const kept = () => server.db.selectFrom('block').selectAll().execute();
    const before = await kept();
    // A refusal here would distinguish a blocker from an unknown account.
    await stage.block(999_999, ann.token);
    expect(await kept()).toEqual(before);
  });
});
