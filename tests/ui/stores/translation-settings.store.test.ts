import { describe, expect, it } from 'vitest';
import type { Preferences } from '@/application/shared/preferences';
import { TranslationSettingsStore } from '@/ui/stores/translation-settings.store';
import { ann, bo, cy } from '@tests/support/builders';
import { memoryPreferences } from '@tests/support/memory-preferences';

const KEY = 'chat-languages-ann';

describe('the translation settings of a person', () => {
  it('are: always, nothing else readable, no person’s texts, until they choose otherwise', () => {
    const store = new TranslationSettingsStore({ preferences: memoryPreferences(), self: ann });
    expect([store.whatIWrite, store.readable, store.everythingFrom(bo)]).toEqual([
      'always',
      [],
      false,
    ]);
  });

  it('are stored for them only', () => {
    const preferences = memoryPreferences();
    const store = new TranslationSettingsStore({ preferences, self: ann });
    store.setWhatIWrite('ask');
    store.setReadable(['ko', 'es']);
    store.setEverythingFrom(bo, true);
    store.setEverythingFrom(cy, true);
    store.setEverythingFrom(bo, false);
    const next = new TranslationSettingsStore({ preferences, self: ann });
    expect([next.whatIWrite, next.readable]).toEqual(['ask', ['ko', 'es']]);
    expect([next.everythingFrom(bo), next.everythingFrom(cy)]).toEqual([false, true]);
    const other = new TranslationSettingsStore({ preferences, self: bo });
    expect([other.whatIWrite, other.readable]).toEqual(['always', []]);
  });

  it('shows translations during writing until that is turned off', () => {
    const preferences = memoryPreferences();
    const store = new TranslationSettingsStore({ preferences, self: ann });
    expect(store.seeWhileWriting).toBe(true);
    store.setSeeWhileWriting(false);
    expect(new TranslationSettingsStore({ preferences, self: ann }).seeWhileWriting).toBe(false);
  });

  it.each(['nonsense', '[]', '7', '{"whatIWrite":"now","readable":["xx",1],"everythingFrom":5}'])(
    'are the defaults where %j is stored',
    (stored) => {
      const preferences = memoryPreferences(new Map([[KEY, stored]]));
      const store = new TranslationSettingsStore({ preferences, self: ann });
      expect([store.whatIWrite, store.readable, store.everythingFrom(bo)]).toEqual([
        'always',
        [],
        false,
      ]);
    },
  );

  it('follows another tab until it is over', () => {
    const stored = new Map<string, string>();
    const listeners = new Set<(key: string) => void>();
    const preferences: Preferences = {
      ...memoryPreferences(stored),
      onChangedElsewhere: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const store = new TranslationSettingsStore({ preferences, self: ann });
    store.connect();
    stored.set(KEY, JSON.stringify({ whatIWrite: 'never' }));
    for (const listener of listeners) listener('another key');
    expect(store.whatIWrite).toBe('always');
    for (const listener of listeners) listener(KEY);
    expect(store.whatIWrite).toBe('never');
    store.disconnect();
    expect(listeners.size).toBe(0);
  });
});
