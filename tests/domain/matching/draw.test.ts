import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  commitmentText,
  draw,
  entryText,
  isInPool,
  judgeDraw,
  lotText,
  textsToCheck,
  type RevealedDraw,
  type Searcher,
} from '@/domain/matching/draw';
import { REPEAT_AFTER } from '@/domain/matching/matching';
import { userId } from '@/domain/shared/ids';
import { later } from '@/domain/shared/time';
import { at } from '@tests/support/builders';
import { instantsAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const NOW = at('2026-06-15T00:00:00Z');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const [seeds, nonces, lots] = [digits(64), digits(32), digits(64)];

describeRule('fair-draw', () => {
  it.each([
    [[], undefined],
    [['b'], 'b'],
    [['b', 'a', 'c'], 'a'],
    [['a', 'b', 'a'], 'a'],
    [['0f', '10', '0e'], '0e'],
  ])('from the entries %j it draws %j', (entries, drawn) => {
    expect(draw(entries.map((entry) => ({ entry })))?.entry).toBe(drawn);
  });

  it.each([
    [commitmentText('s'), 'parley/commitment/s'],
    [lotText('c', 'n'), 'parley/lot/c/n'],
    [entryText({ seed: 's', nonce: 'n' }, 'l'), 'parley/entry/s/n/l'],
  ])('hashes %s', (text, expected) => {
    expect(text).toBe(expected);
  });

  it.each<[string, Partial<RevealedDraw>, string]>([
    ['as it was', {}, 'verified'],
    ['with another seed', { seed: 'another' }, 'seed'],
    ['with another commitment', { commitment: sha256('another') }, 'seed'],
    ['with another nonce', { nonce: 'another' }, 'nonce'],
    ['with another lot', { lot: sha256('another') }, 'entry'],
    ['with a larger pool', { pool: 4 }, 'pool'],
    ['with a smaller pool', { pool: 2 }, 'pool'],
    ['with a smaller entry', { entries: ['0', 'f1', 'f2'] }, 'entry'],
    ['without the drawn entry', { entries: ['f1', 'f2', 'f3'] }, 'entry'],
    ['with an entry twice', { entries: ['f1', 'f1', 'f2'] }, 'pool'],
  ])('the own draw %s: %s', (_title, change, expected) => {
    expect(judged({ ...ownDraw(3), ...change }, 'n')).toBe(expected);
  });

  it.each<[string, Partial<RevealedDraw>, string, string]>([
    ['as it was', {}, 'mine', 'verified'],
    ['with the lot of another search', { lot: sha256('another') }, 'mine', 'lot'],
    ['with another nonce of mine', {}, 'another', 'lot'],
    ['with another seed', { seed: 'another' }, 'mine', 'entry'],
    ['with an entry that no lot gives', { entries: ['0'] }, 'mine', 'entry'],
  ])('the draw of the other person %s: %s', (_title, change, nonce, expected) => {
    expect(judged({ ...othersDraw('mine'), ...change }, nonce)).toBe(expected);
  });

  property(
    'what the server draws is verified',
    [seeds, nonces, fc.uniqueArray(lots, { minLength: 1 })],
    (seed, nonce, pool) => {
      expect(judged(revealedOf(seed, nonce, pool), nonce)).toBe('verified');
    },
  );

  property(
    'no other seed, nonce or winner passes',
    [seeds, nonces, seeds, nonces, fc.nat({ max: 4 })],
    (seed, nonce, otherSeed, otherNonce, index) => {
      const lotsOfPool = ['a', 'b', 'c', 'd', 'e'];
      const right = revealedOf(seed, nonce, lotsOfPool);
      const lot = lotsOfPool[index] ?? '';
      expect(judged({ ...right, seed: `${seed}${otherSeed}` }, nonce)).toBe('seed');
      expect(judged({ ...right, nonce: `${nonce}${otherNonce}` }, nonce)).toBe('nonce');
      expect(judged({ ...right, lot }, nonce)).toBe(lot === right.lot ? 'verified' : 'entry');
      return lot === right.lot ? 'the winner' : 'another';
    },
    { 'the winner': 0.1, another: 0.6 },
  );
});

describeRule('match-pool', () => {
  const own: Searcher = searcher(1, { gender: 1 });
  const context = { blocked: false, now: NOW };
  it.each<[string, Searcher, object, boolean]>([
    ['a person whom the filter admits', searcher(2, {}, 1), {}, true],
    ['a person whom the filter does not admit', searcher(2, {}, 0), {}, false],
    [
      'a person whose filter does not admit the searcher',
      searcher(2, { language: 'ja' }, 1),
      {},
      false,
    ],
    ['the searcher', searcher(1, {}, 1), {}, false],
    ['a blocked person', searcher(2, {}, 1), { blocked: true }, false],
    [
      'a person met less than a day ago',
      searcher(2, {}, 1),
      { lastMetAt: later(NOW, 1 - REPEAT_AFTER) },
      false,
    ],
    ['a person met a day ago', searcher(2, {}, 1), { lastMetAt: later(NOW, -REPEAT_AFTER) }, true],
  ])('with %s', (_title, other, change, expected) => {
    expect(isInPool(own, other, { ...context, ...change })).toBe(expected);
  });

  const genders = fc.constantFrom(0, 1, 2);
  const wishes = fc.option(genders, { nil: undefined });
  const seldom = fc.constantFrom(false, false, false, true);
  property(
    'a search has another in its pool exactly if the other has it',
    [genders, wishes, genders, wishes, seldom, instantsAround(REPEAT_AFTER)],
    (gender, wish, otherGender, otherWish, blocked, now) => {
      const filterOf = (wished: 0 | 1 | 2 | undefined) =>
        wished === undefined ? {} : { gender: wished };
      const one = searcher(1, filterOf(wish), gender);
      const other = searcher(2, filterOf(otherWish), otherGender);
      const context = { blocked, now, lastMetAt: at('1970-01-01T00:00:00Z') };
      const isIn = isInPool(one, other, context);
      expect(isInPool(other, one, context)).toBe(isIn);
      return isIn;
    },
    { true: 0.05, false: 0.4 },
  );
});

function searcher(id: number, filter: Searcher['filter'], gender: 0 | 1 | 2 = 0): Searcher {
  return { user: userId(id), filter, person: { language: 'de', country: 'DE', gender } };
}

function revealedOf(seed: string, nonce: string, lotsOfPool: readonly string[]): RevealedDraw {
  const pool = lotsOfPool.map((lot) => ({ lot, entry: sha256(entryText({ seed, nonce }, lot)) }));
  return {
    drawnBy: 'me',
    commitment: sha256(commitmentText(seed)),
    seed,
    nonce,
    lot: draw(pool)?.lot ?? '',
    pool: pool.length,
    entries: pool.map(({ entry }) => entry),
  };
}

/** The draw of a search with one lot, and entries that are larger. */
function ownDraw(pool: number): RevealedDraw {
  const drawn = revealedOf('s', 'n', ['lot']);
  const larger = Array.from({ length: pool - 1 }, (_, index) => `f${'f'.repeat(64)}${index}`);
  return { ...drawn, pool, entries: [...larger, ...drawn.entries] };
}

function othersDraw(ownNonce: string): RevealedDraw {
  const commitment = sha256('given before');
  const lot = sha256(lotText(commitment, ownNonce));
  const { entries } = revealedOf('s', 'n', [lot]);
  return { drawnBy: 'other', commitment, seed: 's', nonce: 'n', lot, pool: 7, entries };
}

function judged(revealed: RevealedDraw, nonce: string): string {
  const texts = textsToCheck(revealed, nonce);
  const verdict = judgeDraw(revealed, nonce, {
    commitment: sha256(texts.commitment),
    lot: sha256(texts.lot),
    entry: sha256(texts.entry),
  });
  return verdict.kind === 'wrong' ? verdict.part : verdict.kind;
}
