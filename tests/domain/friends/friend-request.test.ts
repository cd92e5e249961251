import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  answerRequest,
  askToBeFriends,
  type FriendRequest,
  type RequestContext,
} from '@/domain/friends/friend-request';
import { userId } from '@/domain/shared/ids';
import { ANN, BO } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import { textsAround } from '@tests/support/edges';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { WHO_MAY_ADD } from '@/domain/friends/privacy';
import { describeRule, property } from '@tests/support/rule';

const strangers: RequestContext = {
  friends: false,
  blocked: false,
  whoMayAdd: 'verification',
  askedBack: false,
  asked: false,
};
const seldom = fc.constantFrom(false, false, false, true);
const pending: FriendRequest = { from: ANN, to: BO, words: '', state: 'pending' };

describeRule('friend-request', () => {
  it.each<[string, number, unknown, Partial<RequestContext>, string]>([
    ['a stranger', 2, 'hello', {}, 'pending'],
    ['without words', 2, undefined, {}, 'pending'],
    ['who lets anyone', 2, '', { whoMayAdd: 'anyone' }, 'accepted'],
    ['who asked back', 2, '', { askedBack: true }, 'accepted'],
    ['oneself', 1, '', {}, 'request-to-self'],
    ['a blocked person', 2, '', { blocked: true, whoMayAdd: 'anyone' }, 'request-blocked'],
    ['a friend', 2, '', { friends: true }, 'request-friends'],
    ['again', 2, '', { asked: true }, 'request-repeated'],
    ['with 100 characters', 2, 'w'.repeat(100), {}, 'pending'],
    ['with 101', 2, 'w'.repeat(101), {}, 'request-words-too-long'],
    ['with an override', 2, '\u0007', {}, 'request-words-forbidden'],
  ])('asking %s', (_, to, words, change, expected) => {
    const asked = askToBeFriends(ANN, userId(to), words, { ...strangers, ...change });
    expect(asked.ok ? asked.value.state : asked.error.kind).toBe(expected);
  });

  it('keeps who asked whom with what words', () => {
    expect(expectOk(askToBeFriends(ANN, BO, ' hello ', strangers))).toEqual({
      ...pending,
      words: 'hello',
    });
  });

  it.each<[string, number, FriendRequest['state'], boolean, string]>([
    ['accepted', 2, 'pending', true, 'accepted'],
    ['refused', 2, 'pending', false, 'refused'],
    ['by the asker', 1, 'pending', true, 'request-not-yours'],
    ['accepted twice', 2, 'accepted', true, 'request-answered'],
    ['accepted after a refusal', 2, 'refused', true, 'request-answered'],
  ])('answered: %s', (_, by, state, accepts, expected) => {
    const answer = answerRequest({ ...pending, state }, userId(by), accepts);
    expect(answer.ok ? answer.value.state : answer.error.kind).toBe(expected);
  });

  property(
    'the first answer of the asked person is final',
    [fc.array(fc.tuple(fc.constantFrom(ANN, BO), fc.boolean()))],
    (answers) => {
      let request = pending;
      for (const [by, accepts] of answers) {
        const next = answerRequest(request, by, accepts);
        if (next.ok) request = next.value;
      }
      const first = answers.find(([by]) => by === BO);
      expect(request.state).toBe(first ? (first[1] ? 'accepted' : 'refused') : 'pending');
    },
  );

  property('never throws', [fc.anything()], (words) => {
    expect(outcome(askToBeFriends(ANN, BO, words, strangers))).toMatch(/^ok$|^request-words/);
  });

  property(
    'words have 100 characters at most, however they are written',
    [textsAround(100)],
    ({ text, length }) => {
      const asked = outcome(askToBeFriends(ANN, BO, text, strangers));
      expect(asked).toBe(length <= 100 ? 'ok' : 'request-words-too-long');
      return asked;
    },
    { ok: 0.25, 'request-words-too-long': 0.15 },
  );

  property(
    'refuses for the first reason: the same person, a block, friendship, a request that waits, the words',
    [
      fc.constantFrom(ANN, BO),
      fc.constantFrom(ANN, BO),
      faultyWords(100),
      fc.record({
        friends: seldom,
        blocked: seldom,
        whoMayAdd: fc.constantFrom(...WHO_MAY_ADD),
        askedBack: fc.boolean(),
        asked: seldom,
      }),
    ],
    (from, to, words, relation) => {
      const asked = askToBeFriends(from, to, words.text, relation);
      const refused = firstRefusal({
        'request-to-self': from === to,
        'request-blocked': relation.blocked,
        'request-friends': relation.friends,
        'request-repeated': relation.asked,
        'request-words-too-long': words.isLong,
        'request-words-forbidden': words.isForbidden,
      });
      expect(outcome(asked)).toBe(refused);
      if (!asked.ok) return 'refused';
      const isAtOnce = relation.askedBack || relation.whoMayAdd === 'anyone';
      const state = isAtOnce ? 'accepted' : 'pending';
      expect(asked.value).toMatchObject({ from, to, state });
      return state;
    },
    { refused: 0.5, accepted: 0.02, pending: 0.02 },
  );

  property(
    'only the asked person answers, and once',
    [fc.constantFrom(ANN, BO), fc.constantFrom('pending', 'accepted', 'refused'), fc.boolean()],
    (by, state, accepts) => {
      expect(outcome(answerRequest({ ...pending, state }, by, accepts))).toBe(
        firstRefusal({ 'request-not-yours': by !== BO, 'request-answered': state !== 'pending' }),
      );
    },
  );
});
