import { describe, expect, it } from 'vitest';
import {
  createOwnPreferences,
  isRemovable,
  isTypedBy,
  createTypedWords,
} from '@/application/account/own-storage';
import type { StoredSession } from '@/application/account/session';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { ann, bo } from '@tests/support/builders';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe } from '@tests/support/people';

describe('what a user keeps on this device', () => {
  const ann = aMe({ address: 'u1' as ChatAddress });
  const session = (of = ann): StoredSession => ({ token: 't', expiresAt: epochMs(1), me: of });

  it('is written while the session lasts, and never after it', () => {
    const stored = new Map<string, string>();
    let current: StoredSession | undefined = session();
    const own = createOwnPreferences({
      preferences: memoryPreferences(stored),
      vault: { load: () => current },
      self: ann.address,
    });
    own.write('chat-list', 'one');
    expect(own.read('chat-list')).toBe('one');
    current = undefined;
    own.write('chat-list', 'late');
    expect(stored.get('chat-list')).toBe('one');
    own.remove('chat-list');
    expect(stored.size).toBe(0);
    // Another user is in by now.
    current = session(aMe({ address: 'u2' as ChatAddress }));
    own.write('chat-list', 'late');
    expect(stored.size).toBe(0);
  });
});

describe('words that are typed', () => {
  it.each([
    ['words', 'words'],
    [' with spaces ', ' with spaces '],
    ['two\nlines', 'two\nlines'],
    ['{"not":"read"}', '{"not":"read"}'],
    ['', ''],
    [' \n ', ''],
  ])('%j are there again as %j', (typed, again) => {
    const preferences = memoryPreferences();
    createTypedWords({ preferences, self: ann }).keep('a-1', typed);
    expect(createTypedWords({ preferences, self: ann }).read('a-1')).toBe(again);
  });

  it('belong to one place of one account', () => {
    const preferences = memoryPreferences();
    const own = createTypedWords({ preferences, self: ann });
    own.keep('a-1', 'words');
    own.keep('a-12', 'others');
    expect(own.read('a')).toBe('');
    expect(createTypedWords({ preferences, self: bo }).read('a-1')).toBe('');
    own.keep('a-1', '');
    expect([own.read('a-1'), own.read('a-12')]).toEqual(['', 'others']);
  });

  it('go with what else the account has typed', () => {
    const key = `chat-words-${ann}:a-1`;
    expect([isTypedBy(ann, key), isTypedBy(bo, key)]).toEqual([true, false]);
    expect(isRemovable(key, [])).toBe(true);
  });
});
