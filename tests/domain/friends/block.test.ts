import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { block, isBlocked, unblock, type Block } from '@/domain/friends/block';
import { userId } from '@/domain/shared/ids';
import { ANN, BO } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const people = fc.integer({ min: 1, max: 4 }).map(userId);
const blocks = fc.array(fc.record({ blocker: people, blocked: people }));
const CARLA = userId(3);

describeRule('block', () => {
  it.each<[string, Block[], boolean]>([
    ['nobody', [], false],
    ['ann by bo', [{ blocker: BO, blocked: ANN }], true],
    ['bo by ann', [{ blocker: ANN, blocked: BO }], true],
    ['carla by ann', [{ blocker: ANN, blocked: CARLA }], false],
    ['ann by carla', [{ blocker: CARLA, blocked: ANN }], false],
    ['bo by carla', [{ blocker: CARLA, blocked: BO }], false],
  ])('%s blocked: %s', (_, known, blocked) => {
    expect(isBlocked(known, ANN, BO)).toBe(blocked);
  });

  it('counts once, and nobody blocks themselves', () => {
    const once = expectOk(block([], ANN, BO));
    expect(expectOk(block(once, ANN, BO))).toEqual(once);
    expect(expectOk(block(once, ANN, CARLA))).toHaveLength(2);
    expect(expectOk(block(once, CARLA, BO))).toHaveLength(2);
    expect(outcome(block([], ANN, ANN))).toBe('block-self');
  });

  it('taken back, the other’s own block stays', () => {
    const both = expectOk(block(expectOk(block([], ANN, BO)), BO, ANN));
    expect(unblock(both, ANN, BO)).toEqual([{ blocker: BO, blocked: ANN }]);
    expect(unblock(both, ANN, CARLA)).toEqual(both);
    expect(unblock(both, CARLA, BO)).toEqual(both);
  });

  property('holds for both sides alike', [blocks, people, people], (known, a, b) => {
    expect(isBlocked(known, a, b)).toBe(isBlocked(known, b, a));
  });

  property(
    'blocking and taking it back leaves the others',
    [blocks, people, people],
    (known, a, b) => {
      const others = unblock(known, a, b);
      const blocked = block(others, a, b);
      if (blocked.ok) expect(unblock(blocked.value, a, b)).toEqual(others);
    },
  );
});
