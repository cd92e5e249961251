import { afterEach, expect, it, vi } from 'vitest';
import { cancelAccount } from '@/contract/http/account';
import * as friends from '@/contract/http/friends';
import type { LiveEvent } from '@/contract/http/live-events';
import * as matching from '@/contract/http/matching';
import * as comments from '@/contract/http/moment-comments';
import * as moments from '@/contract/http/moments';
import * as notices from '@/contract/http/notices';
import * as shop from '@/contract/http/shop';
import * as operators from '@/contract/operator/operator-calls';
import { hidePost, showPost } from '@/contract/operator/post-calls';
import type { NoticeKind } from '@/domain/notices/notice';
import { intent, publish } from '@tests/server/moments/moments-world';
import { describeOperator } from '@tests/server/operator/operator-stage';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { befriend } from '@tests/support/gateway';
import { PASSWORD, PASSWORD_HASH } from '@tests/support/known-password';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** What Bo did, and Ann has a notice of. */
interface Told {
  readonly ann: SignedInPerson;
  readonly bo: SignedInPerson;
  /** Ann's post. */
  readonly post: string;
  /** Ann's comment on it. */
  readonly comment: string;
  /** What Bo's act made, where it has a name. */
  readonly made: string;
}

describeOperator('a notice about something that is gone', 'rules', ({ server, world, operate }) => {
  let stop = (): void => undefined;
  afterEach(() => stop());

  const acts: Readonly<Record<NoticeKind, (told: Told) => Promise<string | void>>> = {
    liked: async ({ bo, post }) =>
      void (await bo.call(moments.supportMoment, { momentId: post, support: true })),
    commented: async ({ bo, post }) =>
      (
        await bo.call(comments.commentMoment, {
          momentId: post,
          content: 'Nice',
          requestId: intent(),
        })
      ).commentId,
    replied: async ({ bo, post, comment }) =>
      (
        await bo.call(comments.commentMoment, {
          momentId: post,
          content: 'And you?',
          commentId: comment,
          requestId: intent(),
        })
      ).commentId,
    followed: async ({ ann, bo }) =>
      void (await bo.call(friends.followUser, { userId: ann.id, follow: true })),
    visited: async ({ ann, bo }) => void (await bo.call(friends.visitUser, { userId: ann.id })),
    befriended: async ({ ann, bo }) => {
      await ann.call(friends.addFriend, { userId: bo.id, words: '' });
      const { rows } = await bo.call(friends.friendRequests, {});
      await bo.call(friends.answerFriendRequest, { requestId: rows[0]!.id, accept: true });
    },
    'mutual-like': async ({ ann, bo }) => {
      await ann.call(matching.likePerson, { userId: bo.id });
      await bo.call(matching.likePerson, { userId: ann.id });
    },
    'shop-gift': async ({ ann, bo }) => {
      await befriend(server().db, ann.address, bo.address);
      const wish = { goodsId: 1, quantity: 1, recipient: ann.id, requestId: intent() };
      return (await bo.call(shop.buyGoods, wish)).order.id;
    },
  };

  /** Every notice counts as new. */
  async function neverLooked({ id }: SignedInPerson): Promise<void> {
    await server()
      .db.insertInto('seen')
      .values({ user_id: id, list: 'notices', at: new Date(0) })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'list']).doUpdateSet({ at: new Date(0) }),
      )
      .execute();
  }

  /** What Ann's list has, and the number beside it; looking does not make anything seen. */
  async function listed(ann: SignedInPerson): Promise<readonly [readonly NoticeKind[], number]> {
    const before = await ann.call(notices.unseenCounts, {});
    const { rows } = await ann.call(notices.interactions, {});
    await neverLooked(ann);
    return [rows.map(({ kind }) => kind), before.notices];
  }

  async function tell(kind: NoticeKind): Promise<Told & { readonly heard: LiveEvent[] }> {
    const ann = await world().signIn({ profile: { nickname: 'Ann' } });
    const bo = await world().signIn({
      coins: 100,
      profile: { nickname: 'Bo', password_hash: PASSWORD_HASH },
    });
    await neverLooked(ann);
    const { id: post } = await publish(server(), ann);
    const own = { momentId: post, content: 'Mine', requestId: intent() };
    const { commentId: comment } = await ann.call(comments.commentMoment, own);
    const told = { ann, bo, post, comment, made: '' };
    const made = (await acts[kind](told)) ?? '';
    expect(await listed(ann)).toEqual([[kind], 1]);
    const heard: LiveEvent[] = [];
    stop = server().kit.events.subscribe(ann.id, (event) => void heard.push(event));
    return { ...told, made, heard };
  }

  const unlike = ({ bo, post }: Told) =>
    bo.call(moments.supportMoment, { momentId: post, support: false });
  const likeAgain = ({ bo, post }: Told) =>
    bo.call(moments.supportMoment, { momentId: post, support: true });
  const deletePost = ({ ann, post }: Told) => ann.call(moments.deleteMoment, { momentId: post });
  const restorePost = ({ ann, post }: Told) => ann.call(moments.restoreMoment, { momentId: post });
  const deleteMade = ({ bo, made }: Told) => bo.call(comments.deleteComment, { commentId: made });
  const deleteAnswered = ({ ann, comment }: Told) =>
    ann.call(comments.deleteComment, { commentId: comment });
  const ban = ({ bo }: Told) =>
    operate(operators.banUser, {
      operator: 'Hanna',
      who: String(bo.id + 100_000),
      reason: 'spam',
    });
  const unban = ({ bo }: Told) =>
    operate(operators.unbanUser, { operator: 'Hanna', who: String(bo.id + 100_000) });
  const named = (post: string, made: string) => ({
    operator: 'Hanna',
    post,
    ...(made && { comment: made }),
  });
  const hide = ({ post, made }: Told) =>
    operate(hidePost, { ...named(post, made), reason: 'spam' });
  const show = ({ post, made }: Told) => operate(showPost, named(post, made));
  const leave = ({ bo }: Told) => bo.call(cancelAccount, { password: PASSWORD });
  const block = ({ ann, bo }: Told) => ann.call(friends.blockUser, { userId: bo.id });
  const unblock = ({ ann, bo }: Told) => ann.call(friends.unblockUser, { userId: bo.id });
  const follow =
    (wanted: boolean) =>
    async ({ ann, bo }: Told) =>
      void (await bo.call(friends.followUser, { userId: ann.id, follow: wanted }));

  it.each<
    [NoticeKind, string, (told: Told) => Promise<unknown>, ((told: Told) => Promise<unknown>)?]
  >([
    ['liked', 'the like is taken back', unlike, likeAgain],
    ['liked', 'the post is deleted', deletePost, restorePost],
    ['liked', 'an operator hides the post', hide, show],
    ['liked', 'its author is banned', ban, unban],
    ['liked', 'its author is blocked', block, unblock],
    ['liked', 'its author deletes the account', leave],
    ['mutual-like', 'the other deletes the account', leave],
    ['commented', 'the comment is deleted', deleteMade],
    ['commented', 'the post is deleted', deletePost, restorePost],
    ['commented', 'an operator hides the comment', hide, show],
    ['replied', 'the reply is deleted', deleteMade],
    ['replied', 'what it answers is deleted', deleteAnswered],
    ['replied', 'the post is deleted', deletePost, restorePost],
    ['followed', 'the other follows no longer', follow(false)],
    ['followed', 'the other is banned', ban, unban],
    ['visited', 'the visitor is banned', ban, unban],
    ['visited', 'the visitor is blocked', block, unblock],
    [
      'befriended',
      'the new friend leaves',
      ({ ann, bo }) => bo.call(friends.deleteFriend, { userId: ann.id }),
    ],
    [
      'befriended',
      'one ends it oneself',
      ({ ann, bo }) => ann.call(friends.deleteFriend, { userId: bo.id }),
    ],
    [
      'mutual-like',
      'the other likes one no longer',
      ({ ann, bo }) => bo.call(matching.unlikePerson, { userId: ann.id }),
      ({ ann, bo }) => bo.call(matching.likePerson, { userId: ann.id }),
    ],
    [
      'mutual-like',
      'one likes the other no longer',
      ({ ann, bo }) => ann.call(matching.unlikePerson, { userId: bo.id }),
      ({ ann, bo }) => ann.call(matching.likePerson, { userId: bo.id }),
    ],
    [
      'shop-gift',
      'the order is cancelled',
      ({ bo, made }) => bo.call(shop.cancelShopOrder, { id: made }),
    ],
    [
      'shop-gift',
      'one declines it',
      ({ ann, made }) => ann.call(shop.declineShopOrder, { id: made }),
    ],
  ])('%s goes when %s, and comes again with it', async (kind, _, ends, undoes) => {
    const told = await tell(kind);
    await ends(told);
    expect(await listed(told.ann)).toEqual([[], 0]);
    // Open pages take it away, and read their numbers again.
    await vi.waitFor(() =>
      expect(told.heard).toContainEqual(
        expect.objectContaining({
          about: 'notice',
          tellable: { kind: 'over', over: expect.any(Object) as object },
        }),
      ),
    );
    if (!undoes) return;
    await undoes(told);
    expect(await listed(told.ann)).toEqual([[kind], 1]);
  });

  it('leaves the request of a banned person out of the number, as the list does', async () => {
    const ann = await world().signIn({ profile: { nickname: 'Ann' } });
    const bo = await world().signIn({ profile: { nickname: 'Bo' } });
    await bo.call(friends.addFriend, { userId: ann.id, words: '' });
    const requests = async () => [
      (await ann.call(notices.unseenCounts, {})).requests,
      (await ann.call(friends.friendRequests, {})).rows.length,
    ];
    expect(await requests()).toEqual([1, 1]);
    await ban({ ann, bo, post: '', comment: '', made: '' });
    expect(await requests()).toEqual([0, 0]);
  });
});
