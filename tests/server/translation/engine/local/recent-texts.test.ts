import { expect, it } from 'vitest';
import { RecentTexts } from '@server/translation/engine/local/translate-pool';

it('RecentTexts forgets first what was used longest ago, and counts characters', () => {
  const recent = new RecentTexts(12);
  recent.set('a', 'aaa');
  recent.set('b', 'bbb');
  recent.set('c', 'ccc');
  expect(recent.get('a')).toBe('aaa');
  recent.set('d', 'ddd');
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([
    'aaa',
    undefined,
    'ccc',
    'ddd',
  ]);
  recent.set('d', 'd2');
  recent.set('e', 'eeeeeeeeeeeeeee');
  expect(['a', 'c', 'd', 'e'].map((key) => recent.get(key))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  recent.set('f', 'fff');
  recent.clear();
  expect(recent.get('f')).toBeUndefined();
});
