import { expect, it } from 'vitest';
import { toldInWords } from '../../scripts/prove/told-in-words.mjs';

it.each([
  [
    '{"gender":2,"age":{"from":20,"to":30}} passes a woman of 30: false',
    'gender 2, age (from 20, to 30) passes a woman of 30: false',
  ],
  [
    'from {"kind":"idle"} to {"kind":"searching","endsAt":5} gives back: true',
    'from kind "idle" to kind "searching", ends at 5 gives back: true',
  ],
  ['of ["a","b"], two at most, is []', 'of "a" and "b", two at most, is nothing'],
  ['{"wasMale":true,"friends":false,"peer":null} pays', 'was male, not friends, peer none pays'],
  ['"a } b" in {"text":"{x}"}', '"a } b" in text "{x}"'],
  ['a [link] and {x', 'a [link] and {x'],
])('the example %s is written as %s', (title, told) => {
  expect(toldInWords(title)).toBe(told);
});
