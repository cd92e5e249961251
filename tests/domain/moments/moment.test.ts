import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderMoments, parseMoment, togglePin, type Moment } from '@/domain/moments/moment';
import { epochMs } from '@/domain/shared/time';
import { ANN, BO } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const pictures = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
const moment = (id: string, change: Partial<Moment> = {}): Moment => ({
  id,
  author: ANN,
  text: 'hello',
  pictures: ['p'],
  burns: false,
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
    [{ text: 'hello', pictures: ['', 7] }, 'moment-no-picture'],
    [{ text: 'hello', pictures: 'p' }, 'moment-no-picture'],
    [{ text: '', pictures: pictures(1) }, 'moment-no-text'],
    [{ text: ' \n', pictures: pictures(1) }, 'moment-no-text'],
    [{ text: '😀'.repeat(1_000), pictures: pictures(1) }, 'ok'],
    [{ text: '😀'.repeat(1_001), pictures: pictures(1) }, 'moment-text-too-long'],
    [{ text: 'a\u202eb', pictures: pictures(1) }, 'moment-text-forbidden'],
    [undefined, 'moment-no-picture'],
  ])('%#: %s', (input, expected) => {
    expect(outcome(parseMoment(input))).toBe(expected);
  });

  it('keeps text, pictures and whether it burns', () => {
    expect(expectOk(parseMoment({ text: ' hi ', pictures: ['a', 'b'], burns: true }))).toEqual({
      text: 'hi',
      pictures: ['a', 'b'],
      burns: true,
    });
    expect(expectOk(parseMoment({ text: 'hi', pictures: ['a'], burns: 'yes' })).burns).toBe(false);
  });

  property(
    'never throws, and whatever passes has 1 to 9 pictures and passes again',
    [fc.anything()],
    (input) => {
      const parsed = parseMoment(input);
      if (!parsed.ok) return;
      expect(parsed.value.pictures.length).toBeGreaterThanOrEqual(1);
      expect(parseMoment(parsed.value)).toEqual(parsed);
    },
  );

  property('any number of pictures passes exactly from 1 to 9', [fc.nat(20)], (count) => {
    expect(parseMoment({ text: 'hi', pictures: pictures(count) }).ok).toBe(
      count >= 1 && count <= 9,
    );
  });
});

describeRule('pinned-moment', () => {
  it('pinning one unpins the other of the same author only', () => {
    const all = [
      moment('a', { pinned: true }),
      moment('b'),
      moment('c', { author: BO, pinned: true }),
    ];
    expect(togglePin(all, ANN, 'b').map(({ pinned }) => pinned)).toEqual([false, true, true]);
    expect(togglePin(all, ANN, 'a').map(({ pinned }) => pinned)).toEqual([false, false, true]);
  });

  it('pinned first, then the newest, then by id', () => {
    const all = [
      moment('a', { publishedAt: epochMs(3) }),
      moment('b', { publishedAt: epochMs(2) }),
      moment('c', { publishedAt: epochMs(2) }),
      moment('d', { pinned: true }),
    ];
    expect(orderMoments(all).map(({ id }) => id)).toEqual(['d', 'a', 'c', 'b']);
  });

  property(
    'after pinning, an author has at most one pinned',
    [moments, fc.stringMatching(/^[a-f]$/)],
    (all, id) => {
      const after = togglePin(all, ANN, id).filter(
        ({ author, pinned }) => author === ANN && pinned,
      );
      expect(after.length).toBeLessThanOrEqual(1);
    },
  );

  property('the order does not depend on the order before', [moments], (all) => {
    expect(orderMoments(all.toReversed())).toEqual(orderMoments(all));
  });
});
