import { argv, env, memoryUsage, stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { cpuTime, say } from './child';
import { composeBenchServer } from './composed-server';
import { makePair } from './gateway-people';

/**
 * A whole server in a process of its own, with pairs of friends, who write to each other for free. Prints its
 * address and the people as one line of JSON; answers each line it reads with what it has used so far, and ends
 * with its input.
 */
const [assets = '', pairs = '1'] = argv.slice(2);
const files = { assets, client: '/nowhere' };
const { kit, ...server } = await composeBenchServer(files, env['DATABASE_URL']);
const port = await server.start();
const people = [];
for (let index = 0; index < Number(pairs); index += 1) people.push(await makePair(kit));
say({ port, pairs: people, engine: kit.engine });
for await (const line of createInterface(stdin)) {
  say({ asked: line, cpu: cpuTime(), memory: memoryUsage.rss() });
}
await server.stop();
