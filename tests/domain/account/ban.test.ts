import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { BAN_REASONS, isBanned, parseBan } from '@/domain/account/ban';
import { epochMs, later } from '@/domain/shared/time';
import { at } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
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
});
