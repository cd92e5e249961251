import { expect, it } from 'vitest';
import * as friends from '@/contract/http/friends';
import type { LiveEvent } from '@/contract/http/live-events';
import * as matching from '@/contract/http/matching';
import { editSettings, sessionUsers } from '@/contract/http/messaging';
import * as notices from '@/contract/http/notices';
import { userDetail } from '@/contract/http/profile';
import { LIKE_LIMIT } from '@/domain/account/request-limits';
import { ok } from '@/domain/shared/result';
import { DAY, HOUR, MINUTE } from '@/domain/shared/time';
import type { Reached } from '@server/kernel/ports/people';
import { createLikePerson } from '@server/matching/like-person';
import { createNotify } from '@server/notices/notify';
import { updatePerson } from '@tests/server/wallet/money-world';
import { blockWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { countAttempts } from '@tests/support/attempts';
import { describeOnEachEngine } from '@tests/support/databases';
import { blockServer } from '@tests/support/server';

const SVIP = { vip_level: 2, vip_until: new Date('2040-01-01T00:00:00Z') };

describeOnEachEngine('likes', 'rules', (engine) => {
  const server = blockServer({ engine });
  const world = blockWorld(server);

  const two = async () => [await world.signIn(), await world.signIn()] as const;
  const like = (from: SignedInPerson, to: SignedInPerson) =>
    from.call(matching.likePerson, { userId: to.id });
  const unlike = (from: SignedInPerson, to: SignedInPerson) =>
    from.call(matching.unlikePerson, { userId: to.id });
  const kinds = async (who: SignedInPerson) =>
    (await who.call(notices.interactions, {})).rows.map(({ kind }) => kind);
  const openUntil = async (who: SignedInPerson, peer: SignedInPerson) =>
    (
      await server.db
        .selectFrom('chat_opening')
        .select('open_until')
        .where('low', '=', Math.min(who.id, peer.id))
        .where('high', '=', Math.max(who.id, peer.id))
        .executeTakeFirst()
    )?.open_until.getTime();

  it('are apart from following, and taken back by the same tap', async () => {
    const [ann, bo] = await two();
    expect(await like(ann, bo)).toEqual({ liked: true, mutual: false });
    expect(await like(ann, bo)).toEqual({ liked: true, mutual: false });
    const card = () => ann.call(userDetail, { userId: String(bo.id) as never });
    expect((await card()).liked).toBe(true);
    expect(await bo.call(friends.followList, { tab: 'fans' })).toMatchObject({ total: 0 });
    expect(await bo.call(matching.whoLikesMe, {})).toEqual({ total: 1, rows: [] });
    // Who it is is sold to SVIP: no notice gives it away.
    expect(await kinds(bo)).toEqual([]);
    expect(await unlike(ann, bo)).toEqual({ liked: false, mutual: false });
    expect(await unlike(ann, bo)).toEqual({ liked: false, mutual: false });
    expect((await card()).liked).toBeUndefined();
    expect(await bo.call(matching.whoLikesMe, {})).toEqual({ total: 0, rows: [] });
  });

  it('are news for the open pages of the liked person, unless they muted the liker', async () => {
    const [ann, bo] = await two();
    const heard: LiveEvent[] = [];
    server.kit.events.subscribe(bo.id, (event) => void heard.push(event));
    await like(ann, bo);
    await unlike(ann, bo);
    await bo.call(editSettings, { address: ann.address, muted: 'ever' });
    await like(ann, bo);
    const changed = { kind: 'friends', about: 'like' };
    const told = heard.filter(({ kind }) => kind === 'friends');
    expect(told).toEqual([{ ...changed, tellable: { kind: 'like' } }, changed, changed]);
  });

  it('that are stored are announced without details where these cannot be read', async () => {
    const [ann, bo] = await two();
    await like(bo, ann);
    const heard: LiveEvent[] = [];
    server.kit.events.subscribe(bo.id, (event) => void heard.push(event));
    const failing = async (): Promise<never> => Promise.reject(new Error('the connection is gone'));
    const logged: string[] = [];
    const log = { ...server.kit.log, error: (text: string) => void logged.push(text) };
    const likeAnyway = createLikePerson({
      ...server.kit,
      log,
      people: {
        find: failing,
        reach: async () => ok({ standing: { blocked: false } } as unknown as Reached),
      },
      readCards: failing,
      openings: { openForFree: async () => undefined, announce: async () => undefined },
      notify: createNotify({ ...server.kit, log, people: { find: failing } }),
      notifyOfMutualLike: async () => undefined,
      endMutualLike: () => undefined,
      settingsOf: failing,
      settleRequests: async () => undefined,
    });
    expect(await likeAnyway(ann.id, bo.id)).toEqual(ok({ liked: true, mutual: true }));
    expect(heard).toEqual([
      { kind: 'friends', about: 'like' },
      { kind: 'friends', about: 'notice' },
    ]);
    expect(logged).toHaveLength(3);
  });

  it('that are stored count although no page can be informed', async () => {
    const [ann, bo] = await two();
    await like(bo, ann);
    const failing = async (): Promise<never> => Promise.reject(new Error('the connection is gone'));
    const logged: string[] = [];
    const likeAnyway = createLikePerson({
      ...server.kit,
      log: { ...server.kit.log, error: (text: string) => void logged.push(text) },
      people: {
        find: failing,
        reach: async () => ok({ standing: { blocked: false } } as unknown as Reached),
      },
      readCards: failing,
      openings: { openForFree: async () => undefined, announce: failing },
      notify: failing,
      notifyOfMutualLike: failing,
      endMutualLike: () => undefined,
      settingsOf: async () => new Map(),
      settleRequests: async () => undefined,
    });
    expect(await likeAnyway(ann.id, bo.id)).toEqual(ok({ liked: true, mutual: true }));
    expect(logged).toHaveLength(4);
  });

  it('show SVIP who it is, those they like back first', async () => {
    const svip = await world.signIn({ profile: SVIP });
    const [first, second] = await two();
    await like(first, svip);
    server.clock.advance(HOUR);
    await like(second, svip);
    await like(svip, first);
    const { total, rows } = await svip.call(matching.whoLikesMe, {});
    expect(total).toBe(2);
    expect(rows.map(({ id, liked }) => [id, liked])).toEqual([
      [first.id, true],
      [second.id, undefined],
    ]);
  });

  it('come page by page, and to their receiver only', async () => {
    const svip = await world.signIn({ profile: SVIP });
    const fans: number[] = [];
    for (let each = 0; each < 33; each += 1) {
      const fan = await world.signIn();
      fans.push(fan.id);
      await like(fan, svip);
      // Two at the same moment stand in the order of their numbers.
      if (each % 2 === 1) server.clock.advance(MINUTE);
    }
    for (const id of [fans[3]!, fans[0]!]) await svip.call(matching.likePerson, { userId: id });
    const seen: number[] = [];
    let before: string | undefined;
    do {
      const page = await svip.call(matching.whoLikesMe, { ...(before && { before }) });
      expect(page.total).toBe(33);
      seen.push(...page.rows.map(({ id }) => id));
      before = page.older;
    } while (before !== undefined);
    expect(seen).toHaveLength(33);
    expect(new Set(seen)).toEqual(new Set(fans));
    expect(seen.slice(0, 3)).toEqual([fans[3], fans[0], fans[32]]);
    const { older } = await svip.call(matching.whoLikesMe, {});
    await updatePerson(server.db, svip.id, { vip_level: 1 });
    for (const page of [{}, { before: older! }]) {
      expect(await svip.call(matching.whoLikesMe, page)).toEqual({ total: 33, rows: [] });
    }
    expect(await svip.refused(matching.whoLikesMe, { before: 'x' })).toEqual([400, 'page-unknown']);
  });

  it('of both open the conversation for a day without a coin, and inform both', async () => {
    const [ann, bo] = await two();
    await like(ann, bo);
    expect(await openUntil(ann, bo)).toBeUndefined();
    expect(await like(bo, ann)).toEqual({ liked: true, mutual: true });
    expect(await openUntil(ann, bo)).toBe(server.clock.now() + DAY);
    for (const who of [ann, bo]) expect(await kinds(who)).toEqual(['mutual-like']);
    await ann.call(friends.addFriend, { userId: bo.id, words: '' });
    const [request] = (await bo.call(friends.friendRequests, { direction: 'received' })).rows;
    await bo.call(friends.answerFriendRequest, { requestId: request!.id, accept: true });
    const [row] = await ann.call(sessionUsers, { addresses: [bo.address] });
    expect(row?.person.openUntil).toBe(server.clock.now() + DAY);
  });

  it('open it once: a second like opens nothing', async () => {
    const [ann, bo] = await two();
    await like(ann, bo);
    await like(bo, ann);
    const until = await openUntil(ann, bo);
    server.clock.advance(2 * DAY);
    await unlike(ann, bo);
    expect(await like(ann, bo)).toEqual({ liked: true, mutual: true });
    expect(await openUntil(ann, bo)).toBe(until);
    expect(await kinds(bo)).toEqual(['mutual-like']);
  });

  it('at the same moment are mutual once', { tags: ['quick'] }, async () => {
    const [ann, bo] = await two();
    const both = await Promise.all([like(ann, bo), like(bo, ann)]);
    expect(both.filter(({ mutual }) => mutual)).toHaveLength(1);
    for (const who of [ann, bo]) expect(await kinds(who)).toEqual(['mutual-like']);
  });

  it('and visits of one person within a day are one notice', async () => {
    const [ann, bo] = await two();
    await ann.call(friends.visitUser, { userId: bo.id });
    expect(await kinds(bo)).toEqual(['visited']);
    await like(bo, ann);
    await like(ann, bo);
    expect(await kinds(bo)).toEqual(['mutual-like']);
    server.clock.advance(DAY);
    await ann.call(friends.visitUser, { userId: bo.id });
    expect(await kinds(bo)).toEqual(['visited', 'mutual-like']);
  });

  it('end with a block, and are refused for the liker and for an unknown account', async () => {
    const [ann, bo] = await two();
    await like(ann, bo);
    expect(await ann.refused(matching.likePerson, { userId: ann.id })).toEqual([400, 'like-self']);
    expect(await ann.refused(matching.likePerson, { userId: 9_999_999 })).toEqual([
      404,
      'user-not-found',
    ]);
    await bo.call(friends.blockUser, { userId: ann.id });
    expect(await bo.call(matching.whoLikesMe, {})).toEqual({ total: 0, rows: [] });
    for (const [one, other] of [
      [ann, bo],
      [bo, ann],
    ] as const) {
      expect(await one.refused(matching.likePerson, { userId: other.id })).toEqual([
        404,
        'user-not-found',
      ]);
    }
  });

  it('are limited', async () => {
    const [ann, bo] = await two();
    const earlier = { count: LIKE_LIMIT.count - 1, at: server.clock.now() };
    await countAttempts(server.db, 'like', ann.id, earlier);
    await like(ann, bo);
    await unlike(ann, bo);
    expect(await ann.refused(matching.likePerson, { userId: bo.id })).toEqual([429, 'too-often']);
    server.clock.advance(DAY);
    expect(await like(ann, bo)).toMatchObject({ liked: true });
  });
});
