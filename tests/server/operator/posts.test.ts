import { expect, it } from 'vitest';
import { addComplaint } from '@/contract/http/complaints';
import { blockUser, setPrivacy } from '@/contract/http/friends';
import * as momentComments from '@/contract/http/moment-comments';
import * as moments from '@/contract/http/moments';
import { announcements } from '@/contract/http/notices';
import * as calls from '@/contract/operator/operator-calls';
import * as posts from '@/contract/operator/post-calls';
import { COMPLAINT_REASONS } from '@/domain/complaints/complaint';
import { LANGUAGES } from '@/domain/shared/language';
import { HOUR } from '@/domain/shared/time';
import { createBans, liftEndedBans } from '@server/account/bans';
import { postTexts } from '@server/complaints/complaint-queue';
import { countWithoutBanned, recountRound } from '@server/moments/banned-people-store';
import { intent, publish, statusOf } from '@tests/server/moments/moments-world';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { callApi } from '@tests/support/api-client';
import { befriend, block } from '@tests/support/gateway';
import { STRICT_LOG } from '@tests/support/logs';
import { describeOperator } from './operator-stage';

const operator = 'Anna';

it.each(LANGUAGES)('what happens to a post is worded in %s', (language) => {
  const texts = (['post', 'comment'] as const).flatMap((what) =>
    [...COMPLAINT_REASONS, undefined].map((reason) => postTexts(what, reason)[language]),
  );
  const whole = texts.map((words) => `${words?.title}\n${words?.text}`);
  expect(new Set(whole).size).toBe(2 * (COMPLAINT_REASONS.length + 1));
  expect(whole.join('')).not.toContain('undefined');
});

