import { afterEach, expect, it } from 'vitest';
import { fetchSessionAhead } from '@/composition/session-ahead';

afterEach(() => document.head.replaceChildren());

function fetched(meta: string): string[] {
  document.head.innerHTML = meta;
  fetchSessionAhead(document);
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  return [...links].map((link) => link.getAttribute('href') ?? '');
}

it('fetches the program of a session from where the page says it is', () => {
  expect(fetched('<meta name="session" content="/assets/session-1.js">')).toEqual([
    '/assets/session-1.js',
  ]);
});

it('fetches nothing where the page does not say it', () => {
  expect(fetched('<meta name="session" content="">')).toEqual([]);
  expect(fetched('')).toEqual([]);
});

it('fetches the programs of the chat’s worker once something is written, and not again', () => {
  const worker = '/workers/chat-1.js /workers/sdk-1.js';
  expect(fetched(`<meta name="chat-worker" content="${worker}">`)).toEqual([]);
  const links = () =>
    [...document.head.querySelectorAll('link[rel="prefetch"]')].map((link) =>
      link.getAttribute('href'),
    );
  expect(links()).toEqual([]);
  document.dispatchEvent(new Event('input'));
  document.dispatchEvent(new Event('input'));
  expect(links()).toEqual(['/workers/chat-1.js', '/workers/sdk-1.js']);
});
