import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  MomentDraft,
  MomentUploads,
  PublishMoment,
} from '@/application/moments/publish-moment';
import { MOMENT_PICTURES } from '@/domain/moments/moment';
import { err, ok } from '@/domain/shared/result';
import { SECOND } from '@/domain/shared/time';
import { ComposeViewModel } from '@/ui/features/moments/compose.view-model';
import { ManualClock } from '@tests/support/manual-clock';

let stored: MomentDraft | undefined;
let ids: number;

beforeEach(() => {
  stored = undefined;
  ids = 0;
});

function compose(
  publish: PublishMoment = async () => ok('m'),
  change: Partial<MomentUploads> = {},
) {
  const uploads: MomentUploads = {
    keep: vi.fn<MomentUploads['keep']>(async () => ok({})),
    send: vi.fn<MomentUploads['send']>(async (id) => ok(`key of ${id}`)),
    show: async () => undefined,
    forget: vi.fn<MomentUploads['forget']>(async () => undefined),
    ...change,
  };
  const published = vi.fn<PublishMoment>(publish);
  const clock = new ManualClock();
  const view = new ComposeViewModel({
    drafts: {
      read: () => stored,
      write: (draft) => (stored = draft),
      remove: () => (stored = undefined),
      onChangedElsewhere: () => () => undefined,
    },
    uploads,
    publishMoment: published,
    ids: { localId: () => `p${(ids += 1)}` as never, intent: () => `intent-${(ids += 1)}` },
    scheduler: clock,
  });
  view.connect();
  return { view, uploads, published, clock };
}

