import { describe, expect, it } from 'vitest';
import { createOwnPhrases } from '@/application/messaging/own-phrases';
import { ann, bo } from '@tests/support/builders';
import { outcome } from '@tests/support/expect-result';
import { memoryPreferences } from '@tests/support/memory-preferences';

describe('own phrases', () => {
  it('are saved for one person, once each, and removed', () => {
    const preferences = memoryPreferences();
    const phrases = createOwnPhrases({ preferences, self: ann });
    expect([outcome(phrases.save('Hello')), outcome(phrases.save('Bye'))]).toEqual(['ok', 'ok']);
    expect(outcome(phrases.save('Hello'))).toBe('phrase-known');
    expect(createOwnPhrases({ preferences, self: ann }).all()).toEqual(['Bye', 'Hello']);
    expect(createOwnPhrases({ preferences, self: bo }).all()).toEqual([]);
    phrases.remove('Bye');
    expect(phrases.all()).toEqual(['Hello']);
  });

  it.each(['{', '5', '{"a":1}', '[5,null,"x"]'])(
    'are read from %s as far as they are texts',
    (stored) => {
      const kept = new Map<string, string>();
      const phrases = createOwnPhrases({ preferences: memoryPreferences(kept), self: ann });
      phrases.save('Hello');
      const [key] = [...kept.keys()];
      kept.set(key!, stored);
      expect(phrases.all()).toEqual(stored.includes('x') ? ['x'] : []);
    },
  );
});
