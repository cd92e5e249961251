// `npm run bench enter`: how soon a person who signs in sees where they are, their conversations, and the first of
// them. Prints figures and asserts nothing: they hold for one machine, compare them in one run.
import { join } from 'node:path';
import { openBrowser, print } from './browser.mjs';
import { buildParts } from './build-parts.mjs';
import { visit } from './enter/visit.mjs';
import { readBench } from './machine.mjs';
import { inTurns, ratioOf, spread } from './rounds.mjs';
import { slowNetwork } from './slow-network.mjs';
import { startServer } from './start-server.mjs';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/parley/bench-enter');

const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- enter [options]: from the password to the first screen, to the list of conversations and ' +
    'to the first of them, with nothing cached; on a fast network, and on Fast 4G with a processor slowed four times.',
  options: {
    rounds: { type: 'count', default: '5', help: 'how often each is measured' },
    sizes: { type: 'text', default: '20,1000,3000', help: 'numbers of conversations, by commas' },
    network: { type: 'text', default: 'fast,slow', help: 'the networks, by commas' },
    before: { type: 'text', default: '', help: 'a folder with an earlier build of the client' },
  },
});

const sizes = asked.sizes.split(',');
const networks = asked.network.split(',');
await buildParts(BUILT, ['enter-server']);
await refuseBusy();
const clients = { now: join(ROOT, 'dist/client') };
if (asked.before !== '') clients.before = asked.before;
const browser = await openBrowser();
const sides = await Promise.all(Object.entries(clients).map(side));
let rounds;
try {
  rounds = await inTurns(sides, Number(asked.rounds), measured);
} finally {
  await browser.close();
  for (const { server, slow } of sides) {
    slow.close();
    server.child.kill('SIGINT');
  }
}
for (const { name } of sides) tell(name);

async function side([name, client]) {
  const file = join(BUILT, 'enter-server.js');
  const server = await startServer(file, [join(ROOT, 'dist/server'), client, asked.sizes]);
  return { name, server, slow: await slowNetwork(server.url) };
}

/** Everything about one build of the client, once. */
async function measured({ server: direct, slow: { url } }) {
  const figures = {};
  for (const network of networks) {
    const slow = network === 'slow';
    const server = slow ? { ...direct, url } : direct;
    const email = server.emails[sizes[0]];
    const home = await visit(browser, server, { email, to: 'home', slow });
    for (const [what, value] of Object.entries(home)) figures[`${network}, home: ${what}`] = value;
    for (const size of sizes) {
      const seen = await visit(browser, server, { email: server.emails[size], to: 'list', slow });
      for (const [what, value] of Object.entries(seen))
        figures[`${network}, ${size} conversations: ${what}`] = value;
    }
  }
  return figures;
}

/** The median of each figure with the least and the most; its ratio to the shortest list and to the build before. */
function tell(name) {
  const figures = {};
  for (const what of Object.keys(rounds[0][name])) {
    const of = (side, figure) => rounds.map((round) => round[side][figure]);
    const values = of(name, what);
    const told = [spread(values, 1)];
    const shortest = what.replace(/, \d+ /, `, ${sizes[0]} `);
    if (shortest !== what) told.push(`x ${ratioOf(values, of(name, shortest))} of ${sizes[0]}`);
    if (name === 'now' && clients.before)
      told.push(`x ${ratioOf(values, of('before', what))} of before`);
    figures[`${name}, ${what}`] = told.join('; ');
  }
  print(figures);
}