const files = (count: number) => Array.from({ length: count }, (_, n) => new File(['x'], `${n}`));
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a moment being written', () => {
  it.each<[string, (writing: ReturnType<typeof compose>) => unknown]>([
    ['a picture is removed', ({ view }) => view.pictures.remove('p1' as never)],
    ['a picture is moved', ({ view }) => view.pictures.move('p1' as never, 2)],
    ['words are written', ({ view }) => view.write('Good morning')],
    ['its readers are chosen', ({ view }) => view.setAudience('friends')],
    ['ten seconds are over', ({ clock }) => clock.advance(1)],
  ])('shows that there were too many pictures until %s', async (_, goOn) => {
    const writing = compose();
    const { view, clock } = writing;
    await view.addPictures(files(MOMENT_PICTURES.max + 1));
    clock.advance(10 * SECOND - 1);
    expect(view.failure).toEqual({ kind: 'moment-too-many-pictures' });
    goOn(writing);
    expect(view.failure).toBeUndefined();
  });

  it('is kept with its pictures and is there again after a reload, under the same intent', async () => {
    const before = compose();
    before.view.write('Good morning');
    await before.view.pictures.add(files(2));
    await settled();
    const intent = stored?.requestId;
    const { view, published } = compose();
    expect(view.text).toBe('Good morning');
    expect(view.pictures.rows.map(({ key }) => key)).toEqual(
      stored?.pictures.map(({ id }) => `key of ${id}`),
    );
    await view.publish(0);
    expect(published.mock.calls[0]?.[0].requestId).toBe(intent);
  });

  it('goes on with an upload that a reload has cut off', async () => {
    const cut = compose(undefined, { send: () => new Promise(() => undefined) });
    await cut.view.pictures.add(files(1));
    expect(stored?.pictures[0]?.key).toBeUndefined();
    const { uploads } = compose();
    expect(uploads.send).toHaveBeenCalledOnce();
  });

  it('takes as many pictures as a post has, and reports that the others were left out', async () => {
    const { view } = compose();
    await view.pictures.add(files(MOMENT_PICTURES.max + 1));
    expect(view.pictures.rows).toHaveLength(MOMENT_PICTURES.max);
    expect(view.failure).toEqual({ kind: 'moment-too-many-pictures' });
  });

  it('moves pictures, never out of the row, and removes them with their bytes', async () => {
    const { view, uploads } = compose();
    await view.pictures.add(files(3));
    const [one, two, three] = view.pictures.rows.map(({ id }) => id);
    if (!one || !two || !three) throw new Error('no pictures');
    view.pictures.move(one, 2);
    expect(view.pictures.rows.map(({ id }) => id)).toEqual([two, three, one]);
    view.pictures.move(one, 3);
    view.pictures.move(two, -1);
    expect(view.pictures.rows.map(({ id }) => id)).toEqual([two, three, one]);
    view.pictures.remove(three);
    expect(view.pictures.rows.map(({ id }) => id)).toEqual([two, one]);
    expect(uploads.forget).toHaveBeenCalledWith(three);
  });

  it('tries a failed upload again', async () => {
    const answers = [err({ kind: 'offline' } as const)];
    const { view } = compose(undefined, {
      send: async (id) => answers.shift() ?? ok(`key of ${id}`),
    });
    await view.pictures.add(files(1));
    await settled();
    const [picture] = view.pictures.rows;
    expect(picture?.failure).toEqual({ kind: 'offline' });
    if (picture) view.pictures.retry(picture.id);
    await settled();
    expect(view.pictures.rows[0]).toMatchObject({ failure: undefined, progress: undefined });
    expect(view.pictures.rows[0]?.key).toBeDefined();
  });

  it('loses nothing when publishing fails, publishes once for two presses, and is empty after it', async () => {
    const answers = [err({ kind: 'timeout' } as const)];
    const { view, published } = compose(async () => answers.shift() ?? ok('m'));
    view.write('Good morning');
    await view.pictures.add(files(1));
    await settled();
    expect(await view.publish(0)).toBeUndefined();
    expect([view.text, view.failure]).toEqual(['Good morning', { kind: 'timeout' }]);
    const [first, second] = await Promise.all([view.publish(0), view.publish(0)]);
    expect([first, second]).toEqual(['m', undefined]);
    expect(published).toHaveBeenCalledTimes(2);
    const intents = published.mock.calls.map(([draft]) => draft.requestId);
    expect(new Set(intents).size).toBe(1);
    expect([view.empty, stored]).toEqual([true, undefined]);
    view.write('Another');
    expect(stored?.requestId).not.toBe(intents[0]);
  });

  it('uploads its pictures again when the server no longer has them', async () => {
    const stale = { kind: 'refused', code: 400, reason: 'picture-not-yours', message: '' } as const;
    const { view, uploads } = compose(async () => err(stale));
    await view.pictures.add(files(1));
    await settled();
    await view.publish(0);
    await settled();
    expect(uploads.send).toHaveBeenCalledTimes(2);
    expect(view.pictures.rows[0]?.key).toBeDefined();
  });

  it('changes nothing while it is being published, so that no word is lost', async () => {
    let answer = (): void => undefined;
    const { view } = compose(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return err({ kind: 'timeout' });
    });
    view.write('Good morning');
    await view.pictures.add(files(1));
    await settled();
    const publishing = view.publish(0);
    view.write('Good morning, all of you');
    view.setBurns(true);
    await view.addPictures(files(1));
    expect([view.text, view.burns, view.pictures.rows.length]).toEqual(['Good morning', false, 1]);
    answer();
    await publishing;
    view.write('Good evening');
    expect(view.text).toBe('Good evening');
  });

  it('is published again, with its pictures uploaded again, when an earlier version is online', async () => {
    const changed = { kind: 'refused', code: 409, reason: 'request-changed', message: '' } as const;
    const answers = [err(changed)];
    const { view, published, uploads } = compose(async () => answers.shift() ?? ok('second'));
    view.write('Edited after the answer was lost');
    await view.pictures.add(files(1));
    await settled();
    expect(await view.publish(0)).toBeUndefined();
    expect([view.online, view.text]).toEqual([true, 'Edited after the answer was lost']);
    expect(await view.publishAgain(0)).toBe('second');
    const [first, second] = published.mock.calls.map(([draft]) => draft);
    expect(second?.requestId).not.toBe(first?.requestId);
    expect(uploads.send).toHaveBeenCalledTimes(2);
    expect(second?.pictures[0]?.key).toBeDefined();
    expect([view.empty, stored]).toEqual([true, undefined]);
  });

  it('gives the addresses of its pictures back when they leave', async () => {
    const release = vi.fn<(id: string) => void>();
    const { view } = compose(undefined, {
      show: async (id) => ({ address: id, type: 'image/jpeg', release: () => release(id) }),
    });
    await view.pictures.add(files(3));
    await settled();
    const shown = view.pictures.rows.map(({ id }) => id);
    expect(view.pictures.rows.map(({ address }) => address)).toEqual(shown);
    if (shown[0]) view.pictures.remove(shown[0]);
    expect(release.mock.calls.flat()).toEqual(shown.slice(0, 1));
    view.discard();
    expect(release.mock.calls.flat()).toEqual(shown);
  });
});
