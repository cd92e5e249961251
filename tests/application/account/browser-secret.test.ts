import { expect, it } from 'vitest';
import { createBrowserSecret } from '@/application/account/browser-secret';
import { isRemovable } from '@/application/account/own-storage';
import { cryptoIds } from '@/infrastructure/browser/crypto-ids';
import { memoryPreferences } from '@tests/support/memory-preferences';

it('is drawn once and stays when a session ends', () => {
  const preferences = memoryPreferences();
  const keys: string[] = [];
  const watched = {
    ...preferences,
    write: (key: string, value: string) => {
      keys.push(key);
      preferences.write(key, value);
    },
  };
  const first = createBrowserSecret({ preferences: watched, ids: cryptoIds })();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(createBrowserSecret({ preferences: watched, ids: cryptoIds })()).toBe(first);
  expect(keys).toHaveLength(1);
  expect(isRemovable(keys[0]!, [])).toBe(false);
});

it('is drawn again where the stored one is damaged', () => {
  const preferences = memoryPreferences();
  const secret = createBrowserSecret({ preferences, ids: cryptoIds });
  const first = secret();
  preferences.write('parley-browser', '{"a":');
  expect(secret()).toMatch(/^[0-9a-f]{32}$/);
  expect(secret()).not.toBe(first);
});
