import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasBlocked, isBlocked, type Block } from '@/domain/friends/block';
import { userId } from '@/domain/shared/ids';
import { ANN, BO } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

const people = fc.integer({ min: 1, max: 4 }).map(userId);
const blocks = fc.array(fc.record({ blocker: people, blocked: people }));
const CARLA = userId(3);

describeRule('block', () => {
  it.each<[string, Block[], boolean, boolean]>([
    ['nobody', [], false, false],
    ['ann by bo', [{ blocker: BO, blocked: ANN }], false, true],
    ['bo by ann', [{ blocker: ANN, blocked: BO }], true, true],
    ['carla by ann', [{ blocker: ANN, blocked: CARLA }], false, false],
    ['ann by carla', [{ blocker: CARLA, blocked: ANN }], false, false],
    ['bo by carla', [{ blocker: CARLA, blocked: BO }], false, false],
  ])('%s blocked: ann has blocked bo %s, apart %s', (_, known, has, apart) => {
    expect(hasBlocked(known, ANN, BO)).toBe(has);
    expect(isBlocked(known, ANN, BO)).toBe(apart);
  });

  property('holds for both sides alike', [blocks, people, people], (known, a, b) => {
    expect(isBlocked(known, a, b)).toBe(isBlocked(known, b, a));
  });

  property(
    'holds until the last block between the two is gone',
    [blocks, people, people],
    (known, a, b) => {
      const between = ({ blocker, blocked }: Block) =>
        (blocker === a && blocked === b) || (blocker === b && blocked === a);
      expect(isBlocked(known, a, b)).toBe(known.some(between));
      expect(
        isBlocked(
          known.filter((block) => !between(block)),
          a,
          b,
        ),
      ).toBe(false);
    },
  );
});
