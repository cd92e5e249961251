import { beforeAll, expect, it } from 'vitest';
import * as momentComments from '@/contract/http/moment-comments';
import * as moments from '@/contract/http/moments';
import { MOMENT_UNDO } from '@/domain/moments/moment';
import { MINUTE, SECOND } from '@/domain/shared/time';
import { sweepMoments } from '@server/moments/moments-slice';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { befriend } from '@tests/support/gateway';
import { answersInTheSquare } from './answers';
import { burningAndTranslating } from './burning';
import { keepingApart } from './keeping-apart';
import { tellingOpenPages } from './telling-open-pages';
import { intent, publish, statusOf, upload } from './moments-world';

describeOnEachServer('the square', 'rules', (stage) => {
  const { server, world } = stage;
  answersInTheSquare(stage);
  burningAndTranslating(stage);
  keepingApart(stage);
  tellingOpenPages(stage);

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
  const idsOf = async (who: SignedInPerson, scope: 'everybody' | 'friends' | 'mine') =>
    (await who.call(moments.momentList, { scope })).rows.map(({ id }) => id);
  const info = (who: SignedInPerson, momentId: string) =>
    who.call(moments.momentInfo, { momentId });

  it(
    'publishes one moment for an intent, however often it is sent',
    { tags: ['quick'] },
    async () => {
      const key = await upload(server(), ann);
      const order = {
        text: ' Good morning! ',
        pictures: [{ key, alt: 'a hill' }],
        requestId: intent(),
      };
      const sent = await Promise.all([1, 2, 3].map(() => ann.call(moments.releaseMoment, order)));
      expect(new Set(sent.map(({ momentId }) => momentId)).size).toBe(1);
      const [{ momentId } = { momentId: '' }] = sent;
      expect((await idsOf(ann, 'mine')).filter((id) => id === momentId)).toHaveLength(1);
      expect(await info(bo, momentId)).toMatchObject({
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
    },
  );

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

  it('has three lists: all posts, those of friends and followed people, the reader’s own', async () => {
    const open = await publish(server(), ann);
    const closed = await publish(server(), ann, { audience: 'friends' });
    expect(await idsOf(eve, 'everybody')).toContain(open.id);
    expect(await idsOf(bo, 'everybody')).not.toContain(closed.id);
    expect(await idsOf(bo, 'friends')).toEqual(expect.arrayContaining([open.id, closed.id]));
    expect(await idsOf(eve, 'friends')).toEqual([]);
    const at = new Date(server().clock.now());
    const follow = { follower: eve.id, followed: ann.id, followed_at: at };
    await server().db.insertInto('follow').values(follow).execute();
    const followed = await idsOf(eve, 'friends');
    expect(followed).toContain(open.id);
    expect(followed).not.toContain(closed.id);
    expect((await info(eve, open.id)).following).toBe(true);
    expect((await info(bo, open.id)).following).toBe(false);
    expect(await eve.refused(moments.momentInfo, { momentId: closed.id })).toEqual([
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
          // Some are of the same moment: the id distinguishes them.
          published_at: new Date(at + Math.floor(n / 3) * SECOND),
          deleted_at: null,
          hidden_at: null,
          recovered_at: null,
        })),
      )
      .execute();
    await many.call(moments.pinMoment, { momentId: 'page_0003', top: true });
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
    expect(await all(bo, { scope: 'friends' })).toEqual(newest);
    expect(await all(many, { scope: 'mine' })).toEqual(pinned);
    expect(await all(eve, { scope: 'person', userId: many.id })).toEqual(pinned);
    await server().db.deleteFrom('moment').where('author', '=', many.id).execute();
  });

  it('has one pinned moment of a person at most', async () => {
    const [first, second] = [await publish(server(), bo), await publish(server(), bo)];
    for (const { id } of [first, second, second]) {
      await bo.call(moments.pinMoment, { momentId: id, top: true });
      expect(
        (await bo.call(moments.momentList, { scope: 'mine' })).rows.filter((m) => m.pinned),
      ).toMatchObject([{ id }]);
    }
    await bo.call(moments.pinMoment, { momentId: second.id, top: false });
    expect((await info(bo, second.id)).pinned).toBe(false);
  });

  it('brings a deleted moment back for a minute, then lets it go with its picture', async () => {
    const { id, key } = await publish(server(), ann);
    const asked = { momentId: id };
    await ann.call(moments.pinMoment, { ...asked, top: true });
    await bo.call(moments.supportMoment, { ...asked, support: true });
    const before = await info(bo, id);
    await ann.call(moments.deleteMoment, asked);
    await ann.call(moments.deleteMoment, asked);
    expect(await bo.refused(moments.momentInfo, asked)).toEqual([410, 'moment-deleted']);
    const comment = { ...asked, content: 'hi', requestId: intent() };
    expect(await bo.refused(momentComments.commentMoment, comment)).toEqual([
      410,
      'moment-deleted',
    ]);
    expect(await statusOf(server(), bo, `/objects/${key}`)).toBe(404);
    server().clock.advance(MOMENT_UNDO);
    await ann.call(moments.restoreMoment, asked);
    expect(before.pinned).toBe(true);
    expect(await info(bo, id)).toEqual(before);
    await ann.call(moments.deleteMoment, asked);
    const other = { momentId: (await publish(server(), ann)).id };
    await ann.call(moments.pinMoment, { ...other, top: true });
    await ann.call(moments.restoreMoment, asked);
    const pins = [await info(bo, id), await info(bo, other.momentId)];
    expect(pins.map(({ pinned }) => pinned)).toEqual([false, true]);
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
