import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  canBringBack,
  parseMoment,
  pinMoment,
  type Moment,
  mayReadMoment,
  mayReportMoment,
  type MomentAccess,
  type MomentReader,
  burnMomentState,
  openBurnMoment,
  recoverBurnMoment,
  type BurnMoment,
  parseMomentText,
} from '@/domain/moments/moment';
import { userId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { ANN, BO } from '@tests/support/builders';
import { agesAround, numbersAround, textsAround } from '@tests/support/edges';
import { expectOk, outcome } from '@tests/support/expect-result';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `p${index}`, alt: '' }));

const moment = (id: string, change: Partial<Moment> = {}): Moment => ({
  id,
  author: ANN,
  text: 'hello',
  pictures: pictures(1),
  burns: false,
  audience: 'everybody',
  publishedAt: epochMs(0),
  pinned: false,
  ...change,
});

const moments = fc.uniqueArray(
  fc
    .record({
      id: fc.stringMatching(/^[a-f]$/),
      author: fc.constantFrom(ANN, BO),
      at: fc.nat(3),
      pinned: fc.boolean(),
    })
    .map(({ id, author, at, pinned }) => moment(id, { author, publishedAt: epochMs(at), pinned })),
  { selector: ({ id }) => id },
);

describeRule('moment', () => {
  it.each([
    [{ text: 'hello', pictures: pictures(1) }, 'ok'],
    [{ text: 'hello', pictures: pictures(9) }, 'ok'],
    [{ text: 'hello', pictures: pictures(10) }, 'moment-too-many-pictures'],
    [{ text: 'hello', pictures: [] }, 'moment-no-picture'],
    [{ text: 'hello', pictures: ['', 7, { key: '' }] }, 'moment-no-picture'],
    [{ text: 'hello', pictures: 'p' }, 'moment-no-picture'],
    [{ text: '', pictures: pictures(1) }, 'moment-no-text'],
    [{ text: ' \n', pictures: pictures(1) }, 'moment-no-text'],
    [{ text: '😀'.repeat(1_000), pictures: pictures(1) }, 'ok'],
    [{ text: '😀'.repeat(1_001), pictures: pictures(1) }, 'moment-text-too-long'],
    [{ text: 'a\u0007b', pictures: pictures(1) }, 'moment-text-forbidden'],
    [{ text: 'hi', pictures: [{ key: 'a' }, { key: 'a' }] }, 'moment-picture-twice'],
    [{ text: 'hi', pictures: [{ key: 'a', alt: 'b'.repeat(300) }] }, 'ok'],
    [{ text: 'hi', pictures: [{ key: 'a', alt: 'b'.repeat(301) }] }, 'moment-alt-too-long'],
    [{ text: 'hi', pictures: [{ key: 'a', alt: '\u0007' }] }, 'moment-alt-forbidden'],
    [{ text: 'hi', pictures: pictures(1), audience: 'nobody' }, 'moment-audience'],
    [undefined, 'moment-no-picture'],
  ])('%#: %s', (input, expected) => {
    expect(outcome(parseMoment(input))).toBe(expected);
  });

  it('keeps text, pictures, whether it burns and who may read it', () => {
    const given = [{ key: 'a', alt: ' a hill ' }, { key: 'b' }];
    expect(
      expectOk(parseMoment({ text: ' hi ', pictures: given, burns: true, audience: 'friends' })),
    ).toEqual({
      text: 'hi',
      pictures: [
        { key: 'a', alt: 'a hill' },
        { key: 'b', alt: '' },
      ],
      burns: true,
      audience: 'friends',
    });
    const plain = expectOk(parseMoment({ text: 'hi', pictures: pictures(1), burns: 'yes' }));
    expect(plain).toMatchObject({ burns: false, audience: 'everybody' });
  });

  property(
    'never throws, and a moment that passes has 1 to 9 pictures and passes again',
    [
      fc.oneof(
        fc.anything(),
        fc.record({
          text: fc.constantFrom('', 'hi', ' hi ', 'x'),
          pictures: fc
            .uniqueArray(fc.nat(14), { maxLength: 11 })
            .map((keys) => keys.map((key) => ({ key: `k${key}`, alt: ' a hill ' }))),
          audience: fc.constantFrom('everybody', 'friends', undefined),
        }),
      ),
    ],
    (input) => {
      const parsed = parseMoment(input);
      if (!parsed.ok) return false;
      expect(parsed.value.pictures.length).toBeGreaterThanOrEqual(1);
      expect(parseMoment(parsed.value)).toEqual(parsed);
      return true;
    },
    { true: 0.12, false: 0.3 },
  );

  property('any number of pictures passes exactly from 1 to 9', [fc.nat(20)], (count) => {
    expect(parseMoment({ text: 'hi', pictures: pictures(count) }).ok).toBe(
      count >= 1 && count <= 9,
    );
  });

  property(
    'a text has 1 to 1000 characters, however they are written, and 1 to 9 pictures belong to it',
    [textsAround(1_000), numbersAround(1, 9)],
    ({ text, length }, count) => {
      const given = { text, pictures: pictures(Math.max(0, count)) };
      const parsed = outcome(parseMoment(given));
      const most = length <= 1_000 ? 'ok' : 'moment-text-too-long';
      const worded = length === 0 ? 'moment-no-text' : most;
      const shown = count > 9 ? 'moment-too-many-pictures' : worded;
      expect(parsed).toBe(count < 1 ? 'moment-no-picture' : shown);
      return parsed;
    },
    { ok: 0.15, 'moment-text-too-long': 0.08, 'moment-too-many-pictures': 0.1 },
  );

  property(
    'of several faults of its words the first is named',
    [faultyWords(1_000)],
    ({ text, isBlank, isLong, isForbidden }) => {
      expect(outcome(parseMomentText(text))).toBe(
        firstRefusal({
          'moment-no-text': isBlank,
          'moment-text-too-long': isLong,
          'moment-text-forbidden': isForbidden,
        }),
      );
    },
  );

  property(
    'of several faults of its pictures the first is named',
    [fc.integer({ min: 1, max: 11 }), fc.boolean(), faultyWords(300)],
    (count, isTwice, { text, isLong, isForbidden }) => {
      const pictures = Array.from({ length: count }, (_, index) => ({
        key: isTwice ? 'same' : `key-${index}`,
        alt: text,
      }));
      expect(outcome(parseMoment({ text: 'hi', pictures }))).toBe(
        firstRefusal({
          'moment-too-many-pictures': count > 9,
          'moment-picture-twice': isTwice && count > 1,
          'moment-alt-too-long': isLong,
          'moment-alt-forbidden': isForbidden,
        }),
      );
    },
  );
});

