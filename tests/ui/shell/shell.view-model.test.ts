import { describe, expect, it } from 'vitest';
import { ShellViewModel, type WindowWidth } from '@/ui/shell/shell.view-model';
import { memoryPreferences } from '@tests/support/memory-preferences';

/** A window whose width can be changed: as much of a media query as the shell listens to. */
function windowOf(pixels: number) {
  let width = pixels;
  const listeners = new Set<() => void>();
  const query = (matches: () => boolean) =>
    ({
      get matches() {
        return matches();
      },
      addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
    }) as unknown as MediaQueryList;
  const queries: WindowWidth = {
    phone: query(() => width < 768),
    roomy: query(() => width >= 1100),
  };
  return {
    queries,
    listeners,
    resize(to: number) {
      width = to;
      for (const listener of listeners) listener();
    },
  };
}

describe('ShellViewModel', () => {
  it.each([
    [360, true],
    [767, true],
    [768, true],
    [1099, true],
    [1100, false],
  ])('starts at %i px collapsed: %s', (width, collapsed) => {
    const shell = new ShellViewModel(memoryPreferences(), windowOf(width).queries);
    expect(shell.collapsed).toBe(collapsed);
  });

  it('keeps a choice for the next visit', () => {
    const preferences = memoryPreferences();
    new ShellViewModel(preferences, windowOf(1300).queries).toggle();
    expect(new ShellViewModel(preferences, windowOf(1300).queries).collapsed).toBe(true);
  });

  it('on a phone opens as a drawer, closes after a choice, and keeps nothing', () => {
    const stored = new Map<string, string>();
    const shell = new ShellViewModel(memoryPreferences(stored), windowOf(390).queries);
    shell.toggle();
    expect(shell.drawerOpen).toBe(true);
    shell.chosen();
    expect([shell.collapsed, stored.size]).toEqual([true, 0]);
  });

  it('knows the window that was changed while the first screen was loaded', () => {
    const page = windowOf(1360);
    const shell = new ShellViewModel(memoryPreferences(), page.queries);
    page.resize(390);
    const disconnect = shell.connect();
    expect([shell.phone, shell.collapsed]).toEqual([true, true]);
    shell.toggle();
    expect([shell.drawerOpen, shell.choice]).toEqual([true, undefined]);
    disconnect();
  });

  it('follows the window while connected, and only then', () => {
    const page = windowOf(1300);
    const shell = new ShellViewModel(memoryPreferences(), page.queries);
    const disconnect = shell.connect();
    page.resize(390);
    expect([shell.phone, shell.collapsed]).toEqual([true, true]);
    disconnect();
    expect(page.listeners.size).toBe(0);
  });
});
