import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountNumber, parseAccountNumber } from '@/domain/account/account-number';
import { userId } from '@/domain/shared/ids';
import { outcome } from '@tests/support/expect-result';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('account-number', () => {
  it.each([
    ['100001', 'ok'],
    [' 100042 ', 'ok'],
    ['１０００４２', 'ok'],
    ['100007', 'search-own'],
    ['', 'search-empty'],
    ['   ', 'search-empty'],
    [undefined, 'search-empty'],
    ['100000', 'search-malformed'],
    ['99999', 'search-malformed'],
    ['0100042', 'search-malformed'],
    ['1e5', 'search-malformed'],
    ['1e6', 'search-malformed'],
    ['100001abc', 'search-malformed'],
    ['100001.0', 'search-malformed'],
    ['-100001', 'search-malformed'],
    ['+100001', 'search-malformed'],
    ['0x186a1', 'search-malformed'],
    ['100 001', 'search-malformed'],
    ['9007199254740991', 'ok'],
    ['9007199254740992', 'search-malformed'],
    ['10000000000000000', 'search-malformed'],
    [100001, 'search-empty'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseAccountNumber(input, userId(7)))).toBe(expected);
  });

  it('is the id and 100 000', () => {
    expect(accountNumber(userId(42))).toBe(100_042);
  });

  property(
    'reads back the id whose number it shows',
    [fc.integer({ min: 1, max: 2 ** 40 })],
    (id) => {
      expect(parseAccountNumber(String(accountNumber(userId(id))))).toEqual({
        ok: true,
        value: id,
      });
    },
  );

  property(
    'never throws, and only digits pass',
    [
      fc.oneof(
        fc.anything(),
        fc.integer({ min: 99_990, max: 200_000 }).map(String),
        fc.string({ unit: fc.constantFrom('1', '0', 'e', '.', '９', ' ') }),
      ),
    ],
    (input) => {
      const parsed = parseAccountNumber(input);
      if (parsed.ok)
        expect(String(input).normalize('NFKC').trim()).toBe(String(parsed.value + 100_000));
      return parsed.ok;
    },
    { true: 0.15, false: 0.34 },
  );

  const FORMS = {
    plain: (digits: string) => digits,
    wide: (digits: string) =>
      digits.replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit))),
    spaced: (digits: string) => ` ${digits}\t`,
    zero: (digits: string) => `0${digits}`,
    sign: (digits: string) => `+${digits}`,
    exponent: (digits: string) => `${digits}e0`,
    parted: (digits: string) => `${digits.slice(0, 3)} ${digits.slice(3)}`,
  };

  property(
    'a number passes from 100001 on, only in digits, of any width, and never the searcher’s own',
    [
      numbersAround(100_001, 100_007),
      fc.constantFrom<(keyof typeof FORMS)[]>(
        'plain',
        'wide',
        'spaced',
        'zero',
        'sign',
        'exponent',
        'parted',
      ),
    ],
    (number, form) => {
      const isRead = form === 'plain' || form === 'wide' || form === 'spaced';
      const read = number === 100_007 ? 'search-own' : 'ok';
      const parsed = outcome(parseAccountNumber(FORMS[form](String(number)), userId(7)));
      expect(parsed).toBe(isRead && number > 100_000 ? read : 'search-malformed');
      return parsed;
    },
    { ok: 0.15, 'search-own': 0.02, 'search-malformed': 0.4 },
  );
});
