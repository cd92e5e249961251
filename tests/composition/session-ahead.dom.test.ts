import { expect, it, vi } from 'vitest';
import { fetchSessionAhead } from '@/composition/session-ahead';

/** A page of its own: the head of the window is that of all files. */
function pageWith(meta: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = meta;
  fetchSessionAhead(page);
  return page;
}

function preloaded(page: Document): (string | null)[] {
  const links = page.head.querySelectorAll('link[rel="modulepreload"]');
  return [...links].map((link) => link.getAttribute('href'));
}

it('fetches the program of a session from its address in the page', () => {
  const page = pageWith('<meta name="session" content="/assets/session-1.js">');
  expect(preloaded(page)).toEqual(['/assets/session-1.js']);
});

it('fetches nothing where the page does not say it', () => {
  for (const meta of ['<meta name="session" content="">', ''])
    expect(preloaded(pageWith(meta))).toEqual([]);
});

it('fetches the programs of the chat’s worker once something is written, and not again', () => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response('');
  });
  const page = pageWith('<meta name="chat-worker" content="/workers/chat-1.js /workers/sdk-1.js">');
  expect(fetched).toEqual([]);
  page.dispatchEvent(new Event('input'));
  page.dispatchEvent(new Event('input'));
  expect(fetched).toEqual(['/workers/chat-1.js', '/workers/sdk-1.js']);
});

it('goes on where a program does not arrive', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() =>
    Promise.reject(new TypeError('no connection')),
  );
  vi.stubGlobal('fetch', fetched);
  const page = pageWith('<meta name="chat-worker" content="/workers/chat-1.js">');
  page.dispatchEvent(new Event('input'));
  await expect(fetched.mock.results[0]?.value).rejects.toThrow('no connection');
});
