import { describe, expect, it } from 'vitest';
import { isRemovable, isTypedBy, createTypedWords } from '@/application/account/own-storage';
import { ann, bo } from '@tests/support/builders';
import { memoryPreferences } from '@tests/support/memory-preferences';

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