describeRule('pinned-moment', () => {
  it('pinning one unpins the other of the same author only', () => {
    const all = [
      moment('a', { pinned: true }),
      moment('b'),
      moment('c', { author: BO, pinned: true }),
    ];
    expect(pinMoment(all, ANN, 'b', true).map(({ pinned }) => pinned)).toEqual([false, true, true]);
    expect(pinMoment(all, ANN, 'a', false).map(({ pinned }) => pinned)).toEqual([
      false,
      false,
      true,
    ]);
    expect(pinMoment(all, ANN, 'c', false)).toEqual(all);
  });

  property(
    'after pinning, an author has at most one pinned',
    [moments, fc.stringMatching(/^[a-f]$/)],
    (all, id) => {
      const after = pinMoment(all, ANN, id, true).filter(
        ({ author, pinned }) => author === ANN && pinned,
      );
      const before = all.filter(({ author, pinned }) => author === ANN && pinned);
      const isTheirs = all.some((each) => each.id === id && each.author === ANN);
      expect(after.length).toBe(isTheirs ? 1 : before.length);
    },
  );
});

describeRule('deleted-moment', () => {
  it.each([
    [0, true],
    [60_000, true],
    [60_001, false],
  ])('can be brought back after %i ms: %s', (passed, can) => {
    expect(canBringBack(epochMs(5), epochMs(5 + passed))).toBe(can);
  });

  property('too late stays too late', [fc.nat(90_000), fc.nat(90_000)], (passed, more) => {
    const can = (after: number) => canBringBack(epochMs(0), epochMs(after));
    expect(can(passed) || !can(passed + more)).toBe(true);
  });

  property(
    'comes back within a minute, its last millisecond included',
    [agesAround(60_000)],
    (ago) => {
      const back = canBringBack(epochMs(1e12), epochMs(1e12 + ago));
      expect(back).toBe(ago <= 60_000);
      return back ? 'back' : 'gone';
    },
    { back: 0.2, gone: 0.2 },
  );
});

const open: MomentAccess = { author: ANN, audience: 'everybody', deleted: false, hidden: false };
const reader: MomentReader = { id: BO, friend: false, blocksAuthor: false, authorHidden: false };

