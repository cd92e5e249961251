import { argv, env } from 'node:process';
import closeWithGrace from 'close-with-grace';
import { cpuTime, say } from './child';
import { composeBenchServer } from './composed-server';
import { makePair } from './gateway-people';

/**
 * A whole server in a process of its own, with pairs of friends, who write to each other for free.
 * Prints its address and the people as one line of JSON, and what it has used so far as another whenever it is asked
 * by a line.
 */
const [assets = '', pairs = '1'] = argv.slice(2);
await serve(assets, Number(pairs));

async function serve(built: string, count: number): Promise<void> {
  const files = { assets: built, client: '/nowhere' };
  const { kit, ...server } = await composeBenchServer(files, env['DATABASE_URL']);
  const port = await server.start();
  closeWithGrace({ delay: 10_000, logger: false }, () => server.stop());
  process.stdin.on('data', () => say({ cpu: cpuTime(), memory: process.memoryUsage.rss() }));
  const people = [];
  for (let index = 0; index < count; index += 1) people.push(await makePair(kit));
  say({ port, pairs: people, engine: kit.engine });
}
