import { assert, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import { createSecureIds } from '@server/kernel/secrets';
import { movableClock } from '@tests/support/movable-clock';

const ids = createSecureIds(movableClock());

it('makes identifiers of 26 letters that sort by their time', () => {
  assert(
    property(nat(2 ** 46), nat(2 ** 46), (a, b) => {
      const [early, late] = [a, b].map((now) =>
        createSecureIds({ now: () => epochMs(now) }).ulid(),
      );
      expect(early).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
      const order = Math.sign(a - b);
      const time = (id = '') => id.slice(0, 10);
      expect(time(early) < time(late) ? -1 : time(early) > time(late) ? 1 : 0).toBe(order);
    }),
  );
});

it('writes the beginning of time as zeros', () => {
  const id = createSecureIds({ now: () => epochMs(0) }).ulid();
  expect(id.slice(0, 10)).toBe('0000000000');
});

it('never makes the same name twice', () => {
  const names = Array.from({ length: 2_000 }, () => [ids.ulid(), ids.token(16)]).flat();
  expect(new Set(names).size).toBe(names.length);
});

it('has as much chance in a token as was asked for', () => {
  expect(Buffer.from(ids.token(32), 'base64url')).toHaveLength(32);
  expect(ids.token(32)).toMatch(/^[\w-]{43}$/);
});

it('keeps the leading zeros of a code, and reaches every value', () => {
  const codes = Array.from({ length: 3_000 }, () => ids.digits(2));
  for (const code of codes) expect(code).toMatch(/^\d\d$/);
  expect(new Set(codes).size).toBe(100);
});

it('stays below its limit and reaches zero', () => {
  const values = new Set(Array.from({ length: 500 }, () => ids.below(4)));
  expect(values).toEqual(new Set([0, 1, 2, 3]));
});
