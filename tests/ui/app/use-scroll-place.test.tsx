import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { useScrollPlace } from '@/ui/app/use-scroll-place';

function Page() {
  useScrollPlace();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/other">on</Link>
      <Link to="?tab=2">tab</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
}

/** The window's place; a page as high as its reader wants. */
let place = 0;

function scroll(to: number): void {
  place = to;
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  place = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => place);
  vi.spyOn(window, 'scrollTo').mockImplementation(
    (_: unknown, y?: number) => void (place = y ?? 0),
  );
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Page />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the place in a page', () => {
  it('is the top of a new page, and where one left it after going back', async () => {
    scroll(740);
    await userEvent.click(screen.getByRole('link', { name: 'on' }));
    expect(place).toBe(0);
    scroll(120);
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    expect(place).toBe(740);
  });

  it('stays where it is while only the query changes', async () => {
    scroll(300);
    await userEvent.click(screen.getByRole('link', { name: 'tab' }));
    expect(place).toBe(300);
  });

  it('is the browser’s own again without the page', () => {
    expect(history.scrollRestoration).toBe('manual');
    cleanup();
    expect(history.scrollRestoration).toBe('auto');
  });
});
