import { expect, it } from 'vitest';
import { encodePath, encodeStrictly } from '@/contract/strict-encoding';

it.each([
  ['a-z_0.9~', 'a-z_0.9~'],
  ["!'()*", '%21%27%28%29%2A'],
  ['a/b c', 'a%2Fb%20c'],
  ['é', '%C3%A9'],
])('%j is %s in a URL that is signed', (text, encoded) => {
  expect(encodeStrictly(text)).toBe(encoded);
});

it('keeps the slashes of a path', () => {
  expect(encodePath("a/b's/(c)")).toBe('a/b%27s/%28c%29');
});
