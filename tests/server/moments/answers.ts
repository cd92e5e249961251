import { beforeAll, expect, it } from 'vitest';
import { blockUser, setPrivacy, unblockUser } from '@/contract/http/friends';
import * as momentComments from '@/contract/http/moment-comments';
import * as moments from '@/contract/http/moments';
import { interactions, seeNotices, unseenCounts } from '@/contract/http/notices';
import { DAY, SECOND } from '@/domain/shared/time';
import type { ServerStage } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { befriend } from '@tests/support/gateway';
import { intent, publish, statusOf } from './moments-world';

/** Likes and comments, and what each reader sees of them. */
export function answersInTheSquare({ server, world }: ServerStage): void {
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  let eve: SignedInPerson;
  beforeAll(async () => {
    [ann, bo, eve] = [await world().signIn(), await world().signIn(), await world().signIn()];
    await befriend(server().db, ann.address, bo.address);
  });
  const info = (who: SignedInPerson, momentId: string) =>
    who.call(moments.momentInfo, { momentId });
  const idsOf = async (who: SignedInPerson, scope: 'everybody' | 'friends' | 'mine') =>
    (await who.call(moments.momentList, { scope })).rows.map(({ id }) => id);

  it(
    'counts a like once, informs its author once a day, and takes it back',
    { tags: ['quick'] },
    async () => {
      const { id } = await publish(server(), ann);
      const like = (support: boolean) => bo.call(moments.supportMoment, { momentId: id, support });
      expect(await Promise.all([like(true), like(true)])).toEqual([
        { liked: true, likes: 1 },
        { liked: true, likes: 1 },
      ]);
      expect(await info(bo, id)).toMatchObject({ liked: true, likes: 1 });
      expect(await like(false)).toEqual({ liked: false, likes: 0 });
      await like(true);
      const told = async () =>
        (await ann.call(interactions, {})).rows.filter(({ subject }) => subject === id);
      expect(await told()).toMatchObject([{ kind: 'liked', person: { id: bo.id } }]);
      await like(false);
      server().clock.advance(DAY);
      await like(true);
      expect(await told()).toHaveLength(2);
      const { rows } = await eve.call(moments.momentLikers, { momentId: id });
      expect(rows).toMatchObject([{ person: { id: bo.id } }]);
    },
  );

  it('comments once for an intent; replies are beside each other, and name whom they answer', async () => {
    const { id } = await publish(server(), ann);
    const say = async (who: SignedInPerson, content: string, commentId?: string) => {
      // Comments of the same millisecond have no order.
      server().clock.advance(SECOND);
      const order = {
        momentId: id,
        content,
        requestId: intent(),
        ...(commentId !== undefined && { commentId }),
      };
      const [one, two] = [
        await who.call(momentComments.commentMoment, order),
        await who.call(momentComments.commentMoment, order),
      ];
      expect(one).toEqual(two);
      return one.commentId;
    };
    const first = await say(bo, 'Nice!');
    const reply = await say(ann, 'Thank you', first);
    const deeper = await say(eve, 'Where is it?', reply);
    const deepest = await say(bo, 'On the coast', deeper);
    const { rows } = await eve.call(momentComments.commentList, { momentId: id });
    expect(rows).toMatchObject([
      {
        id: first,
        text: 'Nice!',
        replies: [
          { id: reply, to: { id: bo.id } },
          { id: deeper, to: { id: ann.id } },
          { id: deepest, to: { id: eve.id } },
        ],
      },
    ]);
    expect((await info(eve, id)).comments).toBe(4);
    const about = async (who: SignedInPerson) =>
      (await who.call(interactions, {})).rows
        .filter(({ subject }) => subject?.startsWith(id) === true)
        .map(({ kind, subject }) => [kind, subject]);
    expect(await about(ann)).toEqual([
      ['commented', `${id}.${deepest}`],
      ['replied', `${id}.${deeper}`],
      ['commented', `${id}.${first}`],
    ]);
    expect(await about(bo)).toEqual([['replied', `${id}.${reply}`]]);
    expect(await about(eve)).toEqual([['replied', `${id}.${deepest}`]]);
    const gone = { commentId: first };
    expect(await eve.refused(momentComments.deleteComment, gone)).toEqual([
      403,
      'comment-not-yours',
    ]);
    await ann.call(momentComments.deleteComment, gone);
    expect((await info(eve, id)).comments).toBe(0);
    const late = { momentId: id, content: 'hi', commentId: reply, requestId: intent() };
    expect(await bo.refused(momentComments.commentMoment, late)).toEqual([404, 'comment-unknown']);
  });

  it('counts the notices of a post until it was opened, for its reader alone', async () => {
    const [one, other] = [await publish(server(), ann), await publish(server(), ann)];
    await ann.call(interactions, {});
    const fresh = async (who: SignedInPerson) => (await who.call(unseenCounts, {})).notices;
    const before = [await fresh(ann), await fresh(bo)];
    for (const { id } of [one, other]) {
      server().clock.advance(SECOND);
      await bo.call(moments.supportMoment, { momentId: id, support: true });
      const order = { momentId: id, content: 'Nice!', requestId: intent() };
      await bo.call(momentComments.commentMoment, order);
    }
    expect(await fresh(ann)).toBe(4);
    const see = (who: SignedInPerson, momentId: string) => who.call(seeNotices, { momentId });
    expect(await see(bo, one.id)).toEqual({ seen: 0 });
    expect(await see(ann, one.id.slice(0, -1))).toEqual({ seen: 0 });
    expect(await see(ann, '%')).toEqual({ seen: 0 });
    expect(await see(ann, one.id)).toEqual({ seen: 2 });
    expect(await see(ann, one.id)).toEqual({ seen: 0 });
    expect([await fresh(ann), await fresh(bo)]).toEqual([2, before[1]]);
    // They are still in the list, and what comes after starts a new count.
    expect((await ann.call(interactions, {})).rows.slice(0, 4)).toHaveLength(4);
    expect(before[0]).toBe(0);
    server().clock.advance(SECOND);
    const late = { momentId: one.id, content: 'And again', requestId: intent() };
    await bo.call(momentComments.commentMoment, late);
    expect(await fresh(ann)).toBe(1);
  });

  it('shows each reader what the privacy of its author allows, the numbers included', async () => {
    const { id } = await publish(server(), ann);
    await bo.call(moments.supportMoment, { momentId: id, support: true });
    await bo.call(momentComments.commentMoment, {
      momentId: id,
      content: 'Hm',
      requestId: intent(),
    });
    for (const likes of ['public', 'only-me'] as const) {
      for (const comments of ['public', 'only-me'] as const) {
        await ann.call(setPrivacy, { likes, comments });
        for (const reader of [ann, bo, eve]) {
          const [sees, reads] = [likes, comments].map((who) => who === 'public' || reader === ann);
          const shown = await info(reader, id);
          expect([shown.likes, shown.comments]).toEqual([
            sees ? 1 : undefined,
            reads ? 1 : undefined,
          ]);
          const asked = { momentId: id };
          const again = await reader.call(moments.supportMoment, {
            ...asked,
            support: reader === bo,
          });
          expect(again).toEqual({ liked: reader === bo, ...(sees && { likes: 1 }) });
          const likers = sees
            ? (await reader.call(moments.momentLikers, asked)).rows.length
            : await reader.refused(moments.momentLikers, asked);
          expect(likers).toEqual(sees ? 1 : [403, 'likes-hidden']);
          // Where they are hidden a reader still has what they wrote themself.
          const read = (await reader.call(momentComments.commentList, asked)).rows;
          expect(read).toHaveLength(Number(reads || reader === bo));
        }
      }
    }
    // A reply that its addressee cannot read is no notice to them.
    const [{ id: commentId } = { id: '' }] = (
      await ann.call(momentComments.commentList, { momentId: id })
    ).rows;
    await ann.call(momentComments.commentMoment, {
      momentId: id,
      content: 'Psst',
      commentId,
      requestId: intent(),
    });
    const heard = (await bo.call(interactions, {})).rows.map(
      ({ subject }) => subject?.split('.')[0],
    );
    expect(heard).not.toContain(id);
    await ann.call(setPrivacy, { likes: 'public', comments: 'public' });
  });

  it('keeps people apart: neither posts, nor likes, nor comments, nor their numbers', async () => {
    const [{ id }, theirs] = [await publish(server(), bo), await publish(server(), eve)];
    await eve.call(moments.supportMoment, { momentId: id, support: true });
    await eve.call(momentComments.commentMoment, {
      momentId: id,
      content: 'Hm',
      requestId: intent(),
    });
    await ann.call(blockUser, { userId: eve.id });
    expect(await info(ann, id)).toMatchObject({ likes: 0, comments: 0 });
    expect((await ann.call(momentComments.commentList, { momentId: id })).rows).toEqual([]);
    expect((await ann.call(moments.momentLikers, { momentId: id })).rows).toEqual([]);
    expect(await info(bo, id)).toMatchObject({ likes: 1, comments: 1 });
    const like = { momentId: theirs.id, support: true };
    expect(await ann.refused(moments.supportMoment, like)).toEqual([403, 'moment-author-blocked']);
    expect(await idsOf(ann, 'everybody')).not.toContain(theirs.id);
    expect(await statusOf(server(), ann, `/objects/${theirs.key}`)).toBe(404);
    const mine = await publish(server(), ann);
    const comment = { momentId: mine.id, content: 'hi', requestId: intent() };
    expect(await eve.refused(momentComments.commentMoment, comment)).toEqual([
      404,
      'moment-unknown',
    ]);
    expect(await statusOf(server(), eve, `/objects/${mine.key}`)).toBe(404);
    await ann.call(unblockUser, { userId: eve.id });
  });
}
