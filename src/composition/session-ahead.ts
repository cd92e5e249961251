/**
 * Fetches and compiles the program of a session while whoever is not in yet types; it is run once somebody
 * is in. The built page says where it is; while developing nothing is fetched ahead.
 */
export function fetchSessionAhead({ head }: Document): void {
  const address = head.querySelector<HTMLMetaElement>('meta[name="session"]')?.content;
  if (!address) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  link.fetchPriority = 'low';
  head.append(link);
}
