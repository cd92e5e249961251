import { argv, env } from 'node:process';
import closeWithGrace from 'close-with-grace';
import { cpuTime, say } from './child';
import { composeBenchServer } from './composed-server';
import { makePair } from './gateway-people';

/**
 * One of several servers on one database, in a process of its own. Prints where it is, and the pairs of
 * friends it made, as one line of JSON, and what it used as another at its end.
 */
const [assets = '', pairs = '0'] = argv.slice(2);
const files = { assets, client: '/nowhere' };
const shared = Object.fromEntries(
  ['PARLEY_DATA', 'SERVER_SECRET', 'OPERATOR_KEY', 'BACKPLANE_URL'].flatMap((name) =>
    env[name] === undefined ? [] : [[name, env[name]] as const],
  ),
);
const { kit, ...server } = await composeBenchServer(files, env['DATABASE_URL'], shared);
const port = await server.start();
closeWithGrace({ delay: 10_000, logger: false }, async () => {
  say({ cpu: cpuTime(), memory: process.memoryUsage.rss() });
  await server.stop();
});
const people = [];
for (let index = 0; index < Number(pairs); index += 1) people.push(await makePair(kit));
say({ port, pairs: people, cpu: cpuTime() });
