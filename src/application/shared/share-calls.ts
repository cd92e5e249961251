/**
 * Returns `work` so that calls for one key at the same time share one answer. A later call works again, also after
 * a rejection.
 */
export function shareCalls<About extends readonly unknown[], Answer>(
  keyOf: (...about: About) => unknown,
  work: (...about: About) => Promise<Answer>,
): (...about: About) => Promise<Answer> {
  const underWay = new Map<unknown, Promise<Answer>>();
  return (...about) => {
    const key = keyOf(...about);
    const answer = underWay.get(key) ?? work(...about).finally(() => void underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
