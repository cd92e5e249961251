import { lookAtRest } from './at-rest';
import { findDisagreements } from './invariants-of-conversations';
import { findUntrue, lookAt, movementsOf, type Shown } from './invariants-at-the-end';
import { AWAKE, type Pace } from './pace';
import type { Person } from './person';
import type { ServerLives } from './server-lives';

/** What is compared: all pages and the server. */
export interface Compared {
  readonly people: readonly Person[];
  readonly pace: Pace;
  readonly lives: ServerLives;
}

/**
 * Where pages and server do not agree once every person is back. What a page sends only now, such
 * as a red packet that waited for its turn, is not on it yet: it looks when nothing moves.
 */
export async function findDifferences(compared: Compared): Promise<readonly string[]> {
  const moved = async () => (await compared.lives.observe(movementsOf)) ?? 'no server';
  const seen = await lookAtRest(moved, () => compare(compared));
  return seen ?? ['everybody is back, and something moves for ever'];
}

async function compare({ people, pace, lives }: Compared): Promise<readonly string[]> {
  // What moved a moment ago is still on its way to the pages.
  await pace.pass(AWAKE);
  const shown: Shown[] = [];
  for (const person of people)
    await pace.until(lookAt(person).then((seen) => seen && shown.push(seen)));
  await pace.pass(AWAKE);
  const agree = await lives.observe(async (db) => [
    ...(await findDisagreements(db, people)),
    ...(await findUntrue(db, shown)),
  ]);
  return agree ?? ['there is no server'];
}
