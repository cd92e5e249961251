import { BENCHES } from '../bench/benches.mjs';
import { prepare, runNode } from './needs.mjs';
import { choose } from './options.mjs';

/** `npm run bench <name>`: runs a benchmark, or lists them. */

const { row, args } = choose({
  what: 'benchmark',
  usage: 'npm run bench <name>, with options npm run bench -- <name> [options]:',
  rows: BENCHES,
  cells: ({ name, minutes, measures }) => [`  ${name}`, `${minutes} min`.padStart(6), measures],
});
const code = args.includes('--help') ? 0 : prepare(row.needs);
process.exitCode = code === 0 ? runNode(`bench/${row.name}.mjs`, args) : code;
