/**
 * Sets an entry as the newest of a map that remembers at most `most` of them; beyond that the oldest is
 * forgotten.
 */
export function remember<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  most: number,
): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > most && !oldest.done) map.delete(oldest.value);
}
