import { beforeEach, describe, expect, it } from 'vitest';
import {
  createLearnBurned,
  createOpenBurnPicture,
  createOpenBurnVoice,
} from '@/application/media/burn-picture';
import type { Call } from '@/application/shared/call';
import {
  MAX_STATUS_QUESTION,
  type burnedImages,
  type readBurnImage,
} from '@/contract/http/burn-pictures';
import type { MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { settled } from '@tests/support/chat-page';
import { ManualClock } from '@tests/support/manual-clock';
import { PictureWall } from '@tests/support/picture-store';

const id = 'm1' as MessageId;
const refused = (code: number) => ({ kind: 'refused', code, reason: 'x', message: '' }) as const;
const opens = async (viewUrl = '/burn/x') =>
  ok({ viewUrl, viewMs: 8_000, fee: coins(0), free: false, left: 0 });

describe('opening a burn-after-reading picture', () => {
  let wall: PictureWall;
  let pictures: MessagePicturesStore;
  let refreshed = 0;
  const opening = (open: Call<typeof readBurnImage>) =>
    createOpenBurnPicture({
      open,
      views: wall,
      pictures,
      learnBurned: { refresh: () => void (refreshed += 1) },
    })(id);

  beforeEach(() => {
    wall = new PictureWall();
    pictures = new MessagePicturesStore();
    refreshed = 0;
  });

  it.each([
    ['free', 0],
    ['allowance', 0],
    ['priced', 3],
    [undefined, 0],
  ] as const)(
    'with the shown price %s never takes more than %s coins',
    async (standing, shownPrice) => {
      if (standing) pictures.setStanding(id, standing);
      const asked: (number | undefined)[] = [];
      const changed = err({ kind: 'price-changed' } as const);
      const opened = await opening(async (request) => {
        asked.push(request.shownPrice);
        return changed;
      });
      expect([opened, asked]).toEqual([changed, [shownPrice]]);
      // What it costs now, and what others cost after one that was free, is asked.
      expect([pictures.standingOf(id), refreshed]).toEqual([standing, 1]);
      await opening(() => opens());
      expect(refreshed).toBe(2);
    },
  );

  it('gives the bytes of a recording, for which no price was shown', async () => {
    const asked: unknown[] = [];
    const open = createOpenBurnVoice({
      output: { plays: () => ['opus'] },
      open: async ({ shownPrice, plays }) => {
        asked.push(shownPrice, plays);
        return opens();
      },
      views: wall,
      pictures,
      learnBurned: { refresh: () => undefined },
    });
    expect(await open(id)).toEqual(ok(Uint8Array.of(1)));
    expect([asked, wall.fetched, pictures.standingOf(id)]).toEqual([
      [0, ['opus']],
      ['/burn/x'],
      'burned',
    ]);
    wall.failures = [{ kind: 'picture-gone' }];
    expect(await open(id)).toEqual(err({ kind: 'burn-lost' }));
  });

  it('takes the price of the notice once the viewer agrees to it', async () => {
    const asked: (number | undefined)[] = [];
    const open = createOpenBurnPicture({
      open: async ({ shownPrice }) => (asked.push(shownPrice), err({ kind: 'offline' })),
      views: wall,
      pictures,
      learnBurned: { refresh: () => undefined },
    });
    await open(id, true);
    expect(asked).toEqual([3]);
  });

  it('shows it once and counts as burned from then on', async () => {
    const opened = await opening(() => opens());
    expect(opened).toMatchObject({ ok: true, value: { address: '/burn/x' } });
    expect(pictures.standingOf(id)).toBe('burned');
  });

  it.each([
    [refused(410), { kind: 'burned' }, 'burned'],
    [refused(429), refused(429), undefined],
    [{ kind: 'not-enough-coins' }, { kind: 'not-enough-coins' }, undefined],
    [{ kind: 'offline' }, { kind: 'offline' }, undefined],
  ] as const)(
    'that is refused with %o fails as %o, leaves it %s, and fetches nothing',
    async (error, failure, standing) => {
      expect(await opening(async () => err(error))).toEqual(err(failure));
      expect([pictures.standingOf(id), wall.fetched]).toEqual([standing, []]);
    },
  );

  it('asks again when the request was lost on its way, three times at most', async () => {
    wall.failures = [{ kind: 'offline' }, { kind: 'offline' }];
    expect(await opening(() => opens())).toMatchObject({ ok: true });
    wall.failures = [{ kind: 'offline' }, { kind: 'offline' }, { kind: 'offline' }];
    expect(await opening(() => opens('/burn/y'))).toEqual(err({ kind: 'burn-lost' }));
    expect(wall.fetched).toEqual([
      ...Array<string>(3).fill('/burn/x'),
      ...Array<string>(3).fill('/burn/y'),
    ]);
  });

  it('gives up at once what the server no longer has', async () => {
    wall.failures = [{ kind: 'picture-gone' }];
    expect(await opening(() => opens())).toEqual(err({ kind: 'burn-lost' }));
    expect(wall.fetched).toHaveLength(1);
  });
});

describe('asking how burn-after-reading pictures stand', () => {
  function world() {
    const clock = new ManualClock();
    const pictures = new MessagePicturesStore();
    const asked: MessageId[][] = [];
    const status: Call<typeof burnedImages> = async ({ msgIds }) => {
      asked.push([...msgIds]);
      return ok({
        burned: msgIds.filter((each) => each.startsWith('burned')),
        priced: msgIds.filter((each) => each.startsWith('priced')),
        free: msgIds.filter((each) => each.startsWith('month')),
        left: 4,
      });
    };
    const learn = createLearnBurned({ status, pictures, scheduler: clock });
    return { learn, asked, clock, pictures };
  }
  const named = (...names: string[]) => names as MessageId[];

  it('is one question for all that come to the screen at once', async () => {
    const { learn, asked, clock, pictures } = world();
    const ids = named('burned-1', 'priced-1', 'free-1', 'month-1');
    for (const each of [...ids, ...named('free-1')]) learn.ask(each);
    clock.advance(16);
    await settled();
    expect(asked).toEqual([ids]);
    const standings = ids.map((each) => pictures.standingOf(each));
    expect(standings).toEqual(['burned', 'priced', 'free', 'allowance']);
    expect(pictures.freeLeft).toBe(4);
  });

  it('comes in parts no question is too large for', () => {
    const { learn, asked, clock } = world();
    for (let number = 0; number < MAX_STATUS_QUESTION + 1; number++)
      learn.ask(`m${number}` as MessageId);
    clock.advance(16);
    expect(asked.map(({ length }) => length)).toEqual([MAX_STATUS_QUESTION, 1]);
  });

  it('is read once for what is known, and again for what may have changed during an absence', async () => {
    const { learn, asked, clock } = world();
    for (const each of named('burned-1', 'free-1')) learn.ask(each);
    clock.advance(16);
    await settled();
    for (const each of named('burned-1', 'free-1')) learn.ask(each);
    clock.advance(16);
    expect(asked).toHaveLength(1);
    learn.refresh();
    clock.advance(16);
    expect(asked.at(-1)).toEqual(['free-1']);
  });

  it('never makes a burned picture unburned', () => {
    const { pictures } = world();
    pictures.setStanding(id, 'burned');
    pictures.setStanding(id, 'free');
    expect(pictures.standingOf(id)).toBe('burned');
  });
});
