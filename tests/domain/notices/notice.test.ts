import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isOver,
  isWorthNotice,
  mergedKind,
  momentSubject,
  replacesNotice,
  targetOfNotice,
  type Notice,
} from '@/domain/notices/notice';
import { userId } from '@/domain/shared/ids';
import { DAY, epochMs } from '@/domain/shared/time';
import { ANN, BO } from '@tests/support/builders';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const notice: Notice = { kind: 'followed', from: BO, to: ANN, at: epochMs(5) };

describeRule('notice', () => {
  it.each([
    [BO, ANN, false, true],
    [BO, ANN, true, false],
    [ANN, ANN, false, false],
  ])('from %i to %i, blocked %s: %s', (from, to, blocked, worth) => {
    expect(isWorthNotice({ from, to }, blocked)).toBe(worth);
  });

  it.each([
    ['followed', undefined, { kind: 'profile', user: BO }],
    ['visited', undefined, { kind: 'profile', user: BO }],
    ['visited', 'm1', { kind: 'profile', user: BO }],
    ['commented', 'm1', { kind: 'moment', id: 'm1' }],
    ['replied', 'm1', { kind: 'moment', id: 'm1' }],
    ['liked', 'm1', { kind: 'moment', id: 'm1' }],
    ['replied', momentSubject('m1', 'c1'), { kind: 'moment', id: 'm1', comment: 'c1' }],
    ['liked', undefined, { kind: 'profile', user: BO }],
    ['mutual-like', undefined, { kind: 'profile', user: BO }],
    ['shop-gift', 'o1', { kind: 'received-orders' }],
  ] as const)('%s about %j leads to %j', (kind, subject, place) => {
    expect(targetOfNotice({ ...notice, kind, subject })).toEqual(place);
  });

  it.each([
    ['visited', 'visited', DAY - 1, true],
    ['visited', 'mutual-like', 0, true],
    ['mutual-like', 'visited', DAY - 1, true],
    ['visited', 'visited', DAY, false],
    ['followed', 'visited', 0, false],
    ['visited', 'followed', 0, false],
  ] as const)('%s, then %s after %i ms, are one: %s', (first, second, passed, one) => {
    const earlier = { ...notice, kind: first, at: epochMs(5) };
    const later = { ...notice, kind: second, at: epochMs(5 + passed) };
    expect(replacesNotice(earlier, later)).toBe(one);
    expect(replacesNotice({ ...earlier, from: userId(99) }, later)).toBe(false);
  });

  it.each([
    [{}, true],
    [{ kind: 'commented' }, true],
    [{ kind: 'liked' }, false],
    [{ from: BO }, true],
    [{ from: ANN }, false],
    [{ subject: 'm1' }, true],
    [{ subject: 'm1.c1' }, true],
    [{ subject: 'm1.c' }, false],
    [{ subject: 'm' }, false],
    [{ subject: 'm2' }, false],
    [{ kind: 'commented', from: BO, subject: 'm1' }, true],
    [{ kind: 'commented', from: ANN, subject: 'm1' }, false],
  ] as const)('a comment of Bo on m1 goes where %j is no more: %s', (over, goes) => {
    const told = { kind: 'commented', from: BO, subject: momentSubject('m1', 'c1') } as const;
    expect(isOver(told, over)).toBe(goes);
  });

  it('one without a subject goes with its person only', () => {
    expect(isOver(notice, { from: BO })).toBe(true);
    expect(isOver(notice, { subject: 'm1' })).toBe(false);
  });

  it.each([
    ['m1', DAY - 1, true],
    ['m2', 0, false],
    ['m1', DAY, false],
  ] as const)('a like of m1, then of %s after %i ms, are one: %s', (subject, passed, one) => {
    const earlier: Notice = { ...notice, kind: 'liked', subject: 'm1', at: epochMs(5) };
    const later: Notice = { ...notice, kind: 'liked', subject, at: epochMs(5 + passed) };
    expect(replacesNotice(earlier, later)).toBe(one);
    expect(replacesNotice({ ...earlier, kind: 'commented' }, later)).toBe(false);
  });

  it('a visit does not hide that two people like each other', () => {
    expect(mergedKind('mutual-like', 'visited')).toBe('mutual-like');
    expect(mergedKind('visited', 'mutual-like')).toBe('mutual-like');
    expect(mergedKind('visited', 'visited')).toBe('visited');
  });

  property(
    'no person gets a notice of themself, or of a person whom they do not wish to meet',
    [fc.nat(3), fc.nat(3), fc.boolean()],
    (from, to, blocked) => {
      const worth = isWorthNotice({ from: userId(from + 1), to: userId(to + 1) }, blocked);
      expect(worth).toBe(from !== to && !blocked);
    },
  );

  property(
    'a notice takes the place of an earlier one of the same person for the same person, within a day',
    [
      fc.constantFrom(ANN, BO),
      fc.constantFrom(ANN, BO),
      fc.constantFrom('visited', 'mutual-like', 'liked', 'followed'),
      fc.constantFrom('visited', 'mutual-like', 'liked', 'followed'),
      agesAround(86_400_000),
    ],
    (from, to, first, second, passed) => {
      const earlier: Notice = { kind: first, from: BO, to: ANN, subject: 'm1', at: epochMs(5) };
      const later: Notice = { ...earlier, kind: second, from, to, at: epochMs(5 + passed) };
      const met = ['visited', 'mutual-like'];
      const one = met.includes(first) && met.includes(second);
      const isSame = from === BO && to === ANN && passed < 86_400_000;
      const replaces = replacesNotice(earlier, later);
      expect(replaces).toBe(isSame && (one || (first === 'liked' && second === 'liked')));
      return replaces;
    },
    { true: 0.02, false: 0.5 },
  );
});
