/** Bytes of messages in one answer, about: what carries it may limit it, as XMPP servers do, and escaping makes it larger. */
const MOST_BYTES = 131_072;

/** The first of these that one answer carries; one at least. */
export function fitting<T>(items: readonly T[], bytesOf: (item: T) => number): readonly T[] {
  let bytes = 0;
  const end = items.findIndex((item) => (bytes += bytesOf(item)) > MOST_BYTES);
  return end < 0 ? items : items.slice(0, Math.max(1, end));
}
