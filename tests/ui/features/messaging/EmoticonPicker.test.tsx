import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmoticonPicker } from '@/ui/features/messaging/EmoticonPicker';
import { inApp } from '@tests/support/in-app';
import { installPopovers } from '@tests/support/popovers';

beforeEach(installPopovers);
afterEach(cleanup);

async function open() {
  const onPick = vi.fn<(text: string) => void>();
  const onLeave = vi.fn<() => void>();
  render(await inApp(<EmoticonPicker onPick={onPick} onLeave={onLeave} />));
  await userEvent.click(screen.getByRole('button', { name: 'Emoticons' }));
  return { onPick, onLeave };
}

const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the emoticons', () => {
  it('are 25, each with a name, one of them in the tab order', async () => {
    await open();
    const cells = screen.getAllByRole('gridcell');
    expect(cells).toHaveLength(25);
    expect(cells.every((cell) => cell.getAttribute('aria-label'))).toBe(true);
    expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('are walked through with the arrow keys, and not past the edges', async () => {
    await open();
    expect(focused()).toBe('smile');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('hug');
    await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('in love');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(focused()).toBe('smile');
  });

  it('give their text form and stay for the next one', async () => {
    const { onPick } = await open();
    await userEvent.keyboard('{Enter}{ArrowRight}{Enter}');
    await userEvent.click(screen.getByRole('gridcell', { name: 'rose' }));
    expect(onPick.mock.calls).toEqual([['[smile]'], ['[laugh]'], ['[rose]']]);
    expect(screen.getByRole('grid')).toBeVisible();
  });

  it('are left with Escape, back to the text', async () => {
    const { onLeave } = await open();
    await userEvent.keyboard('{Escape}');
    expect(onLeave).toHaveBeenCalledOnce();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('close with the button and with a press elsewhere', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Emoticons' }));
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Emoticons' }));
    await userEvent.click(document.body);
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });
});
