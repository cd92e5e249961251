/** How often is looked anew at the most: whoever has so much to send would never come to rest. */
const TRIES = 50;

/**
 * What `look` saw while nothing moved: where `moved`, what tells of everything that did so far, says something
 * else after it than before, it is looked anew. Undefined where it never comes to rest.
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
