import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sessionUsers } from '@/contract/http/messaging';
import type { ChatAddress } from '@/domain/shared/ids';
import {
  call,
  refused,
  registered,
  startIdentityServer,
  type IdentityServer,
  type LoginInfo,
} from '@tests/server/account/identity-server';

describe('POST /friend/updateRemarkName', () => {
  let server: IdentityServer;
  let ann: LoginInfo;
  let bo: LoginInfo;
  beforeAll(async () => {
    server = await startIdentityServer();
    ann = await registered(server, { nickname: 'Annika' });
    bo = await registered(server, { nickname: 'Bobby' });
  });
  beforeEach(async () => {
    await server.db.deleteFrom('remark').execute();
    await server.db.deleteFrom('block').execute();
    await server.db.deleteFrom('friendship').execute();
    await befriend(ann.userInfo.id, bo.userInfo.id);
  });
  afterAll(() => server.close());

  const befriend = (one: number, other: number) =>
    server.db
      .insertInto('friendship')
      .values({
        low: Math.min(one, other),
        high: Math.max(one, other),
        created_at: new Date(server.clock.now()),
      })
      .execute();
  const rename = (friendUserId: number, friendRemarkName: string, token = ann.token) =>
    call(server, 'POST', '/friend/updateRemarkName', {
      token,
      body: { friendUserId, friendRemarkName },
    });
  const refusedName = (friendUserId: number, friendRemarkName: string) =>
    refused(server, 'POST', '/friend/updateRemarkName', {
      token: ann.token,
      body: { friendUserId, friendRemarkName },
    });
  const nameOf = async (person: LoginInfo, token: string) => {
    const asked = { token, body: { imAccounts: [person.userInfo.imAccount as ChatAddress] } };
    const found = await call(server, 'POST', '/message/user-session-list', asked);
    const [card] = z.decode(sessionUsers.response, found);
    return card && (card.person.remark ?? '');
  };

  it('gives a name that only the one who gave it sees', async () => {
    await rename(bo.userInfo.id, ' Bob of the lake ');
    expect(await nameOf(bo, ann.token)).toBe('Bob of the lake');
    expect(await nameOf(ann, bo.token)).toBe('');
  });

  it('keeps the last name, and none for the nickname or nothing', async () => {
    for (const [typed, kept] of [
      ['Bob', 'Bob'],
      ['Jo', 'Jo'],
      ['佳', '佳'],
      ['Robert', 'Robert'],
      ['Robert', 'Robert'],
      ['', ''],
      ['', ''],
      ['Bob', 'Bob'],
      ['Bobby', ''],
    ] as const) {
      await rename(bo.userInfo.id, typed);
      expect([typed, await nameOf(bo, ann.token)]).toEqual([typed, kept]);
    }
  });

  it.each([
    ['x'.repeat(51), 'text-too-long'],
    ['a\u0007b\u0007c', 'text-forbidden'],
  ])('refuses %j, which is no name', async (typed, kind) => {
    const { body } = await refusedName(bo.userInfo.id, typed);
    expect(body).toMatchObject({ code: 400, data: { kind, field: 'friendRemarkName' } });
  });

  it('is refused for the person themself, an unknown account, the desk and a blocker', async () => {
    const support = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('im_account', '=', 'support')
      .executeTakeFirstOrThrow();
    await call(server, 'POST', '/user/block', {
      token: bo.token,
      body: { userId: ann.userInfo.id },
    });
    for (const id of [ann.userInfo.id, 999_999, support.id, bo.userInfo.id]) {
      expect((await refusedName(id, 'Somebody')).body.code).toBe(404);
    }
    expect(await server.db.selectFrom('remark').selectAll().execute()).toEqual([]);
  });

  it('forgets the names given by and to a deleted account', async () => {
    const cy = await registered(server, { nickname: 'Cynthia' });
    await rename(cy.userInfo.id, 'Cyn');
    await rename(ann.userInfo.id, 'Anna', cy.token);
    await call(server, 'POST', '/account/cancel-account', {
      token: cy.token,
      body: { password: 'otters-swim' },
    });
    expect(await server.db.selectFrom('remark').selectAll().execute()).toEqual([]);
  });
});
