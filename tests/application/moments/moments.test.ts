import { describe, expect, it, vi } from 'vitest';
import { createFollowMoments, QUIET, createReadMoment } from '@/application/moments/follow-moments';
import { createLikeMoment } from '@/application/moments/like-moment';
import { createMomentDrafts, type MomentDraft } from '@/application/moments/publish-moment';
import { createMomentsNews } from '@/application/moments/moments';
import { createOpenBurnMoment } from '@/application/moments/open-burn-moment';
import { createOwnMoments } from '@/application/moments/own-moments';
import { createTranslatePosts } from '@/application/moments/translate-posts';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { MOMENT_UNDO } from '@/domain/moments/moment';
import { epochMs } from '@/domain/shared/time';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { MomentsStore, PostTranslationsStore } from '@/ui/stores/moments.store';
import { ann, balances } from '@tests/support/builders';
import { ManualClock } from '@tests/support/manual-clock';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMoment, quietMoments, type MomentCalls } from '@tests/support/moments';
import { aPerson } from '@tests/support/people';

function held(api: MomentCalls, ...ids: string[]): MomentsStore {
  const moments = new MomentsStore(api);
  moments.put(ids.map((id) => aMoment(id, { likes: 3 })));
  return moments;
}
const refused = (reason: string) =>
  err({ kind: 'refused', code: 410, reason, message: reason } as const);

describe('liking', () => {
  it('shows at once, then what the server answers', async () => {
    let answer: (() => void) | undefined;
    const api = quietMoments({
      like: async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return ok({ liked: true, likes: 9 });
      },
    });
    const moments = held(api, 'a');
    const liking = createLikeMoment({ ...api, moments })('a', true);
    expect(moments.get('a')).toMatchObject({ liked: true, likes: 4 });
    answer?.();
    await liking;
    expect(moments.get('a')).toMatchObject({ liked: true, likes: 9 });
  });

  it('is taken back when it fails', async () => {
    const api = quietMoments({ like: async () => err({ kind: 'offline' }) });
    const moments = held(api, 'a');
    expect(await createLikeMoment({ ...api, moments })('a', true)).toEqual(
      err({ kind: 'offline' }),
    );
    expect(moments.get('a')).toMatchObject({ liked: false, likes: 3 });
  });
});

describe('following the square', () => {
  it('reads its posts again, at once and then once in a while, and nothing else', async () => {
    const clock = new ManualClock();
    const news = createMomentsNews();
    const readMoment = vi.fn<ReturnType<typeof createReadMoment>>(async (id) => ok(aMoment(id)));
    const moments = held(quietMoments(), 'a');
    const stop = createFollowMoments({ news, moments, readMoment, scheduler: clock })();
    news.announce({ about: 'like', id: 'unknown' });
    for (let n = 0; n < 50; n += 1) news.announce({ about: 'like', id: 'a' });
    expect(readMoment).toHaveBeenCalledTimes(1);
    clock.advance(QUIET);
    expect(readMoment).toHaveBeenCalledTimes(2);
    clock.advance(10 * QUIET);
    expect(readMoment).toHaveBeenCalledTimes(2);
    stop();
    news.announce({ about: 'like', id: 'a' });
    expect(readMoment).toHaveBeenCalledTimes(2);
  });

  it('shows another membership of an author at once, and reads nothing for it', () => {
    const news = createMomentsNews();
    const readMoment = vi.fn<ReturnType<typeof createReadMoment>>(async (id) => ok(aMoment(id)));
    const moments = held(quietMoments(), 'a');
    const { author } = moments.get('a')!;
    createFollowMoments({ news, moments, readMoment, scheduler: new ManualClock() })();
    news.announce({ about: 'tier', person: 'somebody else' as ChatAddress, tier: 'svip' });
    expect(moments.get('a')?.author.tier).toBe('ordinary');
    news.announce({ about: 'tier', person: author.address, tier: 'svip' });
    expect(moments.get('a')?.author.tier).toBe('svip');
    expect(readMoment).not.toHaveBeenCalled();
  });

  it('drops deleted posts, but not what the user has just deleted', async () => {
    const api = quietMoments({ info: async () => refused('moment-deleted') });
    const moments = held(api, 'a', 'b');
    moments.change('b', (moment) => ({ ...moment, removed: true }));
    const read = createReadMoment({ ...api, moments });
    await read('a');
    await read('b');
    expect([moments.get('a'), moments.get('b')?.removed]).toEqual([undefined, true]);
  });
});

