import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CONVERSATION_SHORTCUTS } from '@/ui/kernel/conversation-shortcuts';
import { SHORTCUTS } from '@/ui/kernel/shortcuts';
import { ShellViewModel } from '@/ui/shell/shell.view-model';
import { ShortcutsDialog } from '@/ui/shell/ShortcutsDialog';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';

afterEach(cleanup);

const width = { phone: matchMedia('(width < 0)'), roomy: matchMedia('(width < 0)') };

it('lists every key once, in words', async () => {
  const shell = new ShellViewModel(memoryPreferences(), width);
  render(await inApp(<ShortcutsDialog shell={shell} />));
  const listed = Object.values({ ...SHORTCUTS, CONVERSATION_SHORTCUTS }).flatMap((group) =>
    Object.values(group).flat(),
  );
  expect(document.querySelectorAll('dd > span')).toHaveLength(listed.length);
  expect(document.querySelectorAll('dd > span:empty')).toHaveLength(0);
  const writing = within(screen.getByRole('region', { name: 'While you write' }));
  expect(writing.getByText('New line').nextSibling).toHaveTextContent('ShiftEnter');
});

it('turns the single keys off on this device, and on again', async () => {
  const stored = new Map<string, string>();
  const shell = new ShellViewModel(memoryPreferences(stored), width);
  render(await inApp(<ShortcutsDialog shell={shell} />));
  const single = screen.getByRole('switch', { name: /^Single-key shortcuts/ });
  expect(single).toBeChecked();
  fireEvent.click(single);
  expect([shell.singleKeys, single]).toEqual([false, single]);
  expect(new ShellViewModel(memoryPreferences(stored), width).singleKeys).toBe(false);
  fireEvent.click(single);
  expect([shell.singleKeys, stored.size]).toEqual([true, 0]);
});
