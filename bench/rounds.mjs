import { at, print } from './browser.mjs';

/** What each of `sides` comes to in each of `count` rounds, under its name. */
export async function inTurns(sides, count, measured) {
  const rounds = [];
  for (let round = 0; round < count; round++) {
    const figures = {};
    // Each goes first in turn: a browser that has just begun is slower.
    const order = sides.map((_, n) => sides[(n + round) % sides.length]);
    for (const side of order) figures[side.name] = await measured(side);
    rounds.push(figures);
    process.stdout.write(`round ${round + 1} of ${count}\n`);
  }
  return rounds;
}

/** Prints each figure of one side and of another, and its ratio to that of the same round. */
export function tellBeside(rounds, name, other = 'bare') {
  const figures = {};
  for (const what of Object.keys(rounds[0][name])) {
    const of = (side) => rounds.map((round) => round[side][what]);
    const ratio = ratioOf(of(name), of(other));
    figures[`${name}: ${what}`] =
      `${spread(of(name), 1)}, ${other} ${spread(of(other), 1)}` +
      (ratio ? `; ratio ${ratio}` : '');
  }
  print(figures);
}

/** The median, with the least and the most. */
export function spread(values, digits) {
  const told = [at(values, 0.5), Math.min(...values), Math.max(...values)];
  const [median, least, most] = told.map((value) => value.toFixed(digits));
  return `${median} (${least} to ${most})`;
}

/** How many times the other figure of the same round; undefined where the others are none at all. */
export function ratioOf(values, others) {
  const ratios = values.map((value, n) => value / others[n]).filter(Number.isFinite);
  return ratios.length > 0 ? spread(ratios, 2) : undefined;
}
