import { beforeAll, expect, it, vi } from 'vitest';
import { blockUser, setPrivacy, unblockUser } from '@/contract/http/friends';
import * as moments from '@/contract/http/moments';
import { interactions } from '@/contract/http/notices';
import { MOMENT_UNDO } from '@/domain/moments/moment';
import { DAY, MINUTE, SECOND } from '@/domain/shared/time';
import { sweepMoments } from '@server/moments/moments-slice';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { befriend } from '@tests/support/gateway';
import { intent, publish, statusOf, upload } from './moments-world';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describeOnEachServer('the square', ({ server, world }) => {
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  let eve: SignedInPerson;
  beforeAll(async () => {
    const signature = { profile: { language: 'en' as const } };
    [ann, bo, eve] = [
      await world().signIn({ characters: 100, ...signature }),
      await world().signIn({ characters: 100, ...signature }),
      await world().signIn(signature),
    ];
    await befriend(server().db, ann.address, bo.address);
  });
  const idsOf = async (who: SignedInPerson, scope: 'everybody' | 'circle' | 'mine') =>
    (await who.call(moments.momentList, { scope })).rows.map(({ id }) => id);
  const info = (who: SignedInPerson, dynamicId: string) =>
    who.call(moments.momentInfo, { dynamicId });

  it('publishes one moment for an intent, however often it is sent', async () => {
    const key = await upload(server(), ann);
    const order = {
      text: ' Good morning! ',
      pictures: [{ key, alt: 'a hill' }],
      requestId: intent(),
    };
    const sent = await Promise.all([1, 2, 3].map(() => ann.call(moments.releaseMoment, order)));
    expect(new Set(sent.map(({ dynamicId }) => dynamicId)).size).toBe(1);
    const [{ dynamicId } = { dynamicId: '' }] = sent;
    expect((await idsOf(ann, 'mine')).filter((id) => id === dynamicId)).toHaveLength(1);
    expect(await info(bo, dynamicId)).toMatchObject({
      text: 'Good morning!',
      author: { id: ann.id },
      pictures: [{ url: `/objects/${key}`, alt: 'a hill' }],
      likes: 0,
      comments: 0,
    });
    expect(await ann.refused(moments.releaseMoment, { ...order, text: 'another' })).toEqual([
      409,
      'request-changed',
    ]);
  });

  it('refuses what is wrong with a moment, and leaves nothing of it', async () => {
    const [mine, again, album] = [
      await upload(server(), ann),
      (await publish(server(), ann)).key,
      await upload(server(), ann, 'album'),
    ];
    const theirs = await upload(server(), bo);
    const before = await idsOf(ann, 'mine');
    const pictures = (keys: readonly string[]) => keys.map((key) => ({ key }));
    const refused = async (text: string, keys: readonly string[], more: object = {}) =>
      (
        await ann.refused(moments.releaseMoment, {
          text,
          pictures: pictures(keys),
          requestId: intent(),
          ...more,
        })
      )[1];
    expect(await refused('hi', [])).toBe('moment-no-picture');
    expect(
      await refused(
        'hi',
        Array.from({ length: 10 }, (_, n) => `k${n}`),
      ),
    ).toBe('moment-too-many-pictures');
    expect(await refused('hi', [mine, theirs])).toBe('picture-not-yours');
    expect(await refused('hi', [mine, again])).toBe('picture-not-yours');
    expect(await refused('hi', [album])).toBe('picture-not-yours');
    expect(await refused('hi', ['made-up'])).toBe('picture-not-yours');
    expect(await refused('hi', [mine, mine])).toBe('moment-picture-twice');
    expect(await refused('x'.repeat(1_001), [mine])).toBe('moment-text-too-long');
    expect(await refused(' \n ', [mine])).toBe('moment-no-text');
    expect(await refused('hi', [mine], { translations: ['made-up'] })).toBe(
      'moment-translation-unknown',
    );
    expect(await refused('hi', [mine], { translations: ['a', 'b', 'c', 'd'] })).toBe(
      'moment-too-many-translations',
    );
    expect(await idsOf(ann, 'mine')).toEqual(before);
    // What was refused together with others' is still there to be published.
    await ann.call(moments.releaseMoment, {
      text: 'hi',
      pictures: pictures([mine]),
      requestId: intent(),
    });
  });

  it('has three lists: everybody, friends and people followed, oneself', async () => {
    const open = await publish(server(), ann);
    const closed = await publish(server(), ann, { audience: 'friends' });
    expect(await idsOf(eve, 'everybody')).toContain(open.id);
    expect(await idsOf(bo, 'everybody')).not.toContain(closed.id);
    expect(await idsOf(bo, 'circle')).toEqual(expect.arrayContaining([open.id, closed.id]));
    expect(await idsOf(eve, 'circle')).toEqual([]);
    const at = new Date(server().clock.now());
    const follow = { follower: eve.id, followed: ann.id, followed_at: at };
    await server().db.insertInto('follow').values(follow).execute();
    const followed = await idsOf(eve, 'circle');
    expect(followed).toContain(open.id);
    expect(followed).not.toContain(closed.id);
    expect(await eve.refused(moments.momentInfo, { dynamicId: closed.id })).toEqual([
      404,
      'moment-unknown',
    ]);
    expect(await statusOf(server(), eve, `/objects/${closed.key}`)).toBe(404);
    expect(await statusOf(server(), bo, `/objects/${closed.key}`)).toBe(200);
  });

  it('reads every moment once, page by page, in each list', async () => {
    const many = await world().signIn();
    await befriend(server().db, many.address, bo.address);
    const at = server().clock.now();
    await server()
      .db.insertInto('moment')
      .values(
        Array.from({ length: 70 }, (_, n) => ({
          id: `page_${String(n).padStart(4, '0')}`,
          author: many.id,
          text: 'Hello',
          language: 'en',
          audience: 'everybody' as const,
          burns: false,
          // Some of the same moment: the id tells them apart.
          published_at: new Date(at + Math.floor(n / 3) * SECOND),
          deleted_at: null,
          hidden_at: null,
          recovered_at: null,
        })),
      )
      .execute();
    await many.call(moments.pinMoment, { dynamicId: 'page_0003', top: true });
    const all = async (who: SignedInPerson, asked: object) => {
      const ids: string[] = [];
      let before: string | undefined;
      do {
        const request = { ...asked, ...(before !== undefined && { before }) };
        const page = await who.call(moments.momentList, request as never);
        ids.push(...page.rows.map(({ id }) => id).filter((id) => id.startsWith('page_')));
        before = page.older;
      } while (before !== undefined);
      return ids;
    };
    const newest = Array.from({ length: 70 }, (_, n) => `page_${String(69 - n).padStart(4, '0')}`);
    const pinned = ['page_0003', ...newest.filter((id) => id !== 'page_0003')];
    expect(await all(eve, { scope: 'everybody' })).toEqual(newest);
    expect(await all(bo, { scope: 'circle' })).toEqual(newest);
    expect(await all(many, { scope: 'mine' })).toEqual(pinned);
    expect(await all(eve, { scope: 'person', userId: many.id })).toEqual(pinned);
    await server().db.deleteFrom('moment').where('author', '=', many.id).execute();
  });

  it('has one pinned moment of a person at most', async () => {
    const [first, second] = [await publish(server(), bo), await publish(server(), bo)];
    for (const { id } of [first, second, second]) {
      await bo.call(moments.pinMoment, { dynamicId: id, top: true });
      expect(
        (await bo.call(moments.momentList, { scope: 'mine' })).rows.filter((m) => m.pinned),
      ).toMatchObject([{ id }]);
    }
    await bo.call(moments.pinMoment, { dynamicId: second.id, top: false });
    expect((await info(bo, second.id)).pinned).toBe(false);
  });

  it('counts a like once, tells its author once a day, and takes it back', async () => {
    const { id } = await publish(server(), ann);
    const like = (support: boolean) => bo.call(moments.supportMoment, { dynamicId: id, support });
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
    const { rows } = await eve.call(moments.momentLikers, { dynamicId: id });
    expect(rows).toMatchObject([{ person: { id: bo.id } }]);
  });

  it('comments once for an intent; replies stand beside each other, and tell whom they answer', async () => {
    const { id } = await publish(server(), ann);
    const say = async (who: SignedInPerson, content: string, commentId?: string) => {
      const order = {
        dynamicId: id,
        content,
        requestId: intent(),
        ...(commentId !== undefined && { commentId }),
      };
      const [one, two] = [
        await who.call(moments.commentMoment, order),
        await who.call(moments.commentMoment, order),
      ];
      expect(one).toEqual(two);
      return one.commentId;
    };
    const first = await say(bo, 'Nice!');
    const reply = await say(ann, 'Thank you', first);
    const deeper = await say(eve, 'Where is it?', reply);
    const deepest = await say(bo, 'On the coast', deeper);
    const { rows } = await eve.call(moments.commentList, { dynamicId: id });
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
    expect(await eve.refused(moments.deleteComment, gone)).toEqual([403, 'comment-not-yours']);
    await ann.call(moments.deleteComment, gone);
    expect((await info(eve, id)).comments).toBe(0);
    const late = { dynamicId: id, content: 'hi', commentId: reply, requestId: intent() };
    expect(await bo.refused(moments.commentMoment, late)).toEqual([404, 'comment-unknown']);
  });

  it('shows each reader what the privacy of its author says, the numbers included', async () => {
    const { id } = await publish(server(), ann);
    await bo.call(moments.supportMoment, { dynamicId: id, support: true });
    await bo.call(moments.commentMoment, { dynamicId: id, content: 'Hm', requestId: intent() });
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
          const asked = { dynamicId: id };
          const again = await reader.call(moments.supportMoment, {
            ...asked,
            support: reader === bo,
          });
          expect(again).toEqual({ liked: reader === bo, ...(sees && { likes: 1 }) });
          const ask = (may: boolean | undefined, call: typeof moments.momentLikers, kind: string) =>
            may
              ? reader.call(call, asked).then(({ rows }) => expect(rows).toHaveLength(1))
              : reader.refused(call, asked).then((no) => expect(no).toEqual([403, kind]));
          await ask(sees, moments.momentLikers, 'likes-hidden');
          await ask(reads, moments.commentList as never, 'comments-hidden');
        }
      }
    }
    // A reply that its addressee cannot read is no notice to them.
    const [{ id: commentId } = { id: '' }] = (
      await ann.call(moments.commentList, { dynamicId: id })
    ).rows;
    await ann.call(moments.commentMoment, {
      dynamicId: id,
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
    await eve.call(moments.supportMoment, { dynamicId: id, support: true });
    await eve.call(moments.commentMoment, { dynamicId: id, content: 'Hm', requestId: intent() });
    await ann.call(blockUser, { userId: eve.id });
    expect(await info(ann, id)).toMatchObject({ likes: 0, comments: 0 });
    expect((await ann.call(moments.commentList, { dynamicId: id })).rows).toEqual([]);
    expect((await ann.call(moments.momentLikers, { dynamicId: id })).rows).toEqual([]);
    expect(await info(bo, id)).toMatchObject({ likes: 1, comments: 1 });
    const like = { dynamicId: theirs.id, support: true };
    expect(await ann.refused(moments.supportMoment, like)).toEqual([403, 'moment-author-blocked']);
    expect(await idsOf(ann, 'everybody')).not.toContain(theirs.id);
    expect(await statusOf(server(), ann, `/objects/${theirs.key}`)).toBe(404);
    const mine = await publish(server(), ann);
    const comment = { dynamicId: mine.id, content: 'hi', requestId: intent() };
    expect(await eve.refused(moments.commentMoment, comment)).toEqual([404, 'moment-unknown']);
    expect(await statusOf(server(), eve, `/objects/${mine.key}`)).toBe(404);
    await ann.call(unblockUser, { userId: eve.id });
  });

  it('brings a deleted moment back for a minute, then lets it go with its picture', async () => {
    const { id, key } = await publish(server(), ann);
    const asked = { dynamicId: id };
    await ann.call(moments.pinMoment, { ...asked, top: true });
    await ann.call(moments.deleteMoment, asked);
    await ann.call(moments.deleteMoment, asked);
    expect(await bo.refused(moments.momentInfo, asked)).toEqual([410, 'moment-deleted']);
    const comment = { ...asked, content: 'hi', requestId: intent() };
    expect(await bo.refused(moments.commentMoment, comment)).toEqual([410, 'moment-deleted']);
    expect(await statusOf(server(), bo, `/objects/${key}`)).toBe(404);
    server().clock.advance(MOMENT_UNDO);
    await ann.call(moments.restoreMoment, asked);
    expect(await info(bo, id)).toMatchObject({ id, pinned: false });
    await ann.call(moments.deleteMoment, asked);
    server().clock.advance(MOMENT_UNDO + 1);
    expect(await ann.refused(moments.restoreMoment, asked)).toEqual([410, 'moment-gone']);
    const kept: string[] = [];
    await sweepMoments(server().kit, {
      disown: async (_transaction, _owner, name) => {
        kept.push(name ?? '');
        return [];
      },
      remove: async () => undefined,
    });
    expect(kept).toContain(key);
    expect(await ann.refused(moments.restoreMoment, asked)).toEqual([404, 'moment-unknown']);
    server().clock.advance(MINUTE);
  });
});
