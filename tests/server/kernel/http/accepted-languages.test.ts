import { expect, it } from 'vitest';
import { acceptedLanguages } from '@server/kernel/http/html-page';

it.each([
  [undefined, []],
  ['', []],
  ['de', ['de']],
  ['de-AT, de;q=0.9, en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.5,ja , ko;q=0.7', ['ja', 'ko', 'en']],
  ['fr;q=0, es', ['es']],
  ['*;q=0.1, ru;q=0.2', ['ru', '*']],
  ['de;q=often, en', ['en']],
])('of %j are %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});
