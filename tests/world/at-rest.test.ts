import { expect, it } from 'vitest';
import { lookAtRest } from './at-rest';

/** Something that is looked at, which moves on in the first `moves` looks. */
function moving(moves: number) {
  let [at, looks] = [0, 0];
  const look = async () => {
    const seen = at;
    looks += 1;
    if (looks <= moves) at += 1;
    return seen;
  };
  return lookAtRest(async () => `${at}`, look);
}

it('what moves during a look is looked at again', async () => {
  expect(await moving(0)).toBe(0);
  expect(await moving(3)).toBe(3);
});

it('what never rests is not judged', async () => {
  expect(await moving(Number.POSITIVE_INFINITY)).toBeUndefined();
});
