/**
 * Fetches and compiles the program of a session while a visitor looks at the login (for a signed-in user
 * `boot.js` does), and fetches those of the chat's worker once something is written there; they are run while a
 * password is checked. The built page says where they are; while developing nothing is fetched ahead.
 */
export function fetchSessionAhead(page: Document): void {
  const [session] = programs(page, 'session');
  if (session !== undefined) fetchAhead(page, 'modulepreload', session);
  const ofChat = programs(page, 'chat-worker');
  const fetchChat = (): void => {
    for (const address of ofChat) fetchAhead(page, 'prefetch', address);
  };
  page.addEventListener('input', fetchChat, { once: true });
}

/** The addresses that the page says under a name. */
function programs({ head }: Document, name: string): readonly string[] {
  const said = head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return said.split(' ').filter((address) => address !== '');
}

function fetchAhead(page: Document, how: 'modulepreload' | 'prefetch', address: string): void {
  const link = page.createElement('link');
  link.rel = how;
  link.href = address;
  link.fetchPriority = 'low';
  page.head.append(link);
}
