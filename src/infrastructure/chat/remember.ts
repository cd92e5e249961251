/** Entries remembered; a repetition after so many other entries counts as new. */
const REMEMBERED = 5_000;

/** Adds an entry and removes the oldest beyond the limit. */
export function remember<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > REMEMBERED && !oldest.done) map.delete(oldest.value);
}
