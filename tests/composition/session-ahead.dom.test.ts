import { expect, it } from 'vitest';
import { fetchSessionAhead } from '@/composition/session-ahead';

/** A page of its own: the head of the window is that of all files. */
function pageWith(meta: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = meta;
  fetchSessionAhead(page);
  return page;
}

function fetched(page: Document, how: 'modulepreload' | 'prefetch'): (string | null)[] {
  const links = page.head.querySelectorAll(`link[rel="${how}"]`);
  return [...links].map((link) => link.getAttribute('href'));
}

it('fetches the program of a session from its address in the page', () => {
  const page = pageWith('<meta name="session" content="/assets/session-1.js">');
  expect(fetched(page, 'modulepreload')).toEqual(['/assets/session-1.js']);
});

it('fetches nothing where the page does not say it', () => {
  for (const meta of ['<meta name="session" content="">', ''])
    expect(fetched(pageWith(meta), 'modulepreload')).toEqual([]);
});

it('fetches the programs of the chat’s worker once something is written, and not again', () => {
  const page = pageWith('<meta name="chat-worker" content="/workers/chat-1.js /workers/sdk-1.js">');
  expect(fetched(page, 'prefetch')).toEqual([]);
  page.dispatchEvent(new Event('input'));
  page.dispatchEvent(new Event('input'));
  expect(fetched(page, 'prefetch')).toEqual(['/workers/chat-1.js', '/workers/sdk-1.js']);
});
