import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CODE_SEND_LIMITS,
  CODE_LIFETIME,
  CODE_TRIES,
  judgeGuess,
  parseCode,
  type CodeState,
} from '@/domain/account/verification-code';
import { retryAt } from '@/domain/shared/rate-limit';
import { epochMs } from '@/domain/shared/time';
import { expectErr, outcome } from '@tests/support/expect-result';
import { agesAround, numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const fresh: CodeState = { sentAt: epochMs(0), wrongTries: 0, used: false, accountWrongTries: 0 };

describeRule('verification-code', () => {
  it.each([
    ['0000', 'ok'],
    [' 1234 ', 'ok'],
    ['１２３４', 'ok'],
    ['', 'code-empty'],
    ['  ', 'code-empty'],
    [undefined, 'code-empty'],
    ['123', 'code-malformed'],
    ['12345', 'code-malformed'],
    ['12a4', 'code-malformed'],
    ['1 34', 'code-malformed'],
    ['-123', 'code-malformed'],
    ['١٢٣٤', 'code-malformed'],
    [1234, 'code-empty'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseCode(input))).toBe(expected);
  });

  it('may have six digits', () => {
    expect(outcome(parseCode('123456', 6))).toBe('ok');
    expect(outcome(parseCode('1234', 6))).toBe('code-malformed');
  });

  property('every number of four digits passes, leading zeros kept', [fc.nat(9_999)], (number) => {
    const digits = String(number).padStart(4, '0');
    expect(parseCode(digits)).toEqual({ ok: true, value: digits });
  });

  property('never throws', [fc.anything()], (input) => {
    expect(['ok', 'code-empty', 'code-malformed']).toContain(outcome(parseCode(input)));
  });

  property(
    'has exactly as many digits as the service mails',
    [numbersAround(4, 6), fc.constantFrom(4, 6), fc.constantFrom('0', '７', 'a'), fc.boolean()],
    (length, digits, sign, isSpaced) => {
      const typed = sign.repeat(Math.max(0, length));
      const parsed = outcome(parseCode(isSpaced ? ` ${typed} ` : typed, digits));
      const whole = length === digits && sign !== 'a' ? 'ok' : 'code-malformed';
      expect(parsed).toBe(length < 1 ? 'code-empty' : whole);
      return parsed;
    },
    { ok: 0.05, 'code-malformed': 0.3 },
  );
});

describeRule('verification-code-guess', () => {
  it.each<[string, Partial<CodeState>, boolean, number, string]>([
    ['at once', {}, true, 0, 'ok'],
    ['in the last millisecond', {}, true, 600_000, 'ok'],
    ['one later', {}, true, 600_001, 'code-dead'],
    ['a second time', { used: true }, true, 0, 'code-dead'],
    ['after four wrong ones', { wrongTries: 4 }, true, 0, 'ok'],
    ['after five wrong ones', { wrongTries: 5 }, true, 0, 'code-dead'],
    ['wrong', {}, false, 0, 'code-wrong'],
    ['after nine wrong ones on the account', { accountWrongTries: 9 }, true, 0, 'ok'],
    [
      'after ten wrong ones on the account',
      { accountWrongTries: 10 },
      true,
      0,
      'code-account-locked',
    ],
  ])('%s', (_, change, matches, now, expected) => {
    const verdict = judgeGuess({ ...fresh, ...change }, matches, epochMs(now));
    expect(outcome(verdict.outcome)).toBe(expected);
  });

  it.each<[Partial<CodeState>, number, string]>([
    [{ used: true }, 0, 'used'],
    [{ wrongTries: 5 }, 0, 'too-many-tries'],
    [{}, 600_001, 'expired'],
  ])('gives the reason why a code is dead: %j', (change, now, why) => {
    const { outcome: refused } = judgeGuess({ ...fresh, ...change }, true, epochMs(now));
    expect(expectErr(refused)).toEqual({ kind: 'code-dead', why });
  });

  property(
    'lives as long whenever it was sent',
    [fc.nat(4e12), fc.nat(2 * CODE_LIFETIME)],
    (sentAt, age) => {
      const state = { ...fresh, sentAt: epochMs(sentAt) };
      expect(judgeGuess(state, true, epochMs(sentAt + age)).outcome.ok).toBe(age <= 600_000);
    },
  );

  it('counts down the tries that are left', () => {
    const { outcome: refused, state } = judgeGuess({ ...fresh, wrongTries: 3 }, false, epochMs(0));
    expect(expectErr(refused)).toEqual({ kind: 'code-wrong', triesLeft: 1 });
    expect(state).toEqual({ ...fresh, wrongTries: 4, accountWrongTries: 1 });
  });

  it('a success uses the code up and forgives the account', () => {
    const { state } = judgeGuess(
      { ...fresh, wrongTries: 2, accountWrongTries: 7 },
      true,
      epochMs(0),
    );
    expect(state).toEqual({ ...fresh, wrongTries: 2, used: true, accountWrongTries: 0 });
  });

  property(
    'opens at most once and bears at most five wrong guesses, in any order of guesses',
    [fc.array(fc.tuple(fc.boolean(), fc.nat(2 * CODE_LIFETIME)), { maxLength: 20 })],
    (guesses) => {
      let state = fresh;
      let opened = 0;
      let wrong = 0;
      for (const [matches, now] of guesses) {
        const verdict = judgeGuess(state, matches, epochMs(now));
        if (verdict.outcome.ok) opened += 1;
        else if (verdict.outcome.error.kind === 'code-wrong') wrong += 1;
        else expect(verdict.state).toEqual(state);
        state = verdict.state;
      }
      expect(opened).toBeLessThanOrEqual(1);
      expect(wrong).toBeLessThanOrEqual(CODE_TRIES);
    },
  );

  property(
    'a guesser without the code locks the account after ten tries over any codes',
    [fc.array(fc.nat(6), { minLength: 10, maxLength: 30 })],
    (triesPerCode) => {
      let wrongForAccount = 0;
      for (const tries of triesPerCode) {
        let state: CodeState = { ...fresh, accountWrongTries: wrongForAccount };
        for (let index = 0; index < tries; index += 1) {
          state = judgeGuess(state, false, epochMs(0)).state;
        }
        wrongForAccount = state.accountWrongTries;
      }
      expect(wrongForAccount).toBeLessThanOrEqual(10);
    },
  );

  property(
    'the right code opens within ten minutes, before the fifth wrong try and the tenth of the account',
    [agesAround(600_000), numbersAround(5), numbersAround(10)],
    (age, wrongTries, accountWrongTries) => {
      const state = { ...fresh, wrongTries, accountWrongTries };
      const { outcome: guessed } = judgeGuess(state, true, epochMs(age));
      const dead = age > 600_000 || wrongTries >= 5 ? 'code-dead' : 'ok';
      const expected = accountWrongTries >= 10 ? 'code-account-locked' : dead;
      expect(outcome(guessed)).toBe(expected);
      return expected;
    },
    { ok: 0.03, 'code-dead': 0.1, 'code-account-locked': 0.3 },
  );
});

