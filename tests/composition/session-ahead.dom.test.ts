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
