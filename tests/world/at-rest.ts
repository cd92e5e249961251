/** How many looks at the most: a person who always has more to send would never come to rest. */
const TRIES = 50;

/**
 * What `look` saw while nothing moved: where `moved`, the count of everything that happened so far,
 * differs after it, it looks again. Undefined where it never comes to rest.
 */
export async function lookAtRest<T>(
  moved: () => Promise<string>,
  look: () => Promise<T>,
): Promise<T | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await moved();
    const seen = await look();
    if ((await moved()) === before) return seen;
  }
  return undefined;
}
