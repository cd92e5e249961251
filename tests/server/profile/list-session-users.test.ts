import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sessionUsers } from '@/contract/http/messaging';
import type { UserId } from '@/domain/shared/ids';
import { epochMs, HOUR } from '@/domain/shared/time';
import { updatePerson } from '@tests/server/wallet/money-world';
import { call, refused, registered } from '@tests/server/account/identity-server';
import { openProfileStage, type ProfileStage } from './profile-stage';

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

describe('the people of a conversation list', () => {
  const list = async (imAccounts: string[], token = ann.token) => {
    const asked = { token, body: { imAccounts } };
    return z.decode(
      sessionUsers.response,
      await call(server, 'POST', '/message/user-session-list', asked),
    );
  };

  it('are missing when the reader has nothing to do with them', async () => {
    const own = ann.userInfo.imAccount;
    expect(await list([bo.userInfo.imAccount, own, 'nobody'])).toEqual([]);
  });

  it('are friends, companions, the desk and the people of the reader’s conversations', async () => {
    const [friend, companion, partner] = [
      await registered(server),
      await registered(server),
      await registered(server),
    ];
    await stage.befriend(ann.userInfo.id, friend.userInfo.id);
    await updatePerson(server.db, companion.userInfo.id, { demo: true });
    server.outside.writtenWith.add(partner.userInfo.id as UserId);
    const { serviceAccount } = await call<{ serviceAccount: string }>(
      server,
      'GET',
      '/service/im-account',
      { token: ann.token },
    );
    const names = [friend, companion, partner].map(({ userInfo }) => userInfo.imAccount);
    const users = await list([...names, serviceAccount, bo.userInfo.imAccount]);
    expect(users.map(({ address }) => address).toSorted()).toEqual(
      [...names, 'support'].toSorted(),
    );
    const kinds = Object.fromEntries(
      users.map(({ address, kind, person }) => [address, [kind, person.friends, person.demo]]),
    );
    expect(kinds).toEqual({
      [names[0] ?? '']: ['person', true, false],
      [names[1] ?? '']: ['person', false, true],
      [names[2] ?? '']: ['person', false, false],
      support: ['support', false, false],
    });
  });

  it('say until when messages are free, and nothing once that is over', async () => {
    server.outside.writtenWith.add(bo.userInfo.id as UserId);
    const until = epochMs(server.clock.now() + HOUR);
    server.outside.openUntil.set(bo.userInfo.id as UserId, until);
    const [open] = await list([bo.userInfo.imAccount]);
    expect(open?.person.openUntil).toBe(until);
    server.clock.advance(HOUR);
    const [closed] = await list([bo.userInfo.imAccount]);
    expect(closed?.person).toMatchObject({ nickname: 'Bobby' });
    expect(closed?.person).not.toHaveProperty('openUntil');
  });

  it('say who wants no first message, as the profile does, and not of a friend or a person who hides behind a block', async () => {
    const id = bo.userInfo.id as UserId;
    server.outside.writtenWith.add(id);
    const unwanted = async () =>
      (await list([bo.userInfo.imAccount]))[0]?.person.unwantedFirst === true;
    const unwantedInProfile = async () => (await stage.detail(id)).unwantedFirst === true;
    expect([await unwanted(), await unwantedInProfile()]).toEqual([false, false]);
    server.outside.unwantedFirst.add(id);
    expect([await unwanted(), await unwantedInProfile()]).toEqual([true, true]);
    await stage.befriend(ann.userInfo.id, bo.userInfo.id);
    expect([await unwanted(), await unwantedInProfile()]).toEqual([false, false]);
    await server.db.deleteFrom('friendship').execute();
    await stage.block(ann.userInfo.id, bo.token);
    expect(await unwanted()).toBe(false);
  });

  it('stay there without name or picture once they are deleted', async () => {
    const gone = await registered(server);
    server.outside.writtenWith.add(gone.userInfo.id as UserId);
    await call(server, 'POST', '/account/cancel-account', {
      token: gone.token,
      body: { password: 'otters-swim' },
    });
    const [left] = await list([gone.userInfo.imAccount]);
    expect(left?.person).toMatchObject({ nickname: '', country: '', online: false });
  });

  it('are fifty at most', async () => {
    const imAccounts = Array.from({ length: 51 }, (_, index) => `u${index}`);
    const answer = await refused(server, 'POST', '/message/user-session-list', {
      token: ann.token,
      body: { imAccounts },
    });
    expect(answer.status).toBe(400);
  });
});
