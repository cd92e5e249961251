import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, env, stdout } from 'node:process';
import closeWithGrace from 'close-with-grace';
import { composeServer } from '@server/compose';
import { query } from '@server/kernel/data/query';
import type { ServerKit } from '@server/kernel/slice';
import { readSettings } from '@server/settings';
import { makePerson } from './make-person';

/**
 * A whole server in a process of its own, with pairs of friends, who write to each other for free.
 * Prints where it is and who they are as one line of JSON, and what it used as another at its end.
 */
const [assets = '', pairs = '1'] = argv.slice(2);
await serve(assets, Number(pairs));

async function serve(built: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const settings = readSettings({
    PARLEY_DATA: folder,
    PARLEY_DEMO: '0',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    ...(env['DATABASE_URL'] && { DATABASE_URL: env['DATABASE_URL'] }),
  });
  if (!settings.ok) throw new Error(settings.error.expected);
  const composed = await composeServer(settings.value, { assets: built, client: '/nowhere' });
  if (!composed.ok) throw new Error(composed.error.kind);
  const { kit, ...parts } = composed.value;
  const port = await parts.start('127.0.0.1', 0);
  closeWithGrace({ delay: 10_000, logger: false }, async () => {
    say({ cpu: cpuTime(), memory: process.memoryUsage.rss() });
    await parts.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const people = [];
  for (let index = 0; index < count; index += 1) people.push(await makePair(kit));
  say({ port, pairs: people, engine: kit.engine, cpu: cpuTime() });
}

/** Processor time of this process so far, the embedded database included, in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function say(line: object): void {
  stdout.write(`${JSON.stringify(line)}\n`);
}

async function makePair(kit: ServerKit) {
  const [one, other] = [await makePerson(kit), await makePerson(kit)];
  await query(kit.db)
    .insertInto('friendship')
    .values({ low: one.id, high: other.id, created_at: new Date(kit.clock.now()) })
    .execute();
  return [one, other];
}
