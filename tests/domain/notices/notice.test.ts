import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isWorthNotice,
  NOTICE_KINDS,
  placeOf,
  unseenNotices,
  type Notice,
} from '@/domain/notices/notice';
import { epochMs } from '@/domain/shared/time';
import { ANN, BO } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

const notice: Notice = { kind: 'followed', from: BO, to: ANN, at: epochMs(5) };

describeRule('notice', () => {
  it('has six kinds', () => {
    expect(NOTICE_KINDS).toEqual([
      'followed',
      'commented',
      'replied',
      'liked',
      'visited',
      'shop-gift',
    ]);
  });

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
    ['liked', undefined, { kind: 'profile', user: BO }],
    ['shop-gift', 'o1', { kind: 'received-orders' }],
  ] as const)('%s about %j leads to %j', (kind, subject, place) => {
    expect(placeOf({ ...notice, kind, subject })).toEqual(place);
  });

  it.each([
    [undefined, 1],
    [epochMs(4), 1],
    [epochMs(5), 0],
    [epochMs(6), 0],
  ])('opened at %j leaves %i unseen', (openedAt, unseen) => {
    expect(unseenNotices([notice], openedAt)).toBe(unseen);
  });

  property(
    'opening the list now leaves none unseen',
    [fc.array(fc.nat(100)), fc.nat(100)],
    (times, now) => {
      const notices = times.map((at) => ({ ...notice, at: epochMs(Math.min(at, now)) }));
      expect(unseenNotices(notices, epochMs(now))).toBe(0);
    },
  );
});
