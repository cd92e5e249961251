import type * as z from 'zod/mini';
import type { personCard } from '@/contract/http/profile';
import {
  call,
  refused,
  registered,
  startIdentityServer,
  type IdentityServer,
  type LoginInfo,
} from '@tests/server/account/identity-server';

/** A public card on the wire. */
export type WireCard = z.input<typeof personCard>;

/** A server with two people in it, and the calls about people that several files make. */
export class ProfileStage {
  readonly server: IdentityServer;
  readonly ann: LoginInfo;
  readonly bo: LoginInfo;

  constructor(server: IdentityServer, ann: LoginInfo, bo: LoginInfo) {
    this.server = server;
    this.ann = ann;
    this.bo = bo;
  }

  /** There are no tries, blocks or friendships yet. */
  async forget(): Promise<void> {
    const { db, outside } = this.server;
    await db.deleteFrom('attempt').execute();
    await db.deleteFrom('block').execute();
    await db.deleteFrom('friendship').execute();
    outside.online.clear();
    outside.writtenWith.clear();
    outside.openUntil.clear();
    outside.unwantedFirst.clear();
  }

  detail(userId: number, token = this.ann.token) {
    return call<{ userVo: WireCard; unwantedFirst?: true }>(
      this.server,
      'GET',
      `/user/detail?userId=${userId}`,
      {
        token,
      },
    );
  }

  detailRefused(userId: number, token = this.ann.token) {
    return refused(this.server, 'GET', `/user/detail?userId=${userId}`, { token });
  }

  block(userId: number, token: string) {
    return call(this.server, 'POST', '/user/block', { token, body: { userId } });
  }

  befriend(one: number, other: number) {
    return this.server.db
      .insertInto('friendship')
      .values({
        low: Math.min(one, other),
        high: Math.max(one, other),
        created_at: new Date(this.server.clock.now()),
      })
      .execute();
  }
}

/** Starts it with Ann and Bo. */
export async function openProfileStage(): Promise<ProfileStage> {
  const server = await startIdentityServer();
  const ann = await registered(server, { nickname: 'Annika' });
  const bo = await registered(server, {
    nickname: 'Bobby',
    birthday: { year: 1996, month: 6, date: 16 },
    hobbies: ['music', 'travel'],
    signature: 'I <b>dance</b>',
    language: 'ja',
  });
  return new ProfileStage(server, ann, bo);
}
