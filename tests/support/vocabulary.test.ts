import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import {
  address,
  amount,
  anything,
  either,
  list,
  maybe,
  moment,
  number,
  oneOf,
  person,
  record,
  text,
  yesOrNo,
} from './vocabulary';

const gift = record({ from: person, sentAt: moment, price: amount, opened: yesOrNo });

describe('the vocabulary of properties', () => {
  it('has names, amounts and lengths of time for what it draws', () => {
    const drawn = { from: userId(2), sentAt: epochMs(86_400_000), price: coins(1), opened: false };
    expect(gift.words(drawn)).toBe(
      '(from Bo, sent at 1 d after the start, price 1 coin, opened no)',
    );
    expect(list(person).words([userId(1), userId(3)])).toBe('Ann and Cy');
    expect(maybe(amount).words(undefined)).toBe('absent');
    expect(either<unknown>(gift, text).words({ from: userId(1) })).toBe('(from Ann)');
  });

  it('draws what it has words for', () => {
    const kinds = [
      address,
      anything,
      gift,
      list(number),
      maybe(text),
      oneOf('a', 'b'),
      either(text),
    ];
    for (const { values, words } of kinds)
      for (const value of fc.sample(values as fc.Arbitrary<never>, 50))
        expect(words(value)).not.toBe('');
  });
});
