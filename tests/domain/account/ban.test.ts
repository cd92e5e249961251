import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { BAN_REASONS, isBanned, parseBan } from '@/domain/account/ban';
import { epochMs, later } from '@/domain/shared/time';
import { at } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import { agesAround, textsAround } from '@tests/support/edges';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

const NOW = at('2026-06-15T12:00:00Z');
const ban = { reason: 'spam', note: 'third time', until: '2026-07-01' };

describeRule('ban', () => {
  it.each<[object, string]>([
    [{}, 'ok'],
    [{ reason: 'fraud' }, 'ok'],
    [{ reason: 'looks' }, 'ban-reason'],
    [{ reason: undefined }, 'ban-reason'],
    [{ reason: 1 }, 'ban-reason'],
    [{ note: undefined }, 'ok'],
    [{ note: 'n'.repeat(500) }, 'ok'],
    [{ note: 'n'.repeat(501) }, 'ban-note-too-long'],
    [{ note: 'a\u0007b' }, 'ban-note-forbidden'],
    [{ until: undefined }, 'ok'],
    [{ until: '2026-06-15T12:00:01Z' }, 'ok'],
    [{ until: '2026-06-15T12:01Z' }, 'ok'],
    [{ until: '2026-06-15T12:00:00.001Z' }, 'ok'],
    [{ until: '2026-06-15T12:00:00Z' }, 'ban-until-past'],
    [{ until: '2026-06-15' }, 'ban-until-past'],
    [{ until: '2026-06-16' }, 'ok'],
    [{ until: '2028-02-29' }, 'ok'],
    [{ until: '2027-02-29' }, 'ban-until-malformed'],
    [{ until: '2026-13-01' }, 'ban-until-malformed'],
    [{ until: '2026-06-16T25:00Z' }, 'ban-until-malformed'],
    [{ until: '2026-06-16T12:00' }, 'ban-until-malformed'],
    [{ until: 'tomorrow' }, 'ban-until-malformed'],
    [{ until: '' }, 'ban-until-malformed'],
    [{ until: 5 }, 'ban-until-malformed'],
  ])('%j: %s', (change, expected) => {
    expect(outcome(parseBan({ ...ban, ...change }, NOW))).toBe(expected);
  });

  it('begins now and ends at midnight UTC of the day named', () => {
    expect(expectOk(parseBan(ban, NOW))).toEqual({
      reason: 'spam',
      note: 'third time',
      begunAt: NOW,
      until: at('2026-07-01T00:00:00Z'),
    });
    expect(expectOk(parseBan({ reason: 'other' }, NOW))).toEqual({
      reason: 'other',
      note: '',
      begunAt: NOW,
    });
  });

  it.each([
    [undefined, 0, false],
    [{}, 0, true],
    [{}, 8.64e15, true],
    [{ until: epochMs(10) }, 9, true],
    [{ until: epochMs(10) }, 10, false],
    [{ until: epochMs(10) }, 11, false],
  ])('%j at %i holds: %s', (held, now, holds) => {
    expect(isBanned(held, epochMs(now))).toBe(holds);
  });

  property(
    'holds when it begins, and once over stays over',
    [fc.constantFrom(...BAN_REASONS), fc.integer({ min: 1, max: 1e12 }), fc.nat(1e12)],
    (reason, length, more) => {
      const until = new Date(NOW + length).toISOString();
      const made = expectOk(parseBan({ reason, until }, NOW));
      expect(made.until).toBe(NOW + length);
      expect(isBanned(made, NOW)).toBe(true);
      expect(isBanned(made, later(NOW, length - 1))).toBe(true);
      expect(isBanned(made, later(NOW, length + more))).toBe(false);
    },
  );

  property('never throws', [fc.anything()], (input) => {
    expect(['ok', 'ban-reason']).toContain(outcome(parseBan(input, NOW)));
  });

  property(
    'is over in the millisecond of its end, and cannot end where it begins',
    [agesAround(86_400_000)],
    (lasts) => {
      const end = '2026-06-16T12:00:00.000Z';
      const begun = epochMs(Date.parse(end) - lasts);
      const banned = parseBan({ ...ban, until: end }, begun);
      expect(outcome(banned)).toBe(lasts > 0 ? 'ok' : 'ban-until-past');
      expect(isBanned({ until: epochMs(Date.parse(end)) }, begun)).toBe(lasts > 0);
      return lasts > 0 ? 'banned' : 'over';
    },
    { banned: 0.5, over: 0.02 },
  );

  property(
    'a note has 500 characters at most, however they are written',
    [textsAround(500)],
    ({ text, length }) => {
      const parsed = outcome(parseBan({ ...ban, note: text }, NOW));
      expect(parsed).toBe(length <= 500 ? 'ok' : 'ban-note-too-long');
      return parsed;
    },
    { ok: 0.25, 'ban-note-too-long': 0.15 },
  );

  property(
    'of several faults of its words the first is named',
    [faultyWords(500)],
    ({ text, isLong, isForbidden }) => {
      expect(outcome(parseBan({ reason: 'spam', note: text }, epochMs(0)))).toBe(
        firstRefusal({
          'ban-note-too-long': isLong,
          'ban-note-forbidden': isForbidden,
        }),
      );
    },
  );
});
