import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { cancelAccount } from '@/contract/http/account';
import { blockUser, setPrivacy, unblockUser } from '@/contract/http/friends';
import * as momentComments from '@/contract/http/moment-comments';
import * as moments from '@/contract/http/moments';
import { interactions } from '@/contract/http/notices';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { SECOND } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import { eraseMoments } from '@server/moments/moment-store';
import { updatePerson } from '@tests/server/wallet/money-world';
import type { ServerStage } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { befriend } from '@tests/support/gateway';
import { PASSWORD, PASSWORD_HASH } from '@tests/support/known-password';
import { intent, publish, statusOf } from './moments-world';

/** What a block hides from whom, and what goes with an account. */
export function keepingApart({ server, world }: ServerStage): void {
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  let eve: SignedInPerson;
  beforeAll(async () => {
    const person = () => world().signIn({ profile: { language: 'en' } });
    [ann, bo, eve] = [await person(), await person(), await person()];
    await befriend(server().db, ann.address, bo.address);
  });
  const say = async (who: SignedInPerson, momentId: string, commentId?: string) => {
    // Comments of the same millisecond have no order.
    server().clock.advance(SECOND);
    const order = { momentId, content: 'Hm', requestId: intent() };
    const { commentMoment } = momentComments;
    return (
      await who.call(commentMoment, commentId === undefined ? order : { ...order, commentId })
    ).commentId;
  };
  const comments = async (who: SignedInPerson, momentId: string, commentId?: string) =>
    (
      await who.call(
        momentComments.commentList,
        commentId === undefined ? { momentId } : { momentId, commentId },
      )
    ).rows;
  const count = async (who: SignedInPerson, momentId: string) =>
    (await who.call(moments.momentInfo, { momentId })).comments;

  it('lets an author find and delete what a blocked person wrote', async () => {
    const { id } = await publish(server(), ann);
    const theirs = await say(eve, id);
    await say(bo, id, theirs);
    await ann.call(blockUser, { userId: eve.id });
    expect(await comments(ann, id)).toMatchObject([
      { id: theirs, author: { id: eve.id, blocked: true }, replies: [{ author: { id: bo.id } }] },
    ]);
    expect(await count(ann, id)).toBe(2);
    const answer = { momentId: id, content: 'No', commentId: theirs, requestId: intent() };
    expect(await ann.refused(momentComments.commentMoment, answer)).toEqual([
      404,
      'comment-unknown',
    ]);
    await ann.call(momentComments.deleteComment, { commentId: theirs });
    expect(await count(bo, id)).toBe(0);
    await ann.call(unblockUser, { userId: eve.id });
  });

  it('hides the replies under a comment that a reader may not see, and their number', async () => {
    const { id } = await publish(server(), ann);
    const [theirs, other] = [await say(eve, id), await say(ann, id)];
    const reply = await say(ann, id, theirs);
    await bo.call(blockUser, { userId: eve.id });
    expect((await comments(bo, id)).map((row) => row.id)).toEqual([other]);
    expect(await count(bo, id)).toBe(1);
    const listed = { momentId: id, commentId: theirs };
    expect(await bo.refused(momentComments.commentList, listed)).toEqual([404, 'comment-unknown']);
    const asked = { commentId: reply, to: 'de' } as const;
    expect(await bo.refused(momentComments.translateComment, asked)).toEqual([
      404,
      'comment-unknown',
    ]);
    const answer = { momentId: id, content: 'Hi', commentId: reply, requestId: intent() };
    expect(await bo.refused(momentComments.commentMoment, answer)).toEqual([
      404,
      'comment-unknown',
    ]);
    await bo.call(unblockUser, { userId: eve.id });
    expect(await count(bo, id)).toBe(3);
  });

  it('gives further replies with whom they answer', async () => {
    const { id } = await publish(server(), ann);
    const first = await say(bo, id);
    for (let n = 0; n < 4; n += 1) await say(eve, id, first);
    const [row] = await comments(ann, id);
    expect([row?.replies.length, row?.olderReplies !== undefined]).toEqual([3, true]);
    const further = await comments(ann, id, first);
    expect(further.map(({ to }) => to?.id)).toEqual([bo.id, bo.id, bo.id, bo.id]);
  });

  it('gives the thread around a comment, with cursors for what is before and after it', async () => {
    const { id } = await publish(server(), ann);
    const first = await say(bo, id);
    await say(eve, id);
    const replies: string[] = [];
    for (let n = 0; n < 6; n += 1) replies.push(await say(eve, id, first));
    const thread = (who: SignedInPerson, commentId: string) =>
      who.call(momentComments.commentThread, { momentId: id, commentId });
    const idsOf = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
    expect(idsOf((await thread(ann, first)).replies)).toEqual(replies.slice(0, 3));
    const whole = await thread(ann, replies[2] ?? '');
    expect([idsOf(whole.replies), whole.earlierReplies]).toEqual([replies, undefined]);
    const cut = await thread(ann, replies[5] ?? '');
    expect([cut.id, idsOf(cut.replies)]).toEqual([first, replies.slice(2)]);
    const before = { momentId: id, commentId: first, until: cut.earlierReplies ?? '' };
    const earlier = await ann.call(momentComments.commentList, before);
    expect([idsOf(earlier.rows), earlier.older]).toEqual([replies.slice(0, 2), undefined]);
    const other = { momentId: (await publish(server(), ann)).id, commentId: first };
    const refusal = [404, 'comment-unknown'];
    expect(await ann.refused(momentComments.commentThread, other)).toEqual(refusal);
    await bo.call(blockUser, { userId: eve.id });
    const theirs = { momentId: id, commentId: replies[5] ?? '' };
    expect(await bo.refused(momentComments.commentThread, theirs)).toEqual(refusal);
    await bo.call(unblockUser, { userId: eve.id });
    await ann.call(setPrivacy, { likes: 'public', comments: 'only-me' });
    expect(await bo.refused(momentComments.commentThread, theirs)).toEqual(refusal);
    expect((await thread(eve, replies[5] ?? '')).id).toBe(replies[5]);
    await ann.call(setPrivacy, { likes: 'public', comments: 'public' });
  });

  it('gives a reader only their own comments where the author hides them', async () => {
    const { id } = await publish(server(), ann);
    const own = await say(bo, id);
    const [theirs, reply] = [await say(eve, id), await say(eve, id, own)];
    const answer = await say(bo, id, theirs);
    await ann.call(setPrivacy, { likes: 'public', comments: 'only-me' });
    const read = await comments(bo, id);
    expect(read.map((row) => row.id)).toEqual([answer, own]);
    expect(read.flatMap((row) => row.replies)).toEqual([]);
    expect(await count(bo, id)).toBeUndefined();
    const under = { momentId: id, commentId: theirs };
    expect(await bo.refused(momentComments.commentList, under)).toEqual([404, 'comment-unknown']);
    expect((await comments(ann, id)).flatMap((row) => row.replies.map((each) => each.id))).toEqual(
      expect.arrayContaining([reply, answer]),
    );
    await ann.call(setPrivacy, { likes: 'public', comments: 'public' });
  });

  it('sends no notice of a reply to a person who may not read it any more', async () => {
    const { id } = await publish(server(), ann, { audience: 'friends' });
    const theirs = await say(bo, id);
    const [low, high] = [Math.min(ann.id, bo.id), Math.max(ann.id, bo.id)];
    const pair = server().db.deleteFrom('friendship').where('low', '=', low);
    await pair.where('high', '=', high).execute();
    await say(ann, id, theirs);
    const heard = (await bo.call(interactions, {})).rows.map(({ subject }) => subject);
    expect(heard.filter((subject) => subject?.startsWith(id) === true)).toEqual([]);
    await befriend(server().db, ann.address, bo.address);
  });

  it('shows nothing of an opened moment once it is deleted, or its reader is blocked', async () => {
    for (const end of ['delete', 'block'] as const) {
      const asked = { momentId: (await publish(server(), ann, { burns: true })).id };
      const { pictures } = await eve.call(moments.openMoment, asked);
      if (end === 'delete') await ann.call(moments.deleteMoment, asked);
      else await ann.call(blockUser, { userId: eve.id });
      expect(await statusOf(server(), eve, pictures[0]?.viewUrl ?? '')).toBe(410);
    }
    await ann.call(unblockUser, { userId: eve.id });
    server().clock.advance(BURN_VIEW);
  });

  it('keeps one pinned moment when several are pinned at once', { tags: ['quick'] }, async () => {
    const ids = [await publish(server(), ann), await publish(server(), ann)].map(({ id }) => id);
    await Promise.all(
      [...ids, ...ids].map((momentId) => ann.call(moments.pinMoment, { momentId, top: true })),
    );
    const { rows } = await ann.call(moments.momentList, { scope: 'mine' });
    expect(rows.filter(({ pinned }) => pinned)).toHaveLength(1);
  });

  it(
    'counts what is left when an account is erased, and takes nothing from it afterwards',
    { tags: ['quick'] },
    async () => {
      const gone = await world().signIn();
      const { id } = await publish(server(), ann);
      const [theirs, own] = [await say(gone, id), await say(bo, id)];
      await say(bo, id, theirs);
      await say(gone, id, own);
      await gone.call(moments.supportMoment, { momentId: id, support: true });
      expect(await count(ann, id)).toBe(4);
      const both = [gone, eve];
      // Two at once that have answered the same moments do not wait for each other.
      await say(eve, id);
      await Promise.all(
        both.map((who) =>
          inTransaction(server().db, async (transaction) => {
            await eraseMoments(who.id, transaction);
            if (who === eve) return;
            const ended = query(transaction).updateTable('app_user').set({ status: 'deleted' });
            await ended.where('id', '=', who.id).execute();
          }),
        ),
      );
      expect(await ann.call(moments.momentInfo, { momentId: id })).toMatchObject({
        likes: 0,
        comments: 1,
      });
      const like = { momentId: id, support: true };
      expect(await gone.refused(moments.supportMoment, like)).toEqual([401, 'not-signed-in']);
      const order = { momentId: id, content: 'Hi', requestId: intent() };
      expect(await gone.refused(momentComments.commentMoment, order)).toEqual([
        401,
        'not-signed-in',
      ]);
    },
  );

  it('keeps nothing of a deleted account: posts, pictures, likes, comments, openings', async () => {
    const gone = await world().signIn();
    const { db } = server();
    const [mine, theirs] = [await publish(server(), gone), await publish(server(), ann)];
    const burning = await publish(server(), ann, { burns: true });
    await say(bo, mine.id);
    const under = await say(bo, theirs.id);
    await say(gone, theirs.id, under);
    await gone.call(moments.supportMoment, { momentId: theirs.id, support: true });
    await gone.call(moments.openMoment, { momentId: burning.id });
    const known = { password_hash: PASSWORD_HASH };
    await updatePerson(db, gone.id, known);
    await gone.call(cancelAccount, { password: PASSWORD });
    expect(await bo.refused(moments.momentInfo, { momentId: mine.id })).toEqual([
      404,
      'moment-unknown',
    ]);
    expect(await statusOf(server(), bo, `/objects/${mine.key}`)).toBe(404);
    expect(await bo.call(moments.momentInfo, { momentId: theirs.id })).toMatchObject({
      likes: 0,
      comments: 1,
    });
    expect((await ann.call(moments.momentInfo, { momentId: burning.id })).burn?.opened).toBe(0);
    for (const [table, column] of [
      ['moment', 'author'],
      ['moment_like', 'liker'],
      ['moment_comment', 'author'],
      ['moment_view', 'viewer'],
      ['stored_object', 'owner'],
    ] as const) {
      const rows = sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${gone.id}`;
      expect((await rows.execute(db)).rows).toEqual([]);
    }
  });
}
