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
