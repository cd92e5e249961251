import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isShortOfCoins,
  isTranslationUnpaid,
  meaningOfAnswer,
  serverSentence,
} from '@/domain/shared/server-answer';
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

  property('401 ends the session wherever it stands', [statuses, codes], (status, code) => {
    expect(meaningOfAnswer(401, code)).toBe('session-ended');
    expect(meaningOfAnswer(status, 401)).toBe('session-ended');
  });
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
    [429, false],
  ])('%d: %s', (code, unpaid) => {
    expect(isTranslationUnpaid(code)).toBe(unpaid);
  });

  property('whatever says that coins are short does', [fc.integer()], (code) => {
    if (isShortOfCoins(code)) expect(isTranslationUnpaid(code)).toBe(true);
  });
});
