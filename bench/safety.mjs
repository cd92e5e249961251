import { join } from 'node:path';
import { buildParts } from './build-parts.mjs';
import { readBench } from './machine.mjs';

const BUILT = join(import.meta.dirname, '../node_modules/.cache/parley/bench');

const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- safety [options]: how long the rules of warnings take over a text of 1,000 characters, beside ' +
    'the same without any rule.',
  options: { rounds: { type: 'count', default: '2000', help: 'texts in each language' } },
});

await buildParts(BUILT, ['safety-run']);
await refuseBusy();
const { measureRules } = await import(join(BUILT, 'safety-run.js'));
process.stdout.write('language   p50 ms   p99 ms   without rules p99 ms   times\n');
for (const { language, p50, p99, emptyP99 } of measureRules(Number(asked.rounds))) {
  const row = [p50, p99, emptyP99].map((time) => time.toFixed(3).padStart(9));
  process.stdout.write(
    `${language.padEnd(8)}${row.join('')}${(p99 / emptyP99).toFixed(1).padStart(20)}\n`,
  );
}
