import * as fc from 'fast-check';

/** The first of these refusals whose condition holds, else "ok": they are judged in the order they are written. */
export function firstRefusal(conditions: Readonly<Record<string, boolean>>): string {
  return Object.entries(conditions).find(([, holds]) => holds)?.[0] ?? 'ok';
}

/** Words with any faults at once: nothing to see in them, more than `most` characters, a sign that is never stored. */
export function faultyWords(most: number): fc.Arbitrary<{
  readonly text: string;
  readonly isBlank: boolean;
  readonly isLong: boolean;
  readonly isForbidden: boolean;
}> {
  const flags = { isBlank: fc.boolean(), isLong: fc.boolean(), isForbidden: fc.boolean() };
  return fc.record(flags).map((faults) => {
    const sign = faults.isBlank ? '\u2060' : 'w';
    const bad = faults.isForbidden ? '\u0001' : '';
    return { ...faults, text: `${bad}${sign.repeat(faults.isLong ? most + 1 : 4)}` };
  });
}