describeRule('verification-code-sending', () => {
  const MIN = 60_000;
  it.each<[string, number[], number, number | undefined]>([
    ['the first', [], 0, undefined],
    ['a second within the minute', [0], MIN - 1, MIN],
    ['a second after the minute', [0], MIN, undefined],
    ['a sixth within the hour', [0, 1, 2, 3, 4].map((n) => n * MIN), 30 * MIN, 60 * MIN],
    ['a sixth after the hour', [0, 1, 2, 3, 4].map((n) => n * MIN), 60 * MIN, undefined],
    [
      'an eleventh within the day',
      Array.from({ length: 10 }, (_, n) => n * 20 * MIN),
      600 * MIN,
      1_440 * MIN,
    ],
    [
      'an eleventh after the day',
      Array.from({ length: 10 }, (_, n) => n * 20 * MIN),
      1_440 * MIN,
      undefined,
    ],
  ])('%s', (_, sent, now, expected) => {
    expect(retryAt(sent.map(epochMs), CODE_SEND_LIMITS, epochMs(now))).toBe(expected);
  });

  property(
    'no person receives more than ten codes in a day',
    [fc.array(fc.nat(40 * MIN), { maxLength: 120 })],
    (pauses) => {
      const sent: number[] = [];
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        const wait = retryAt(sent.map(epochMs), CODE_SEND_LIMITS, epochMs(now));
        if (wait === undefined) sent.push(now);
      }
      for (const start of sent) {
        expect(
          sent.filter((time) => time >= start && time < start + 1_440 * MIN).length,
        ).toBeLessThanOrEqual(10);
      }
    },
  );

  property(
    'one a minute, five an hour and ten a day are sent, and the next when that time is over',
    [
      fc
        .constantFrom([1, 60_000], [5, 3_600_000], [10, 86_400_000])
        .chain(([count = 0, window = 0]) =>
          fc.tuple(
            fc.constant(count),
            fc.constant(window),
            numbersAround(count),
            agesAround(window),
          ),
        ),
    ],
    ([most, window, count, age]) => {
      const limit = CODE_SEND_LIMITS.filter((each) => each.window === window);
      const sent = Array.from({ length: Math.max(0, count) }, () => epochMs(1e12));
      const isSent = retryAt(sent, limit, epochMs(1e12 + age)) === undefined;
      expect(isSent).toBe(count < most || age >= window);
      return isSent ? 'sent' : 'refused';
    },
    { sent: 0.3, refused: 0.1 },
  );
});
