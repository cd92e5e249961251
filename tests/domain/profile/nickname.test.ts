import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseNickname, hasHiddenSigns, isReservedName, shapeOf } from '@/domain/profile/nickname';
import { columns } from '@/domain/shared/text';
import { numbersAround } from '@tests/support/edges';
import { expectOk, outcome } from '@tests/support/expect-result';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

describeRule('nickname', () => {
  it.each([
    ['ab', 'text-too-short'],
    ['abc', 'ok'],
    ['小', 'text-too-short'],
    ['小明', 'ok'],
    ['a'.repeat(50), 'ok'],
    ['a'.repeat(51), 'text-too-long'],
    ['字'.repeat(25), 'ok'],
    ['字'.repeat(26), 'text-too-long'],
    [` ${'a'.repeat(50)} `, 'ok'],
    ['', 'text-empty'],
    ['   ', 'text-empty'],
    ['\u200b\u200b\u200b', 'text-empty'],
    ['a\nbc', 'text-forbidden'],
    ['a\tbc', 'text-forbidden'],
    ['a\u2028bc', 'text-forbidden'],
    ['a\u2029bc', 'text-forbidden'],
    ['abc\u0007def', 'text-forbidden'],
    ['Support', 'name-reserved'],
    ['abc\ud800', 'text-forbidden'],
    [undefined, 'text-empty'],
    [12345, 'text-empty'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseNickname(input))).toBe(expected);
  });

  property(
    'a nickname that passes is trimmed, 3 to 50 columns wide, and passes again',
    [fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.anything())],
    (input) => {
      const parsed = parseNickname(input);
      if (!parsed.ok) return false;
      expect(columns(parsed.value)).toBeGreaterThanOrEqual(3);
      expect(columns(parsed.value)).toBeLessThanOrEqual(50);
      expect(parseNickname(parsed.value)).toEqual(parsed);
      return true;
    },
    { true: 0.19, false: 0.3 },
  );

  property('any word of 3 to 50 letters passes', [fc.stringMatching(/^[a-z]{3,50}$/)], (word) => {
    expect(expectOk(parseNickname(word))).toBe(word);
  });

  property(
    'is 3 to 50 columns wide, of which wide characters take two',
    [numbersAround(3, 50), fc.boolean()],
    (width, isWide) => {
      const wide = isWide ? Math.max(0, Math.floor(width / 2)) : 0;
      const name = '字'.repeat(wide) + 'x'.repeat(Math.max(0, width - 2 * wide));
      const parsed = outcome(parseNickname(name));
      const fits = width > 50 ? 'text-too-long' : 'ok';
      const visible = width < 3 ? 'text-too-short' : fits;
      expect(parsed).toBe(width < 1 ? 'text-empty' : visible);
      return parsed;
    },
    { ok: 0.2, 'text-too-long': 0.08, 'text-too-short': 0.05 },
  );

  property(
    'of several faults of its words the first is named',
    [faultyWords(50)],
    ({ text, isBlank, isForbidden, isLong }) => {
      expect(outcome(parseNickname(text))).toBe(
        firstRefusal({
          'text-empty': isBlank,
          'text-forbidden': isForbidden,
          'text-too-long': isLong,
        }),
      );
    },
  );
});

