import type { Step } from './steps';
import type { KeptRun } from './worlds';

/**
 * The fewest of `all` that still fail, by leaving out ever smaller parts (ddmin); `fails` is asked at most
 * `tries` times, so that a long run ends with what was found until then.
 */
export async function shrink<T>(
  all: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  tries: number,
): Promise<readonly T[]> {
  let left = all;
  let parts = 2;
  for (let tried = 0; tried < tries && left.length > 1;) {
    const size = Math.ceil(left.length / parts);
    let smaller: readonly T[] | undefined;
    for (let at = 0; at < left.length && tried < tries && !smaller; at += size) {
      const without = left.toSpliced(at, size);
      tried += 1;
      if (without.length > 0 && (await fails(without))) smaller = without;
    }
    if (smaller) {
      left = smaller;
      parts = Math.max(2, parts - 1);
    } else if (size === 1) break;
    else parts = Math.min(left.length, parts * 2);
  }
  return left;
}

/** What happens to all people alike, whichever person the step names. */
const NOBODYS: ReadonlySet<Step['does']> = new Set([
  'server-dies',
  'server-clock',
  'engine-away',
  'engine-back',
  'bucket-away',
  'bucket-back',
]);

/** The same with those people only who take part in it, with new numbers; two at least. */
export function withoutIdle({ seed, steps }: KeptRun): KeptRun {
  const busy = steps.flatMap((step) => [
    ...(NOBODYS.has(step.does) ? [] : [step.who]),
    ...('to' in step ? [step.to] : []),
  ]);
  const order = [...new Set(busy)].toSorted((one, other) => one - other);
  const numberOf = (who: number) => Math.max(0, order.indexOf(who));
  const renumbered = steps.map((step): Step => {
    const who = numberOf(step.who);
    return 'to' in step ? { ...step, who, to: numberOf(step.to) } : { ...step, who };
  });
  return { seed, people: Math.max(2, order.length), steps: renumbered };
}
