/**
 * Fetches and compiles the program of a session while a visitor looks at the login (for a signed-in user
 * `boot.js` does), and fetches those of the chat's worker once something is written there; they are run while a
 * password is checked. The built page says where they are; while developing nothing is fetched ahead.
 */
export function fetchSessionAhead(page: Document): void {
  const [session] = programs(page, 'session');
  if (session !== undefined) preload(page, session);
  const ofChat = programs(page, 'chat-worker');
  const fetchChat = (): void => {
    for (const address of ofChat) void keep(address);
  };
  page.addEventListener('input', fetchChat, { once: true });
}

/** The addresses that the page says under a name. */
function programs({ head }: Document, name: string): readonly string[] {
  const said = head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return said.split(' ').filter((address) => address !== '');
}

function preload(page: Document, address: string): void {
  const link = page.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  link.fetchPriority = 'low';
  page.head.append(link);
}

/** Has the browser keep a file. Firefox judges a `prefetch` link by `default-src`, which allows nothing here. */
async function keep(address: string): Promise<void> {
  try {
    // A body that is not read is not kept.
    await (await fetch(address, { priority: 'low' })).arrayBuffer();
  } catch {
    // It is fetched when the session begins.
  }
}
