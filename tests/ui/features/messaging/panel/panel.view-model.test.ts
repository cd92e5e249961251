import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Preferences } from '@/application/shared/preferences';
import {
  PANEL_MARGIN,
  PANEL_SIZE,
  panelRect,
  PanelViewModel,
  type PanelWindow,
  type Size,
} from '@/ui/features/messaging/panel/panel.view-model';
import { bo } from '@tests/support/builders';
import { memoryPreferences } from '@tests/support/memory-preferences';

/** A window that a test resizes. */
class FakeWindow implements PanelWindow {
  now: Size = { width: 1280, height: 900 };
  resized: () => void = () => undefined;
  size(): Size {
    return this.now;
  }

  onResize(listener: () => void): () => void {
    this.resized = listener;
    return () => {
      this.resized = () => undefined;
    };
  }
}

describe('the position of the panel', () => {
  it.each([
    ['where it was put', { x: 100, y: 50 }, { x: 100, y: 50 }],
    ['never over the upper left edge', { x: -500, y: -500 }, { x: 12, y: 12 }],
    ['never over the lower right edge', { x: 5_000, y: 5_000 }, { x: 828, y: 248 }],
  ])('%s', (_, wanted, at) => {
    expect(panelRect(wanted, { width: 1280, height: 900 })).toEqual({ ...at, ...PANEL_SIZE });
  });

  it('is smaller where the window is', () => {
    const rect = panelRect({ x: 0, y: 0 }, { width: 300, height: 200 });
    expect(rect).toEqual({ x: 12, y: 12, width: 276, height: 176 });
  });

  it('is inside any window, wherever it is put', () => {
    const edge = fc.integer({ min: -9_000, max: 9_000 });
    const length = fc.integer({ min: 2 * PANEL_MARGIN, max: 5_000 });
    fc.assert(
      fc.property(edge, edge, length, length, (x, y, width, height) => {
        const rect = panelRect({ x, y }, { width, height });
        expect(rect.x).toBeGreaterThanOrEqual(0);
        expect(rect.y).toBeGreaterThanOrEqual(0);
        expect(rect.x + rect.width).toBeLessThanOrEqual(width);
        expect(rect.y + rect.height).toBeLessThanOrEqual(height);
      }),
    );
  });
});

describe('PanelViewModel', () => {
  let preferences: Preferences;
  let window: FakeWindow;
  let panel: PanelViewModel;
  beforeEach(() => {
    preferences = memoryPreferences();
    window = new FakeWindow();
    panel = new PanelViewModel(preferences, window);
  });

  it('begins closed, at the lower end of the window', () => {
    expect(panel.isOpen).toBe(false);
    expect(panel.rect).toMatchObject({ x: 828, y: 248 });
  });

  it('shows a section, a conversation, the list again, and closes', () => {
    panel.show('contacts');
    expect(panel).toMatchObject({ isOpen: true, section: 'contacts', peer: undefined });
    panel.openConversation(bo);
    expect(panel).toMatchObject({ section: 'recent', peer: bo });
    panel.leaveConversation();
    expect(panel).toMatchObject({ section: 'recent', peer: undefined });
    panel.toggleFull();
    panel.close();
    expect(panel).toMatchObject({ isOpen: false, full: false, peer: undefined });
  });

  it('remembers where it was put, from one visit to the next', () => {
    panel.moveTo({ x: 40, y: 60 });
    panel.moveBy({ x: 16, y: -16 });
    expect(new PanelViewModel(preferences, window).rect).toMatchObject({ x: 56, y: 44 });
  });

  it.each(['', '{', 'null', '{"x":"a"}', '{"x":1}', '[]'])(
    'is at its first position when %j was stored',
    (kept) => {
      preferences.write('chat-panel', kept);
      expect(new PanelViewModel(preferences, window).rect).toMatchObject({ x: 828, y: 248 });
    },
  );

  it('stays inside a window that shrinks, and comes back where it was put', () => {
    const leave = panel.connect();
    panel.moveTo({ x: 700, y: 200 });
    window.now = { width: 900, height: 700 };
    window.resized();
    expect(panel.rect).toMatchObject({ x: 448, y: 48 });
    window.now = { width: 1280, height: 900 };
    window.resized();
    expect(panel.rect).toMatchObject({ x: 700, y: 200 });
    leave();
  });
});