describeOperator('posts at the desk', 'rules', ({ server, world, operate, refused }) => {
  const who = ({ id }: { readonly id: number }) => String(id + 100_000);
  const told = async ({ token }: SignedInPerson) => {
    const asked = { token, headers: { language: 'en' } };
    const { body } = await callApi(server().url, 'GET', '/message/notices', asked);
    return announcements.response.parse(body.data).rows.map(({ title }) => title);
  };
  const info = (person: SignedInPerson, momentId: string) =>
    person.call(moments.momentInfo, { momentId });
  const log = async (person: SignedInPerson) =>
    (await operate(calls.userDetail, { operator, who: who(person) })).log
      .map(({ action, detail }) => `${action}: ${detail}`)
      .filter((line) => /post|comment/.test(line))
      .toSorted();

  it('a complaint names the post, which is hidden from all but its author, and shown again', async () => {
    const [a, b] = [await world().signIn(), await world().signIn()];
    const { id: post, key } = await publish(server(), a, { text: 'Buy my coins' });
    const filed = {
      type: 6,
      notes: 'advertising',
      beComplainedAccount: who(a),
      place: 'moment',
      momentId: post,
    };
    const { complaintId: id } = await b.call(addComplaint, filed);
    expect(await operate(calls.complaintDetail, { id })).toMatchObject({
      origin: 'moment',
      post: { id: post },
    });
    const asked = { operator, post };
    const author = { account: a.id + 100_000, nickname: expect.any(String) };
    expect(await operate(posts.postDetail, asked)).toMatchObject({
      author,
      text: 'Buy my coins',
      pictures: 1,
      hidden: false,
    });
    const opened = await operate(posts.openPostPicture, { ...asked, picture: 0 });
    expect(opened.type).toBe('image/jpeg');
    expect(await refused(posts.openPostPicture, { ...asked, picture: 1 })).toMatchObject([
      'picture-gone',
      expect.any(String),
    ]);
    const hide = { ...asked, reason: 'spam' };
    expect(await operate(posts.hidePost, hide)).toEqual({ author, changed: true });
    expect(await operate(posts.hidePost, hide)).toEqual({ author, changed: false });
    expect(await b.refused(moments.momentInfo, { momentId: post })).toEqual([
      404,
      'moment-unknown',
    ]);
    expect(await statusOf(server(), b, `/objects/${key}`)).toBe(404);
    expect(await info(a, post)).toMatchObject({ hidden: true, text: 'Buy my coins' });
    expect(await operate(posts.showPost, asked)).toEqual({ author, changed: true });
    expect((await info(b, post)).hidden).toBeUndefined();
    expect(await told(a)).toEqual(
      expect.arrayContaining(['Your post is shown again', 'One of your posts was hidden']),
    );
    expect(await told(a)).toHaveLength(2);
    expect(await log(a)).toEqual([
      `picture-opened: post ${post}`,
      `post-hidden: ${post}, spam`,
      `post-shown: ${post}`,
    ]);
    expect(await refused(posts.hidePost, { ...hide, reason: 'boredom' })).toMatchObject([
      'reason-unknown',
      expect.any(String),
    ]);
    expect((await refused(posts.showPost, { operator, post: 'made-up' }))[0]).toBe('post-unknown');
  });

  it('a comment is hidden with its replies, and all of them leave the number', async () => {
    const [a, b, c] = [await world().signIn(), await world().signIn(), await world().signIn()];
    const { id: post } = await publish(server(), a);
    const say = async (by: SignedInPerson, commentId?: string) => {
      const order = { momentId: post, content: 'Hm', requestId: intent() };
      const { commentMoment } = momentComments;
      return (await by.call(commentMoment, { ...order, ...(commentId && { commentId }) }))
        .commentId;
    };
    const comment = await say(b);
    const reply = await say(c, comment);
    const filed = {
      type: 2,
      notes: '',
      beComplainedAccount: who(b),
      place: 'moment',
      momentId: post,
      commentId: comment,
    };
    const { complaintId: id } = await c.call(addComplaint, filed);
    expect(await operate(calls.complaintDetail, { id })).toMatchObject({
      post: { id: post, comment },
    });
    // What another person wrote is no complaint about this person.
    const mixed = { ...filed, beComplainedAccount: who(a) };
    expect(await c.refused(addComplaint, mixed)).toEqual([400, 'complaint-origin']);
    const asked = { operator, post, comment };
    await operate(posts.hidePost, { ...asked, reason: 'harassment' });
    const listed = async (reader: SignedInPerson) =>
      (await reader.call(momentComments.commentList, { momentId: post })).rows;
    expect(await listed(c)).toEqual([]);
    expect(await listed(b)).toMatchObject([{ id: comment, hidden: true }]);
    expect((await info(a, post)).comments).toBe(0);
    const answer = { momentId: post, content: 'So?', commentId: comment, requestId: intent() };
    expect(await b.refused(momentComments.commentMoment, answer)).toEqual([404, 'comment-unknown']);
    await operate(posts.showPost, asked);
    expect((await listed(c)).flatMap(({ replies }) => replies.map((each) => each.id))).toEqual([
      reply,
    ]);
    expect((await info(a, post)).comments).toBe(2);
    expect(await log(b)).toEqual([
      `comment-hidden: ${comment}, harassment`,
      `comment-shown: ${comment}`,
    ]);
    expect(await told(b)).toHaveLength(2);
  });

  it('no complaint is accepted about an invisible post; a block or its end protects from none', async () => {
    const [a, b, c] = [await world().signIn(), await world().signIn(), await world().signIn()];
    await befriend(server().db, a.address, c.address);
    const { id: secret } = await publish(server(), a, { audience: 'friends' });
    const { id: open } = await publish(server(), a);
    const of = (post: string, about = a, comment?: string) => ({
      type: 1,
      notes: '',
      beComplainedAccount: who(about),
      place: 'moment',
      momentId: post,
      ...(comment && { commentId: comment }),
    });
    const said = { momentId: secret, content: 'Hm', requestId: intent() };
    const { commentId } = await c.call(momentComments.commentMoment, said);
    const refusal = [400, 'complaint-origin'];
    expect(await b.refused(addComplaint, of(secret))).toEqual(refusal);
    expect(await b.refused(addComplaint, of(secret, c, commentId))).toEqual(refusal);
    await c.call(addComplaint, of(secret));
    await block(server().db, a.address, c.address);
    await block(server().db, a.address, b.address);
    await c.call(addComplaint, of(secret));
    await b.call(addComplaint, of(open));
    const { id: commented } = await publish(server(), b);
    const hm = { ...said, momentId: commented, requestId: intent() };
    const own = await c.call(momentComments.commentMoment, hm);
    await b.call(setPrivacy, { comments: 'only-me' });
    expect(await a.refused(addComplaint, of(commented, c, own.commentId))).toEqual(refusal);
    await b.call(addComplaint, of(commented, c, own.commentId));
  });

  it('every look at what is not public has an entry in the log', async () => {
    const [a, b] = [await world().signIn(), await world().signIn()];
    const look = (post: string, comment?: string) =>
      operate(posts.postDetail, { operator, post, ...(comment && { comment }) });
    const { id: open } = await publish(server(), a);
    const { id: friends } = await publish(server(), a, { audience: 'friends' });
    const { id: burning } = await publish(server(), a, { burns: true });
    const { id: deleted } = await publish(server(), a);
    const said = { momentId: open, content: 'Hm', requestId: intent() };
    const { commentId } = await b.call(momentComments.commentMoment, said);
    await a.call(moments.deleteMoment, { momentId: deleted });
    await look(open);
    await look(open, commentId);
    expect([await log(a), await log(b)]).toEqual([[], []]);
    for (const post of [friends, burning, deleted]) await look(post);
    expect(await log(a)).toEqual(
      [friends, burning, deleted].map((post) => `post-read: ${post}`).toSorted(),
    );
    await a.call(setPrivacy, { comments: 'only-me' });
    await look(open, commentId);
    expect(await log(b)).toEqual([`comment-read: ${commentId}`]);
  });

  it('a banned person leaves the numbers beside posts, once, until the ban ends', async () => {
    const [a, b, c, d] = [
      await world().signIn(),
      await world().signIn(),
      await world().signIn(),
      await world().signIn(),
    ];
    const { id: post } = await publish(server(), a);
    const asked = { momentId: post };
    for (const liker of [b, c])
      await liker.call(moments.supportMoment, { ...asked, support: true });
    const say = async (person: SignedInPerson, commentId?: string) =>
      (
        await person.call(momentComments.commentMoment, {
          ...asked,
          content: 'Hm',
          requestId: intent(),
          ...(commentId !== undefined && { commentId }),
        })
      ).commentId;
    const first = await say(b);
    await say(c, first);
    await say(c);
    const numbers = async (reader: SignedInPerson) => {
      await recountRound(server().db);
      const { likes, comments } = await info(reader, post);
      return [likes, comments];
    };
    const ban = async (until: number) =>
      operate(calls.banUser, {
        operator,
        who: who(b),
        reason: 'spam',
        until: new Date(server().clock.now() + until).toISOString(),
      });
    // To whom they are apart by a block they are not taken away a second time.
    await d.call(blockUser, { userId: b.id });
    expect([await numbers(a), await numbers(d)]).toEqual([
      [2, 3],
      [1, 1],
    ]);
    await ban(HOUR);
    await ban(2 * HOUR);
    // The replies to their comment are not there without it.
    expect([await numbers(a), await numbers(d)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect((await a.call(momentComments.commentList, asked)).rows).toHaveLength(1);
    server().clock.advance(2 * HOUR);
    const bans = createBans({ ...server().kit, followBan: [countWithoutBanned] });
    await liftEndedBans({ db: server().db, bans, log: STRICT_LOG }, server().clock.now());
    expect([await numbers(a), await numbers(d)]).toEqual([
      [2, 3],
      [1, 1],
    ]);
    await ban(HOUR);
    await operate(calls.unbanUser, { operator, who: who(b) });
    expect(await numbers(a)).toEqual([2, 3]);
  });
});
