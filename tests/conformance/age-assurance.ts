import { expect, it } from 'vitest';

import { at } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import type { AssureAge } from '@server/kernel/ports/account';

/** What everything that assures ages promises; register it inside a `describe`. */
export function describeAgeAssurance(assureAge: AssureAge): void {
  it.each([
    [{ year: 2008, month: 5, day: 1 }, '2026-04-30T23:59:59.999Z', 'under-age'],
    [{ year: 2008, month: 5, day: 1 }, '2026-05-01T00:00:00.000Z', 'ok'],
    [{ year: 2008, month: 4 }, '2026-04-29T12:00:00.000Z', 'under-age'],
    [{ year: 2008, month: 4 }, '2026-04-30T00:00:00.000Z', 'ok'],
    [{ year: 2030, month: 1 }, '2026-04-30T00:00:00.000Z', 'under-age'],
  ])('a person who declares %j, at %s: %s', async (birthDate, now, expected) => {
    expect(outcome(await assureAge(birthDate, at(now)))).toBe(expected);
  });

  it('names its method, the instant, and an age that is enough for an account', async () => {
    const now = at('2026-05-01T00:00:00Z');
    const { method, atLeast, assuredAt } = expectOk(await assureAge({ year: 1990, month: 1 }, now));
    expect(method).not.toBe('');
    expect(atLeast).toBeGreaterThanOrEqual(18);
    expect(assuredAt).toBe(now);
  });
}
