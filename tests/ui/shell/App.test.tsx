import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PatientRouter } from '@/ui/shell/App';

/** What is on its way, by the address that waits for it. */
let coming: Map<string, () => void>;

beforeEach(() => {
  coming = new Map();
  history.replaceState(undefined, '', '/');
});

afterEach(cleanup);

/** Addresses that begin with `/far` have something to fetch. */
function prepare(address: string): Promise<void> | undefined {
  if (!address.startsWith('/far')) return undefined;
  return new Promise((resolve) => void coming.set(address, resolve));
}

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      {['/far', '/far?tab=2', '/near'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </>
  );
}

function open(): void {
  render(
    <PatientRouter prepare={prepare}>
      <Page />
    </PatientRouter>,
  );
}

const go = (to: string) => userEvent.click(screen.getByRole('link', { name: to }));
const arrive = (address: string) => act(async () => coming.get(address)?.());
const drawn = () => screen.getByRole('status').textContent;

it('leaves page and address as they are until the new part is here', async () => {
  open();
  await go('/far');
  expect([drawn(), location.pathname]).toEqual(['/', '/']);
  await arrive('/far');
  expect([drawn(), location.pathname]).toEqual(['/far', '/far']);
});

it('goes at once where nothing is to be fetched', async () => {
  open();
  await go('/near');
  expect([drawn(), location.pathname]).toEqual(['/near', '/near']);
});

it('follows the later of two navigations, whichever arrives first', async () => {
  open();
  await go('/far');
  await go('/far?tab=2');
  await arrive('/far?tab=2');
  await arrive('/far');
  expect(drawn()).toBe('/far?tab=2');
  expect(location.search).toBe('?tab=2');
});

it('stays where one went meanwhile', async () => {
  open();
  await go('/far');
  await go('/near');
  await arrive('/far');
  expect(drawn()).toBe('/near');
});

it('drops a pending part after Back', async () => {
  open();
  await go('/near');
  await go('/far');
  await act(async () => {
    history.replaceState(undefined, '', '/');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  expect(drawn()).toBe('/');
  await arrive('/far');
  expect([drawn(), location.pathname]).toEqual(['/', '/']);
});

it('keeps the browser from scrolling by itself on the way back from a layer', () => {
  open();
  expect(history.scrollRestoration).toBe('manual');
  cleanup();
  expect(history.scrollRestoration).toBe('auto');
});
