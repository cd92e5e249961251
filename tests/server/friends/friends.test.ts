import { blockUser } from '@/contract/http/friends';
import * as notices from '@/contract/http/notices';
import { describe, expect, it } from 'vitest';
import * as friends from '@/contract/http/friends';
import type { LiveEvent } from '@/contract/http/live-events';
import { DAY, HOUR } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import { blockWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { describeOnEachEngine } from '@tests/support/databases';
import { blockServer } from '@tests/support/server';

describeOnEachEngine('the calls about people', 'rules', (engine) => {
  const server = blockServer({ engine });
  const world = blockWorld(server);

  const two = async () => [await world.signIn(), await world.signIn()] as const;
  const heard = ({ id }: SignedInPerson): LiveEvent[] => {
    const events: LiveEvent[] = [];
    server.kit.events.subscribe(id, (event) => void events.push(event));
    return events;
  };
  const about = (events: readonly LiveEvent[]) =>
    events.flatMap((event) => (event.kind === 'friends' ? [event.about] : []));
  const ask = (from: SignedInPerson, to: SignedInPerson, words = '') =>
    from.call(friends.addFriend, { userId: to.id, words });
  const received = (who: SignedInPerson) =>
    who.call(friends.friendRequests, { direction: 'received' });
  const answer = (who: SignedInPerson, requestId: string, accept: boolean) =>
    who.call(friends.answerFriendRequest, { requestId, accept });
  const standing = async (from: SignedInPerson, to: SignedInPerson) =>
    from.call(friends.relation, { userId: String(to.id) as never });

  describe('a request to be friends', () => {
    it('waits with its words, is accepted once, and both are friends', async () => {
      const [ann, bo] = await two();
      const events = heard(bo);
      expect(await ask(ann, bo, '  Hello, Bo!  ')).toEqual({ state: 'pending' });
      expect(about(events)).toEqual(['request']);
      expect(await bo.call(notices.unseenCounts, {})).toMatchObject({ requests: 1 });
      expect(await standing(ann, bo)).toMatchObject({ friendship: 'asked' });
      const { rows } = await received(bo);
      expect(rows).toMatchObject([
        { person: { id: ann.id }, words: 'Hello, Bo!', state: 'pending' },
      ]);
      const id = rows[0]!.id;
      expect(await standing(bo, ann)).toMatchObject({ friendship: 'asked-me', requestId: id });
      expect(await answer(bo, id, true)).toEqual({ state: 'accepted' });
      expect(
        await bo.refused(friends.answerFriendRequest, { requestId: id, accept: false }),
      ).toEqual([409, 'request-answered']);
      for (const [one, other] of [
        [ann, bo],
        [bo, ann],
      ] as const) {
        expect(await one.call(friends.friendList, {})).toMatchObject({
          rows: [{ id: other.id, friends: true }],
          total: 1,
        });
      }
      expect(await bo.call(notices.unseenCounts, {})).toMatchObject({ requests: 0 });
      expect(await ann.refused(friends.addFriend, { userId: bo.id, words: '' })).toEqual([
        409,
        'request-friends',
      ]);
    });

    it('can be refused, and asked for again', async () => {
      const [ann, bo] = await two();
      await ask(ann, bo);
      expect(await ann.refused(friends.addFriend, { userId: bo.id, words: '' })).toEqual([
        409,
        'request-repeated',
      ]);
      const [request] = (await received(bo)).rows;
      expect(await answer(bo, request!.id, false)).toEqual({ state: 'refused' });
      const sent = await ann.call(friends.friendRequests, { direction: 'sent' });
      expect(sent.rows).toMatchObject([{ person: { id: bo.id }, state: 'refused' }]);
      expect(await ask(ann, bo)).toEqual({ state: 'pending' });
    });

    it('is answered by its receiver only', async () => {
      const [ann, bo] = await two();
      await ask(ann, bo);
      const [request] = (await received(bo)).rows;
      for (const other of [ann, await world.signIn()]) {
        expect(
          await other.refused(friends.answerFriendRequest, {
            requestId: request!.id,
            accept: true,
          }),
        ).toEqual([404, 'request-unknown']);
      }
    });

    it(
      'makes friends at once of two who ask each other, one after the other or together',
      { tags: ['quick'] },
      async () => {
        const [ann, bo] = await two();
        await ask(ann, bo);
        expect(await ask(bo, ann)).toEqual({ state: 'accepted' });
        const [cy, di] = await two();
        const states = await Promise.all([ask(cy, di), ask(di, cy)]);
        expect(states.map(({ state }) => state).toSorted()).toEqual(['accepted', 'pending']);
        expect(await standing(cy, di)).toMatchObject({ friendship: 'friends' });
        expect((await received(cy)).rows.concat((await received(di)).rows)).toMatchObject([
          { state: 'accepted' },
        ]);
      },
    );

    it('is not needed with a person who accepts every request', async () => {
      const [ann, bo] = await two();
      await bo.call(friends.setPrivacy, { whoMayAdd: 'anyone' });
      expect(await ask(ann, bo)).toEqual({ state: 'accepted' });
    });

    it('is refused to the sender, across a block, and to an unknown account', async () => {
      const [ann, bo] = await two();
      const refused = (from: SignedInPerson, userId: number) =>
        from.refused(friends.addFriend, { userId, words: '' });
      expect(await refused(ann, ann.id)).toEqual([400, 'request-to-self']);
      expect(await refused(ann, 987_654)).toEqual([404, 'user-not-found']);
      await ann.call(blockUser, { userId: bo.id });
      expect(await refused(ann, bo.id)).toEqual([403, 'request-blocked']);
      expect(await refused(bo, ann.id)).toEqual([404, 'user-not-found']);
    });

    it('ends with the friendship, silently', async () => {
      const [ann, bo] = await two();
      await ask(ann, bo);
      await ask(bo, ann);
      await ann.call(friends.deleteFriend, { userId: bo.id });
      expect(await bo.call(friends.friendList, {})).toMatchObject({ rows: [], total: 0 });
      expect(await bo.call(notices.interactions, {})).toEqual({ rows: [] });
    });
  });

  describe('a follow', () => {
    it('counts once, is announced once, and can be taken back', async () => {
      const [ann, bo] = await two();
      const events = heard(bo);
      const follow = (wanted: boolean) =>
        ann.call(friends.followUser, { userId: bo.id, follow: wanted });
      expect(await follow(true)).toEqual({ following: true });
      expect(await follow(true)).toEqual({ following: true });
      expect(about(events)).toEqual(['follow', 'notice']);
      expect(events.at(-1)).toMatchObject({
        tellable: { kind: 'notice', about: 'followed', from: ann.address },
      });
      expect(await standing(ann, bo)).toMatchObject({ following: true, fans: 1 });
      expect(await bo.call(friends.followList, { tab: 'fans' })).toMatchObject({
        rows: [{ person: { id: ann.id } }],
        total: 1,
      });
      expect(await ann.call(friends.followList, { tab: 'follows' })).toMatchObject({
        rows: [{ person: { id: bo.id } }],
        total: 1,
      });
      expect(await follow(false)).toEqual({ following: false });
      expect(await bo.call(friends.followList, { tab: 'fans' })).toEqual({ rows: [], total: 0 });
    });

    it('is refused to the follower, and ends on both sides with a block', async () => {
      const [ann, bo] = await two();
      expect(await ann.refused(friends.followUser, { userId: ann.id, follow: true })).toEqual([
        400,
        'follow-self',
      ]);
      await ann.call(friends.followUser, { userId: bo.id, follow: true });
      await bo.call(friends.followUser, { userId: ann.id, follow: true });
      await ask(bo, ann);
      const [anns, bos] = [heard(ann), heard(bo)];
      await ann.call(blockUser, { userId: bo.id });
      // Both read their lists again; no event names the one who did it.
      expect(anns).toEqual([
        ...bos,
        { kind: 'friends', about: 'notice', tellable: { kind: 'over', over: { from: bo.id } } },
        { kind: 'conversation', address: bo.address },
      ]);
      expect(about(bos)).toEqual(['friend', 'request', 'follow']);
      expect(await ann.call(friends.followList, { tab: 'fans' })).toEqual({ rows: [], total: 0 });
      expect(await ann.call(friends.followList, { tab: 'follows' })).toEqual({
        rows: [],
        total: 0,
      });
      expect(await ann.call(notices.unseenCounts, {})).toMatchObject({ requests: 0 });
      expect(await bo.refused(friends.followUser, { userId: ann.id, follow: true })).toEqual([
        404,
        'user-not-found',
      ]);
    });
  });

  describe('a visit', () => {
    it('counts once a day of the service, and moves its visitor to the top', async () => {
      const [ann, bo] = await two();
      const cy = await world.signIn();
      const look = (who: SignedInPerson) => who.call(friends.visitUser, { userId: bo.id });
      await look(ann);
      server.clock.advance(HOUR / 60);
      await look(cy);
      server.clock.advance(HOUR / 60);
      await look(ann);
      expect(await bo.call(friends.visitorNumber, {})).toEqual({ today: 2, total: 2 });
      const { rows } = await bo.call(friends.visitorRecord, {});
      expect(rows.map(({ person }) => person.id)).toEqual([ann.id, cy.id]);
      expect((await bo.call(notices.interactions, {})).rows).toHaveLength(2);
      server.clock.advance(DAY);
      await look(ann);
      expect(await bo.call(friends.visitorNumber, {})).toEqual({ today: 1, total: 3 });
    });

    it('leaves no trace while a member browses unseen', async () => {
      const [ann, bo] = await two();
      await ann.call(friends.setPrivacy, { browseUnseen: true });
      const look = () => ann.call(friends.visitUser, { userId: bo.id });
      const seen = async () => (await bo.call(friends.visitorNumber, {})).total;
      await query(server.db)
        .updateTable('app_user')
        .set({ vip_level: 2, vip_until: new Date(server.clock.now() + DAY) })
        .where('id', '=', ann.id)
        .execute();
      const events = heard(bo);
      await look();
      expect([await seen(), events]).toEqual([0, []]);
      expect((await bo.call(notices.interactions, {})).rows).toEqual([]);
      // The right ends with the membership; the choice stays.
      server.clock.advance(DAY);
      await look();
      expect(await seen()).toBe(1);
    });

    it('does not count on the visitor’s own page, or on that of a blocked person', async () => {
      const [ann, bo] = await two();
      await ann.call(friends.visitUser, { userId: ann.id });
      await ann.call(blockUser, { userId: bo.id });
      await ann.call(friends.visitUser, { userId: bo.id });
      expect(await ann.call(friends.visitorNumber, {})).toEqual({ today: 0, total: 0 });
      expect(await bo.call(friends.visitorNumber, {})).toEqual({ today: 0, total: 0 });
      expect(await bo.refused(friends.visitUser, { userId: ann.id })).toEqual([
        404,
        'user-not-found',
      ]);
    });
  });

  it('keeps privacy choices one by one', async () => {
    const ann = await world.signIn();
    expect(await ann.call(friends.readPrivacy, {})).toEqual({
      whoMayAdd: 'verification',
      likes: 'public',
      comments: 'public',
      corrections: 'welcome',
      warnOfFriends: true,
      whoMayWrite: 'anyone',
      browseUnseen: false,
    });
    await ann.call(friends.setPrivacy, { corrections: 'unwanted' });
    await ann.call(friends.setPrivacy, { likes: 'only-me' });
    expect(await ann.call(friends.setPrivacy, { whoMayAdd: 'anyone' })).toEqual({
      whoMayAdd: 'anyone',
      likes: 'only-me',
      comments: 'public',
      corrections: 'unwanted',
      warnOfFriends: true,
      whoMayWrite: 'anyone',
      browseUnseen: false,
    });
  });

  it('counts no notice of a person whom the list hides now', async () => {
    const [ann, bo] = await two();
    const cy = await world.signIn();
    for (const who of [ann, cy]) {
      server.clock.advance(1_000);
      await who.call(friends.followUser, { userId: bo.id, follow: true });
    }
    expect(await bo.call(notices.unseenCounts, {})).toMatchObject({ notices: 2 });
    await ann.call(blockUser, { userId: bo.id });
    expect(await bo.call(notices.unseenCounts, {})).toMatchObject({ notices: 1 });
    const { rows } = await bo.call(notices.interactions, {});
    expect(rows.map(({ person }) => person.id)).toEqual([cy.id]);
  });

  it('counts notices and announcements until their lists are opened', async () => {
    const [ann, bo] = await two();
    server.clock.advance(HOUR);
    await ann.call(friends.followUser, { userId: bo.id, follow: true });
    await server.db
      .insertInto('announcement')
      .values({
        id: `a${bo.id}`,
        texts: JSON.stringify({
          en: { title: 'Hello', text: 'We moved.' },
          de: { title: 'Hallo', text: 'Wir sind umgezogen.' },
        }),
        at: new Date(server.clock.now()),
      })
      .execute();
    expect(await bo.call(notices.unseenCounts, {})).toEqual({
      requests: 0,
      notices: 1,
      announcements: 1,
    });
    expect(await bo.call(notices.interactions, {})).toMatchObject({
      rows: [{ kind: 'followed', person: { id: ann.id } }],
    });
    expect(await bo.call(notices.announcements, {})).toMatchObject({
      rows: [{ title: 'Hello', text: 'We moved.' }],
    });
    expect(await bo.call(notices.unseenCounts, {})).toEqual({
      requests: 0,
      notices: 0,
      announcements: 0,
    });
  });

  it('pages without a gap or a repetition, whatever arrives meanwhile', async () => {
    const bo = await world.signIn();
    const fans: number[] = [];
    for (let count = 0; count < 65; count += 1) {
      const fan = await world.person();
      fans.unshift(fan.id);
      await server.db
        .insertInto('follow')
        // Three at a time at the same moment.
        .values({
          follower: fan.id,
          followed: bo.id,
          followed_at: new Date(server.clock.now() + Math.floor(count / 3)),
        })
        .execute();
    }
    server.clock.advance(HOUR);
    const seen: number[] = [];
    let before: string | undefined;
    do {
      const page = await bo.call(friends.followList, {
        tab: 'fans',
        ...(before !== undefined && { before }),
      });
      seen.push(...page.rows.map(({ person }) => person.id));
      before = page.older;
      const late = await world.signIn();
      await late.call(friends.followUser, { userId: bo.id, follow: true });
    } while (before !== undefined);
    expect(seen).toEqual(fans);
    expect(await bo.refused(friends.followList, { tab: 'fans', before: 'x' })).toEqual([
      400,
      'page-unknown',
    ]);
  });
});
