import { describe, expect, it } from 'vitest';
import {
  createLocalPreferences,
  createUserKeys,
  createTabPreferences,
} from '@/infrastructure/browser/local-preferences';

/** Storage that two tabs share, with room for `room` entries, and a way to be heard. */
function tab(stored: Map<string, string>, room = Infinity) {
  const listeners = new Set<(event: { key: string | null }) => void>();
  const browser = {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (!stored.has(key) && stored.size >= room) throw new Error('full');
        if (stored.size > room) throw new Error('full');
        stored.set(key, value);
      },
      removeItem: (key: string) => void stored.delete(key),
    },
    addEventListener: (_: string, heard: (event: { key: string | null }) => void) =>
      listeners.add(heard),
    removeEventListener: (_: string, heard: (event: { key: string | null }) => void) =>
      listeners.delete(heard),
  };
  return createLocalPreferences({ browser: browser as unknown as Window });
}

describe('the choices of a browser', () => {
  it('are gone here when another tab removed them, even if they were written here', () => {
    const stored = new Map<string, string>();
    const [here, there] = [tab(stored), tab(stored)];
    here.write('chat-accessToken', 't');
    there.remove('chat-accessToken');
    expect(here.read('chat-accessToken')).toBeUndefined();
  });

  it('are those another tab wrote last', () => {
    const stored = new Map<string, string>();
    const [here, there] = [tab(stored), tab(stored)];
    here.write('chat-theme', 'light');
    there.write('chat-theme', 'dark');
    expect(here.read('chat-theme')).toBe('dark');
  });

  it('last as long as the page where storage is full, and win over what it holds', () => {
    const stored = new Map([
      ['chat-theme', 'light'],
      ['other', '1'],
    ]);
    const here = tab(stored, 1);
    here.write('chat-theme', 'dark');
    here.write('chat-sidebar', 'collapsed');
    expect(here.read('chat-theme')).toBe('dark');
    expect(here.read('chat-sidebar')).toBe('collapsed');
    here.remove('chat-sidebar');
    expect(here.read('chat-sidebar')).toBeUndefined();
  });
});

it('what belongs to the device outlives the session', () => {
  const kept = {
    'chat-beenHere': '1',
    'chat-theme': 'dark',
    'chat-provider': 'easemob',
    'chat-userInfo': '{}',
  };
  const browser = { localStorage: kept } as unknown as Window;
  expect(createUserKeys({ browser })()).toEqual(['chat-userInfo']);
});

it('those of a tab outlive its reload, and other tabs know nothing of them', () => {
  const area = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => area.get(key) ?? null,
    setItem: (key: string, value: string) => void area.set(key, value),
    removeItem: (key: string) => void area.delete(key),
  };
  const browser = { sessionStorage } as unknown as Window;
  createTabPreferences({ browser }).write('chat-places', '[]');
  expect(createTabPreferences({ browser }).read('chat-places')).toBe('[]');
  createTabPreferences({ browser }).remove('chat-places');
  expect(createTabPreferences({ browser }).read('chat-places')).toBeUndefined();
});
