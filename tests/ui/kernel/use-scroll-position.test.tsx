import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { Scope } from '@/composition/scope';
import { ScopeProvider } from '@/ui/kernel/scope';
import { useScrollPosition } from '@/ui/kernel/use-scroll-position';
import { memoryPreferences } from '@tests/support/memory-preferences';

function Page() {
  useScrollPosition();
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

/** The window's scroll position, on a page whose height the test sets. */
let place = 0;

function scroll(to: number): void {
  place = to;
  window.dispatchEvent(new Event('scroll'));
}

/** What the tab remembers over a reload. */
let stored: Map<string, string>;

function open(search = '', key = 'first'): void {
  const scope = Scope.root().value(sharedTokens.tabPreferences, memoryPreferences(stored));
  render(
    <ScopeProvider scope={scope}>
      <MemoryRouter initialEntries={[{ pathname: '/list', search, key }]}>
        <Page />
      </MemoryRouter>
    </ScopeProvider>,
  );
}

beforeEach(() => {
  place = 0;
  stored = new Map();
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => place);
  vi.spyOn(window, 'scrollTo').mockImplementation(
    (_: unknown, y?: number) => void (place = y ?? 0),
  );
  open();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the position in the first page of a visit', () => {
  const begin = (visit: number) => {
    cleanup();
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(visit);
    open('', 'default');
  };
  /** The position is stored where the page ends; what the history keeps with it is the page's own. */
  function leave(): unknown {
    window.dispatchEvent(new Event('pagehide'));
    return history.state;
  }
  beforeEach(() => history.replaceState(null, ''));

  it('is the top where its address is opened again, and stays over a reload and on the way back', () => {
    begin(1);
    scroll(740);
    const earlier = leave();
    begin(2);
    expect(place).toBe(740);
    leave();
    history.replaceState(null, '');
    place = 0;
    begin(3);
    expect(place).toBe(0);
    scroll(90);
    leave();
    history.replaceState(earlier, '');
    begin(4);
    expect(place).toBe(740);
  });
});

describe('the position in a page', () => {
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

  it('is kept over a reload, for its own page only', () => {
    scroll(740);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    place = 0;
    open();
    expect(place).toBe(740);
  });

  it.each(['{', '[["first /list", "740"]]', '{"first /list": 740}'])(
    'is the top where the stored one cannot be read: %s',
    (broken) => {
      cleanup();
      place = 5;
      stored.set('chat-places', broken);
      open();
      expect(place).toBe(0);
    },
  );

  it('is the top where another tab of the same screen is opened by its address', () => {
    cleanup();
    open('?index=2');
    scroll(400);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    place = 400;
    open('?index=3');
    expect(place).toBe(0);
  });
});
