import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayAskForNotices, NOT_NOW_RESTS, type AskingState } from '@/domain/notices/asking';
import { DAY, epochMs } from '@/domain/shared/time';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const NOW = epochMs(1_800_000_000_000);
const READY: AskingState = { permission: 'unasked', on: false, wrote: true };

describeRule('asking-for-notices', () => {
  it.each<[string, Partial<AskingState>, boolean]>([
    ['a message went out', {}, true],
    ['nothing was written', { wrote: false }, false],
    ['they are on', { on: true }, false],
    ['the browser allows them already', { permission: 'allowed' }, true],
    ['the browser refuses them', { permission: 'refused' }, false],
    ['the browser has none', { permission: 'unsupported' }, false],
    ['"Not now" a moment ago', { declinedAt: NOW }, false],
    ['"Not now" almost 30 days ago', { declinedAt: epochMs(NOW - 30 * DAY + 1) }, false],
    ['"Not now" 30 days ago', { declinedAt: epochMs(NOW - 30 * DAY) }, true],
  ])('%s: %s', (_, state, expected) => {
    expect(mayAskForNotices({ ...READY, ...state }, NOW)).toBe(expected);
  });

  property('never asks while "Not now" rests', [fc.nat(NOT_NOW_RESTS - 1)], (ago) => {
    expect(mayAskForNotices({ ...READY, declinedAt: epochMs(NOW - ago) }, NOW)).toBe(false);
  });

  property(
    'rests for thirty days after it was put off, not a millisecond longer',
    [agesAround(2_592_000_000)],
    (ago) => {
      const asks = mayAskForNotices({ ...READY, declinedAt: epochMs(NOW - ago) }, NOW);
      expect(asks).toBe(ago >= 2_592_000_000);
      return asks ? 'asks' : 'rests';
    },
    { asks: 0.2, rests: 0.2 },
  );
});