describeRule('read-moment', () => {
  it.each([
    [{}, {}, 'ok'],
    [{ audience: 'friends' }, {}, 'moment-unknown'],
    [{ audience: 'friends' }, { friend: true }, 'ok'],
    [{ hidden: true }, { friend: true }, 'moment-unknown'],
    [{ hidden: true }, { id: ANN }, 'ok'],
    [{ audience: 'friends' }, { id: ANN }, 'ok'],
    [{ deleted: true }, {}, 'moment-deleted'],
    [{ deleted: true, audience: 'friends' }, {}, 'moment-unknown'],
    [{ deleted: true }, { id: ANN }, 'moment-deleted'],
    [{}, { authorHidden: true }, 'moment-unknown'],
    [{}, { blocksAuthor: true }, 'moment-author-blocked'],
    [{ audience: 'friends' }, { blocksAuthor: true }, 'moment-unknown'],
  ] as const)('%j for %j: %s', (moment, who, expected) => {
    expect(outcome(mayReadMoment({ ...open, ...moment }, { ...reader, ...who }))).toBe(expected);
  });

  it.each([
    ['everybody', {}, true],
    ['everybody', { apart: true }, true],
    ['friends', {}, false],
    ['friends', { friend: true }, true],
    ['friends', { apart: true }, true],
    ['friends', { id: ANN }, true],
  ] as const)('of a moment for %s, %j may complain: %s', (audience, who, expected) => {
    const reporter = { id: BO, friend: false, apart: false, ...who };
    expect(mayReportMoment({ author: ANN, audience }, reporter)).toBe(expected);
  });

  property(
    'a readable moment can be complained of',
    [
      fc.constantFrom('everybody' as const, 'friends' as const),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
    ],
    (audience, friend, blocksAuthor, authorHidden) => {
      const read = mayReadMoment(
        { ...open, audience },
        { ...reader, friend, blocksAuthor, authorHidden },
      );
      const apart = blocksAuthor || authorHidden;
      const may = mayReportMoment({ author: ANN, audience }, { id: BO, friend, apart });
      expect(read.ok && !may).toBe(false);
    },
  );

  property(
    'what must stay hidden is the same refusal, whatever else is true of the moment',
    [fc.boolean(), fc.boolean(), fc.boolean()],
    (deleted, hidden, blocksAuthor) => {
      const who = { ...reader, authorHidden: true, blocksAuthor };
      expect(outcome(mayReadMoment({ ...open, deleted, hidden }, who))).toBe('moment-unknown');
    },
  );
});

const fresh: BurnMoment = { author: ANN, openedAt: new Map() };
const NOW = epochMs(1_000);

describeRule('burn-moment', () => {
  it('opens once per viewer, and once more after its author recovered it', () => {
    const opened = expectOk(openBurnMoment(fresh, BO, NOW));
    expect(outcome(openBurnMoment(opened, BO, NOW))).toBe('burned');
    expect(outcome(openBurnMoment(opened, userId(3), NOW))).toBe('ok');
    expect(expectOk(openBurnMoment(opened, ANN, NOW))).toBe(opened);
    expect(outcome(recoverBurnMoment(opened, BO))).toBe('moment-not-yours');
    expect(outcome(openBurnMoment(expectOk(recoverBurnMoment(opened, ANN)), BO, NOW))).toBe('ok');
  });

  it.each([
    [ANN, 0, 'own'],
    [userId(3), 0, 'covered'],
    [BO, 0, 'open'],
    [BO, 7_999, 'open'],
    [BO, 8_000, 'burned'],
  ] as const)('for %i, %i ms after Bo opened it: %s', (viewer, passed, expected) => {
    const opened = expectOk(openBurnMoment(fresh, BO, NOW));
    expect(burnMomentState(opened, viewer, epochMs(NOW + passed))).toBe(expected);
  });

  property(
    'a viewer opens it at most once between two recoveries',
    [fc.array(fc.oneof(fc.integer({ min: 2, max: 4 }), fc.constant('recover' as const)))],
    (steps) => {
      let moment = fresh;
      const opened = new Set<number>();
      for (const step of steps) {
        if (step === 'recover') {
          moment = expectOk(recoverBurnMoment(moment, ANN));
          opened.clear();
          continue;
        }
        const next = openBurnMoment(moment, userId(step), NOW);
        expect(next.ok).toBe(!opened.has(step));
        if (next.ok) {
          opened.add(step);
          moment = next.value;
        }
      }
    },
  );

  property(
    'is open to a viewer for eight seconds, not a millisecond longer',
    [agesAround(8_000)],
    (passed) => {
      const opened = expectOk(openBurnMoment(fresh, BO, NOW));
      const state = burnMomentState(opened, BO, epochMs(NOW + passed));
      expect(state).toBe(passed < 8_000 ? 'open' : 'burned');
      return state;
    },
    { open: 0.2, burned: 0.2 },
  );
});