describeRule('reserved-name', () => {
  it.each([
    'Support',
    'support',
    'S u p p o r t',
    'Parley Support',
    'PARLEY',
    'Parley-Team',
    'Support Team',
    'Official Parley Support',
    'Ѕuрроrt',
    'ｓｕｐｐｏｒｔ',
    'Súppört',
    'Supp0rt!',
    '5upp0rt',
    'Adm1n',
    'ＡＤＭＩＮ',
    '𝐒𝐮𝐩𝐩𝐨𝐫𝐭',
    'Поддержка',
    '官方客服',
    'サポート',
    '고객센터',
    '관리자',
    'Kundendienst',
    'ꜱᴜᴘᴘᴏʀᴛ',
    '🅢🅤🅟🅟🅞🅡🅣',
    '🆂🆄🅿🅿🅾🆁🆃',
    '🇸🇺🇵🇵🇴🇷🇹',
    'ᏚᴜᏢᏢᴏᏒᎢ',
    'ꓢꓴꓑꓑꓳꓣꓔ',
    'Տսрքօгt',
    'Suppoɿt',
    'Su⍴⍴ort',
    'Suƿƿort',
    'Sʉᵽᵽoяt',
    'ΡΑRLΕΥ',
    'PΛRLEY',
    'ꮲarley',
    'ᴀᴅᴍɪɴ',
    'AÐMIN',
    'Моdеrаtоr',
    'Support 1',
    'Support 24/7',
    'The Parley Support',
    'Parley HQ',
  ])('%s is the service’s own', (name) => {
    expect(isReservedName(name)).toBe(true);
    expect(outcome(parseNickname(name))).toBe('name-reserved');
  });

  it.each([
    'Anna',
    'Supportive Sam',
    'Parleyvous',
    'Helpful Hans',
    'Tim Teamsen',
    'Olga',
    'Администраторша',
    '小明',
    '服装客',
    '지원',
    'Sup',
    'The One',
    'Anna 1',
    'Parløy',
    '🇩🇪🇫🇷',
    'Λυκούργος',
    'Наталья',
    'Հայկ',
    '🙂🙂🙂',
  ])('%s is not', (name) => {
    expect(isReservedName(name)).toBe(false);
    expect(outcome(parseNickname(name))).not.toBe('name-reserved');
  });

  it.each([
    ['An\u200bna', true],
    ['An\u00adna', true],
    ['An\u2060na', true],
    ['An\ufeffna', true],
    ['An\u200dna', true],
    ['An\u3164na', true],
    ['An\u2800na', true],
    ['An\u034fna', true],
    ['An\u{e0041}na', true],
    ['Anna', false],
    ['Anna 👩‍👩‍👧', false],
    ['👩🏽‍🚀 Anna', false],
    ['Anna ❤️', false],
    ['می‌خواهم', false],
    ['José', false],
    ['അവന\u0d4d\u200d', false],
    ['അവന\u0d4d\u200d നായർ', false],
    ['辻\u{e0100}さん', false],
    ['ᠮᠣᠩᠭᠣᠯ\u180b', false],
    ['שלום\u200f', false],
    ['Anna 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', false],
    ['Anna 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}', true],
    ['Anna 🏴\u{e0075}\u{e0073}\u{e0063}\u{e0061}\u{e007f}', true],
    ['അവന\u200d', true],
    ['അവന\u0d4d\u200d\u200d', true],
    ['Anna\u{e0100}', true],
    ['Anna\u180b', true],
    ['Anna\u200f', true],
    ['שלום\u200f\u200f', true],
  ])('%j has hidden signs: %s', (name, hidden) => {
    expect(hasHiddenSigns(name)).toBe(hidden);
    expect(outcome(parseNickname(name))).toBe(hidden ? 'text-forbidden' : 'ok');
  });

  property(
    'neither spaces, case, marks nor signs between the letters make a reserved name free',
    [
      fc.constantFrom('support', 'parley', 'admin'),
      fc.array(fc.constantFrom(' ', '-', '\u0301', '.')),
    ],
    (word, between) => {
      const name = [...word].map((letter, at) => letter + (between[at] ?? '')).join('');
      expect(isReservedName(name.toUpperCase())).toBe(true);
    },
  );

  it.each([
    ['r.n', 'm'],
    ['R N', 'm'],
    ['я\u0301-n', 'm'],
    ['v.v', 'w'],
    ['v v v', 'wv'],
    ['vVv v', 'ww'],
    ['r🙂n', 'm'],
    ['adr.nin', 'admln'],
    ['n r', 'nr'],
    ['\u0301', ''],
  ])('%j has the shape %j, which is its own shape', (name, shape) => {
    expect(shapeOf(name)).toBe(shape);
    expect(shapeOf(shape)).toBe(shape);
  });

  property(
    'the shape of a shape is itself, and never throws',
    [fc.string({ unit: 'binary' })],
    (text) => {
      expect(shapeOf(shapeOf(text))).toBe(shapeOf(text));
      expect(hasHiddenSigns(shapeOf(text)) || true).toBe(true);
    },
  );
});
