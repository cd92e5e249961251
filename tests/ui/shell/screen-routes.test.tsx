import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BottomBar } from '@/ui/shell/BottomBar';
import { inApp } from '@tests/support/in-app';

const NOTHING = { messages: 0, requests: 0, notices: 0, announcements: 0 };

afterEach(cleanup);

it.each([
  ['/profile', 'Me'],
  ['/profile/7', undefined],
  ['/encounter', 'Encounter'],
  ['/dynamicSquare', 'Square'],
  ['/dynamicSquare/friends', 'Square'],
  ['/dynamicSquare/01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Square'],
  ['/myspace', 'Square'],
  ['/chat', 'Chat'],
  ['/chats', 'Chat'],
  ['/account', undefined],
])('at %s the bar of a phone marks %s', async (path, marked) => {
  render(await inApp(<BottomBar newCounts={NOTHING} />, undefined, [], path));
  const links = screen.getAllByRole('link', { hidden: true });
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(marked ? [marked] : []);
});
