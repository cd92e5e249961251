/** Characters of one answer, about: what carries it may limit it, as XMPP servers do, and escaping makes it larger. */
const MOST = 131_072;

/** The first of these that one answer carries; one at least. */
export function fitting<T>(items: readonly T[]): readonly T[] {
  let length = 0;
  const end = items.findIndex((item) => (length += JSON.stringify(item).length) > MOST);
  return end < 0 ? items : items.slice(0, Math.max(1, end));
}
