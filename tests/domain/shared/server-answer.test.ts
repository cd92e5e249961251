import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isShortOfCoins,
  isTranslationUnpaid,
  meaningOfAnswer,
  serverSentence,
} from '@/domain/shared/server-answer';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const statuses = fc.integer({ min: 200, max: 599 });
const codes = fc.option(fc.integer(), { nil: undefined });

describeRule('answer-meaning', () => {
  it.each([
    ['', undefined],
    ['  ', undefined],
    ['peer-unreachable', undefined],
    ['code_dead', undefined],
    ['no_user.7', undefined],
    [' Come back later ', 'Come back later'],
    ['系统繁忙', '系统繁忙'],
    ['Gesperrt!', 'Gesperrt!'],
  ])('of the message %j people read %j', (message, shown) => {
    expect(serverSentence(message)).toBe(shown);
  });

  it.each([
    [200, 200, 'success'],
    [200, 201, 'refused'],
    [200, 0, 'refused'],
    [200, 105, 'refused'],
    [200, 401, 'session-ended'],
    [200, 403, 'refused'],
    [200, 500, 'refused'],
    [199, undefined, 'maintenance'],
    [200, undefined, 'unreadable'],
    [299, undefined, 'unreadable'],
    [300, undefined, 'maintenance'],
    [401, undefined, 'session-ended'],
    [401, 200, 'session-ended'],
    [403, undefined, 'forbidden'],
    [403, 403, 'forbidden'],
    [404, undefined, 'maintenance'],
    [404, 404, 'refused'],
    [429, 429, 'refused'],
    [499, 499, 'refused'],
    [500, undefined, 'maintenance'],
    [500, 200, 'maintenance'],
    [503, 401, 'session-ended'],
  ])('status %i with code %s: %s', (status, code, meaning) => {
    expect(meaningOfAnswer(status, code)).toBe(meaning);
  });

  property('only 200 below a 5xx is a success', [statuses, codes], (status, code) => {
    const success = code === 200 && status < 500 && status !== 401 && status !== 403;
    expect(meaningOfAnswer(status, code) === 'success').toBe(success);
  });

  property('401 ends the session at any path', [statuses, codes], (status, code) => {
    expect(meaningOfAnswer(401, code)).toBe('session-ended');
    expect(meaningOfAnswer(status, 401)).toBe('session-ended');
  });

  property(
    'a success is 200 in the body of an answer that is no 401, no 403 and no fault of the server',
    [numbersAround(200, 401, 403, 500), numbersAround(200, 401)],
    (status, code) => {
      const meaning = meaningOfAnswer(status, code);
      const fine = code === 200 ? 'success' : 'refused';
      const served = status >= 500 ? 'maintenance' : fine;
      const allowed = status === 403 ? 'forbidden' : served;
      expect(meaning).toBe(status === 401 || code === 401 ? 'session-ended' : allowed);
      return meaning;
    },
    { success: 0.03, refused: 0.2, maintenance: 0.05, forbidden: 0.02, 'session-ended': 0.1 },
  );
});

describeRule('coins-short', () => {
  it.each([
    [105, true],
    [106, true],
    [104, false],
    [107, false],
    ['105', false],
    [undefined, false],
  ])('%j: %s', (code, short) => {
    expect(isShortOfCoins(code)).toBe(short);
  });

  property('never throws', [fc.anything()], (code) => {
    expect(isShortOfCoins(code)).toBe(code === 105 || code === 106);
  });

  property(
    'are 105 and 106 and no number beside them',
    [numbersAround(105, 106)],
    (code) => {
      const short = isShortOfCoins(code);
      expect(short).toBe(code === 105 || code === 106);
      return short;
    },
    { true: 0.2, false: 0.2 },
  );
});

describeRule('translation-unpaid', () => {
  it.each([
    [105, true],
    [106, true],
    [104, true],
    [500, true],
    [0, true],
    [Number.NaN, true],
    [400, false],
    [403, false],
    [404, false],
    [409, false],
    [410, false],
    [412, false],
    [422, false],
    [429, false],
  ])('%d: %s', (code, unpaid) => {
    expect(isTranslationUnpaid(code)).toBe(unpaid);
  });

  property(
    'every answer about short coins means that',
    [numbersAround(105, 106)],
    (code) => {
      if (isShortOfCoins(code)) expect(isTranslationUnpaid(code)).toBe(true);
      return isShortOfCoins(code);
    },
    { true: 0.21, false: 0.28 },
  );

  property(
    'eight codes say what else is wrong, and no number beside them',
    [numbersAround(400, 403, 404, 409, 410, 412, 422, 429)],
    (code) => {
      const unpaid = isTranslationUnpaid(code);
      expect(unpaid).toBe(
        !['400', '403', '404', '409', '410', '412', '422', '429'].includes(String(code)),
      );
      return unpaid;
    },
    { true: 0.2, false: 0.2 },
  );
});