describe('the user’s own posts', () => {
  it('can be brought back for a minute, and leave the lists after it', async () => {
    const clock = new ManualClock();
    const api = quietMoments();
    const moments = held(api, 'a', 'b');
    const own = createOwnMoments({ ...api, moments, scheduler: clock });
    await own.remove('a');
    await own.remove('b');
    await own.restore('a');
    clock.advance(MOMENT_UNDO);
    expect([moments.get('a')?.removed, moments.get('b')]).toEqual([false, undefined]);
  });

  it('can be brought back for a whole minute each time they are deleted', async () => {
    const clock = new ManualClock();
    const api = quietMoments();
    const moments = held(api, 'a');
    const own = createOwnMoments({ ...api, moments, scheduler: clock });
    await own.remove('a');
    clock.advance(MOMENT_UNDO - 1);
    await own.restore('a');
    await own.remove('a');
    clock.advance(MOMENT_UNDO - 1);
    expect(moments.get('a')?.removed).toBe(true);
    clock.advance(1);
    expect(moments.get('a')).toBeUndefined();
  });

  it('are pinned one at a time', async () => {
    const api = quietMoments();
    const moments = held(api, 'a', 'b');
    moments.change('b', (moment) => ({ ...moment, pinned: true }));
    await createOwnMoments({ ...api, moments, scheduler: new ManualClock() }).pin('a', true);
    expect(['a', 'b'].map((id) => moments.get(id)?.pinned)).toEqual([true, false]);
  });

  it('go back to their order when they are unpinned, however far the list was read', async () => {
    let order = ['old', 'e', 'd', 'c'];
    const api = quietMoments({
      list: async ({ before }) => {
        const from = before === undefined ? 0 : 2;
        const rows = order.slice(from, from + 2).map((id) => aMoment(id));
        return ok({ rows, ...(from === 0 && { older: 'second' }) });
      },
    });
    const moments = held(api);
    const mine = moments.list({ kind: 'mine' });
    await mine.more();
    await mine.more();
    order = ['e', 'd', 'c', 'old'];
    await createOwnMoments({ ...api, moments, scheduler: new ManualClock() }).pin('old', false);
    while (mine.older !== undefined) await mine.more();
    expect([...mine.rows]).toEqual(order);
  });
});

describe('the list of the square', () => {
  it('shows the new moments that were requested while an older page was loading', async () => {
    let rows = ['b'];
    const api = quietMoments({
      list: async ({ before }) =>
        before === undefined
          ? ok({ rows: rows.map((id) => aMoment(id)), older: 'second' })
          : ok({ rows: [aMoment('a')] }),
    });
    const list = held(api).list({ kind: 'everybody' });
    await list.more();
    rows = ['c', 'b'];
    await list.look();
    expect(list.fresh).toBe(1);
    void list.more();
    await list.refresh();
    expect([[...list.rows], list.fresh]).toEqual([['c', 'b', 'a'], 0]);
  });
});

describe('the number of new moments', () => {
  async function listOf(scope: 'everybody' | 'mine', first: readonly string[]) {
    const rows = first.map((id) => aMoment(id));
    const moments = held(
      quietMoments({ list: async () => ok({ rows: [...rows], older: 'next' }) }),
    );
    const list = moments.list({ kind: scope });
    await list.more();
    return { moments, list, rows };
  }

  it('does not count an older one that moved up because a newer one was deleted', async () => {
    const { moments, list, rows } = await listOf('everybody', ['d', 'c', 'b']);
    moments.drop('c');
    rows.splice(0, 3, aMoment('e'), aMoment('d'), aMoment('b'), aMoment('a'));
    await list.look();
    expect(list.fresh).toBe(1);
  });

  it('counts all of a page without any shown post', async () => {
    const { list, rows } = await listOf('everybody', ['b', 'a']);
    rows.splice(0, 2, aMoment('d'), aMoment('c'));
    await list.look();
    expect(list.fresh).toBe(2);
  });

  it('does not count an old one that was pinned elsewhere, nor one that is gone again', async () => {
    const { moments, list, rows } = await listOf('mine', ['c', 'b']);
    rows.splice(0, 2, aMoment('a', { pinned: true }), aMoment('d'), aMoment('c'), aMoment('b'));
    await list.look();
    expect(list.fresh).toBe(1);
    moments.drop('d');
    expect(list.fresh).toBe(0);
  });
});

