import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '@/ui/parts/Button';
import { Menu } from '@/ui/parts/Menu';
import { Tabs } from '@/ui/parts/Tabs';
import { inApp } from '@tests/support/in-app';
import { installPopovers } from '@tests/support/popovers';

installPopovers();
afterEach(cleanup);

describe('Button', () => {
  it('takes no second press while busy, nor sends its form', async () => {
    const press = vi.fn<() => void>();
    const send = vi.fn<() => void>();
    render(
      <form onSubmit={send}>
        <Button type="submit" busy onClick={press}>
          Pay $50
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pay $50', busy: true }));
    expect(press).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('Menu', () => {
  async function open(onSelect = vi.fn<() => void>()) {
    const items = [
      { id: 'copy', label: 'Copy', onSelect },
      { id: 'off', label: 'Edit', disabled: true },
      { id: 'delete', label: 'Delete' },
    ];
    render(
      await inApp(
        <Menu label="Message" items={items}>
          {(trigger) => <Button {...trigger}>More</Button>}
        </Menu>,
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    return onSelect;
  }

  it('opens with the focus on its first item, and arrows go round past what is disabled', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy' }));
    await userEvent.keyboard('d');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' }));
  });

  it('closes on Escape and gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });

  it('does the chosen action, once, and closes', async () => {
    const onSelect = await open();
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('Tabs', () => {
  it('fade out where the row goes on', () => {
    render(
      <Tabs label="Parts" tabs={[{ id: 'a', label: 'A' }]} current="a" onChange={() => undefined}>
        <p />
      </Tabs>,
    );
    const row = screen.getByRole('tablist');
    const more = (): readonly boolean[] =>
      ['before', 'after'].map((end) => row.hasAttribute(`data-more-${end}`));
    Object.defineProperties(row, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } });
    expect(more()).toEqual([false, false]);
    fireEvent.scroll(row);
    expect(more()).toEqual([false, true]);
    row.scrollLeft = 100;
    fireEvent.scroll(row);
    expect(more()).toEqual([true, true]);
    row.scrollLeft = 200;
    fireEvent.scroll(row);
    expect(more()).toEqual([true, false]);
  });

  it('moves with the arrow keys, round both ends, and names its panel', async () => {
    const change = vi.fn<(id: string) => void>();
    const tabs = [
      { id: 'a', label: 'First' },
      { id: 'b', label: 'Second' },
    ] as const;
    render(
      <Tabs label="Parts" tabs={tabs} current="a" onChange={change}>
        inside
      </Tabs>,
    );
    expect(screen.getByRole('tabpanel', { name: 'First' }).textContent).toBe('inside');
    screen.getByRole('tab', { name: 'First' }).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{End}{Home}');
    expect(change.mock.calls.flat()).toEqual(['b', 'b', 'b', 'a']);
  });
});
