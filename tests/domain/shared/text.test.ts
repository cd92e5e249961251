import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columns,
  compareText,
  countCharacters,
  hasForbiddenCharacters,
  isVisible,
  normaliseText,
} from '@/domain/shared/text';
import { describeRule, property } from '@tests/support/rule';

const anyText = fc.string({ unit: 'binary' });

describeRule('character', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['  a  ', 1],
    ['a b', 3],
    ['😀', 1],
    ['𠮷', 1],
    ['你好', 2],
    ['e\u0301', 1],
    ['👨‍👩‍👧', 5],
  ])('%j has %i characters', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  property(
    'a decomposed letter counts as its composed form',
    [fc.string({ unit: 'grapheme' })],
    (text) => {
      expect(countCharacters(text.normalize('NFD'))).toBe(countCharacters(text));
    },
  );

  property('white space around a text is never counted', [anyText], (text) => {
    expect(countCharacters(` \n${text}\t `)).toBe(countCharacters(text));
  });

  property('never more than UTF-16 units, never fewer than half of them', [anyText], (text) => {
    const units = normaliseText(text).length;
    expect(countCharacters(text)).toBeLessThanOrEqual(units);
    expect(countCharacters(text) * 2).toBeGreaterThanOrEqual(units);
  });
});

describeRule('column', () => {
  it.each([
    ['abc', 3],
    ['小明', 4],
    ['한국', 4],
    ['カナ', 4],
    ['Ａ', 2],
    ['ｱ', 1],
    ['a小', 3],
    ['é', 1],
    ['Ж', 1],
    ['😀', 2],
    ['🚀', 2],
    ['🤖', 2],
    ['𠮷', 2],
    ['　', 0],
    ['、', 2],
    ['⌚', 2],
    ['⭐', 2],
    ['🌡', 1],
    ['\u303f', 1],
    ['🪉', 2],
    ['🫩', 2],
    ['\u{16ff2}', 2],
    ['\u{1f6d8}', 2],
    ['\u{1f6da}', 1],
  ])('%j takes %i columns', (text, width) => {
    expect(columns(text)).toBe(width);
  });

  property('between one and two columns for each character', [anyText], (text) => {
    expect(columns(text)).toBeGreaterThanOrEqual(countCharacters(text));
    expect(columns(text)).toBeLessThanOrEqual(2 * countCharacters(text));
  });

  property(
    'ASCII text is as wide as it is long',
    [fc.string({ unit: 'grapheme-ascii' })],
    (text) => {
      expect(columns(text)).toBe(text.trim().length);
    },
  );
});

describeRule('forbidden-characters', () => {
  it.each([
    ['plain text', false],
    ['line\nline\ttab', false],
    ['مرحبا', false],
    ['👨‍👩‍👧', false],
    ['\u2029\u202f', false],
    ['\u2065', false],
    ['nul\u0000', true],
    ['back\u0008', true],
    ['vertical\u000b', true],
    ['return\r', true],
    ['escape\u001b', true],
    ['delete\u007f', true],
    ['c1\u009f', true],
    ['\u202a', true],
    ['\u202e', true],
    ['\u2066', true],
    ['\u2069', true],
    ['\u206a', false],
    ['\ud800', true],
    ['\udc00', true],
    ['\udc00\ud800', true],
  ])('%j: %s', (text, forbidden) => {
    expect(hasForbiddenCharacters(text)).toBe(forbidden);
  });

  property(
    'one bad character is found at any position',
    [fc.string(), fc.string(), fc.constantFrom('\u0000', '\u202e', '\u2069', '\ud800')],
    (before, after, bad) => {
      expect(hasForbiddenCharacters(`${before} ${bad} ${after}`)).toBe(true);
    },
  );
});

describeRule('turning-characters', () => {
  it.each([
    ['a\u202eb', 'ab'],
    ['\u2068שלום\u2069 hi', 'שלום hi'],
    ['\u202a  a  \u202c', 'a'],
    ['e\u202d\u0301', 'é'],
    ['\u200fשלום\u200e', '\u200fשלום\u200e'],
    ['\u202e', ''],
  ])('%j becomes %j', (text, kept) => {
    expect(normaliseText(text)).toBe(kept);
  });

  property(
    'none is left, and nothing else is lost',
    [fc.array(fc.constantFrom('a', 'ש', ' ', '\n', '\u202a', '\u202e', '\u2066', '\u2069'))],
    (signs) => {
      const kept = signs.filter((sign) => !/[\u202a-\u202e\u2066-\u2069]/.test(sign));
      expect(normaliseText(signs.join(''))).toBe(kept.join('').trim());
      expect(hasForbiddenCharacters(normaliseText(signs.join('')))).toBe(false);
    },
  );
});

describe('normaliseText', () => {
  property('normalising twice changes nothing more', [anyText], (text) => {
    expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
  });
});

describe('isVisible', () => {
  it.each([
    ['a', true],
    ['?', true],
    ['7', true],
    ['😀', true],
    ['字', true],
    ['\u{1faff}', true],
    ['', false],
    [' \n\t', false],
    ['\u200b\u200d', false],
    ['\u0301', false],
    ['\u3164\u115f\u1160\uffa0', false],
    ['\u2800\u{1d159}', false],
    ['\u3164 字', true],
  ])('%j: %s', (text, visible) => {
    expect(isVisible(text)).toBe(visible);
  });
});

describe('compareText', () => {
  it.each([
    ['a', 'b', -1],
    ['b', 'a', 1],
    ['a', 'a', 0],
    ['B', 'a', -1],
    ['', 'a', -1],
  ])('%j and %j: %i', (a, b, order) => {
    expect(compareText(a, b)).toBe(order);
  });
});
