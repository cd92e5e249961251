import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, memoryUsage, stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { composeBenchServer, signIn } from './composed-server';
import { say } from './child';
import { makePair } from './gateway-people';

/**
 * A whole server in a process of its own with the models of a folder, or without any. Prints where it is, pairs of
 * friends and their tokens as one line of JSON; answers each line it reads with the memory it has, and ends
 * with its input.
 */
const [assets = '', models = '', pairs = '2'] = argv.slice(2);

const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
if (models !== '') await symlink(models, join(folder, 'models'));
const settings = { PARLEY_DATA: folder, TRANSLATE_PRICE: 'free' };
const { kit, ...server } = await composeBenchServer(
  { assets, client: '/nowhere' },
  undefined,
  settings,
);
const port = await server.start();
const people = [];
for (let index = 0; index < Number(pairs); index += 1) {
  const [one, other] = await makePair(kit);
  people.push([one, { ...other, token: (await signIn(kit, other.id)).token }]);
}
say({ port, pairs: people });
for await (const line of createInterface(stdin)) say({ asked: line, memory: memoryUsage().rss });
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exit(0);