describe('opening a burn post', () => {
  const views = (results: boolean[]) => ({
    openOnce: async (view: string) =>
      (results.shift() ?? true)
        ? ok({ address: view, type: 'image/jpeg' as const, release: () => undefined })
        : err({ kind: 'offline' as const }),
  });
  const opened = quietMoments({
    open: async () =>
      ok({
        text: 'Gone soon',
        translations: [{ language: 'de', text: 'Bald fort' }],
        openedAt: epochMs(5),
        pictures: [{ viewUrl: '/v', alt: '', width: 4, height: 3 }],
        viewMs: 8_000 as never,
      }),
  });

  it('marks it as burned once the view is recorded, and repeats a fetch that was cut off', async () => {
    const moments = held(opened, 'a');
    const open = createOpenBurnMoment({ ...opened, views: views([false, true]), moments });
    const done = await open('a');
    expect(done).toMatchObject({
      value: { text: 'Gone soon', translations: [{ language: 'de', text: 'Bald fort' }] },
    });
    expect(moments.get('a')?.burn).toEqual({ state: 'burned', openedAt: 5 });
  });

  it('shows its words where no picture arrives, since it opens once', async () => {
    const lost = views([false, false, false]);
    const open = createOpenBurnMoment({ ...opened, views: lost, moments: held(opened, 'a') });
    expect(await open('a')).toMatchObject({
      ok: true,
      value: { text: 'Gone soon', pictures: [{ alt: '' }] },
    });
  });

  it('says of each picture in its order whether it arrived', async () => {
    const three = quietMoments({
      open: async () =>
        ok({
          text: '',
          translations: [],
          openedAt: epochMs(5),
          pictures: ['a', 'b', 'c'].map((alt) => ({
            viewUrl: `/${alt}`,
            alt,
            width: 4,
            height: 3,
          })),
          viewMs: 8_000 as never,
        }),
    });
    const openOnce = async (view: string) =>
      view === '/b'
        ? err({ kind: 'picture-gone' as const })
        : ok({ address: view, type: 'image/jpeg' as const, release: () => undefined });
    const moments = held(three, 'a');
    expect(
      await createOpenBurnMoment({ ...three, views: { openOnce }, moments })('a'),
    ).toMatchObject({
      value: {
        pictures: [{ alt: 'a', address: '/a' }, { alt: 'b' }, { alt: 'c', address: '/c' }],
      },
    });
  });

  it('reports that it was opened before', async () => {
    const api = quietMoments({ open: async () => refused('moment-burned') });
    const moments = held(api, 'a');
    const open = createOpenBurnMoment({ ...api, views: views([]), moments });
    expect(await open('a')).toEqual(err({ kind: 'burned' }));
    expect(moments.get('a')?.burn).toEqual({ state: 'burned' });
  });
});

describe('the draft', () => {
  it('is read as it was written, and a damaged one as none', () => {
    const preferences = memoryPreferences();
    const drafts = createMomentDrafts({ preferences, self: ann });
    const draft: MomentDraft = {
      text: 'Hi',
      pictures: [{ id: 'p' as LocalId, alt: 'A slope', key: 'k' }],
      burns: true,
      audience: 'friends',
      languages: ['de'],
      requestId: 'intent-1',
    };
    drafts.write(draft);
    expect(drafts.read()).toEqual(draft);
    drafts.remove();
    expect(drafts.read()).toBeUndefined();
    preferences.write(`chat-moment-draft-${ann}`, '{');
    expect(drafts.read()).toBeUndefined();
  });
});

describe('translating a post', () => {
  it('is asked once, and known from then on for exactly this text', async () => {
    const charge = { vip: 0, normal: 2, coins: coins(0) };
    const translate = vi.fn<MomentCalls['translateMoment']>(async () =>
      ok({
        translated: true,
        translation: 'Hi',
        translateRecordId: '',
        charge,
        balances: balances({}),
        original: 'Na',
      }),
    );
    const posts = createTranslatePosts({
      translateMoment: translate,
      translateComment: async () => err({ kind: 'offline' }),
      translations: new PostTranslationsStore(),
      session: { me: undefined, setBalances: () => undefined },
    });
    const post = { kind: 'moment', id: 'a', text: 'Na' } as const;
    await Promise.all([posts.ask(post, 'en'), posts.ask(post, 'en')]);
    expect(translate).toHaveBeenCalledOnce();
    expect(posts.known(post, 'en')).toBe('Hi');
    expect(posts.known({ ...post, text: 'Na?' }, 'en')).toBeUndefined();
    const other = { ...post, kind: 'comment' } as const;
    expect(posts.known(other, 'en')).toBeUndefined();
    // What the server remembers is known after a reload, too.
    const read = { ...other, readTranslations: [{ language: 'en', text: 'Hello' }] } as const;
    expect([posts.known(read, 'en'), posts.known(read, 'de')]).toEqual(['Hello', undefined]);
  });
});

describe('blocking', () => {
  it('takes the posts of a person out of the lists', () => {
    const moments = held(quietMoments(), 'a', 'b');
    moments.change('b', (moment) => ({ ...moment, author: { ...aPerson(), id: 9 as never } }));
    moments.dropBy(aPerson().id);
    expect([moments.get('a'), moments.get('b')?.id]).toEqual([undefined, 'b']);
  });
});
