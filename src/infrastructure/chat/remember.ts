/** Entries remembered; what is repeated after so many others counts as new. */
const REMEMBERED = 5_000;

/** Notes an entry and forgets the oldest beyond what is remembered. */
export function remember<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > REMEMBERED && !oldest.done) map.delete(oldest.value);
}
