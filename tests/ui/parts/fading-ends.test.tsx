import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useFadingEnds } from '@/ui/parts/fading-ends';
import { MenuList } from '@/ui/parts/Menu';
import { installPopovers } from '@tests/support/popovers';

installPopovers();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Scroller({ along }: { readonly along: 'row' | 'column' }) {
  const ref = useRef<HTMLDivElement>(null);
  useFadingEnds(ref, along);
  return <div ref={ref} role="list" />;
}

/** What is 900 px long in a window of 600. */
function letItScroll(size: 'Width' | 'Height'): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, `scroll${size}`, 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, `client${size}`, 'get').mockReturnValue(600);
}

it.each([
  ['row', 'Width', 'scrollLeft'],
  ['column', 'Height', 'scrollTop'],
] as const)('a %s shows at which end it goes on', (along, size, offset) => {
  letItScroll(size);
  render(<Scroller along={along} />);
  const list = screen.getByRole('list');
  const goesOn = () => ['data-more-before', 'data-more-after'].map((end) => list.hasAttribute(end));
  expect(goesOn()).toEqual([false, true]);
  for (const [at, expected] of [
    [120, [true, true]],
    [300, [true, false]],
  ] as const) {
    list[offset] = at;
    fireEvent.scroll(list);
    expect(goesOn()).toEqual(expected);
  }
});

it('a menu that is longer than the window shows that it goes on', () => {
  letItScroll('Height');
  const items = [{ id: 'block', label: 'Block' }];
  render(
    <MemoryRouter>
      <MenuList label="More" items={items} anchor={{ x: 0, y: 0 }} onClose={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('menu').hasAttribute('data-more-after')).toBe(true);
});
