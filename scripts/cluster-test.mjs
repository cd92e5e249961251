// Three servers on one PostgreSQL and one Valkey behind a balancer that spreads requests by chance:
// `npm run cluster-test` lets people write while one thing after another goes away, then walks every journey.
// `-- --messages 100000` is the long form; words after the options are the journeys that are walked instead.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from './options.mjs';

const asked = readOptions({
  usage:
    'npm run cluster-test -- [options] [journeys]: three servers on one database, whatever goes away.',
  options: {
    messages: { type: 'count', default: '5000', help: 'messages in all while things go away' },
    ejabberd: { type: 'flag', help: 'people write over two nodes of ejabberd, one is killed' },
    'no-journeys': { type: 'flag', help: 'only the messages' },
    'no-messages': { type: 'flag', help: 'only the journeys' },
  },
  words: true,
});

function run(args, settings) {
  const { status } = spawnSync('npx', args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  process.exitCode ||= status ?? 1;
}

if (!asked['no-messages']) {
  run(['vitest', 'run', '--project', 'server', 'tests/cluster'], {
    PARLEY_CLUSTER_MESSAGES: asked.messages,
    PARLEY_CLUSTER_CHAT: asked.ejabberd ? 'ejabberd' : 'embedded',
  });
}
if (!asked['no-journeys']) {
  run(['playwright', 'test', '--project=longer', ...asked.words], {
    PARLEY_JOURNEYS_ON: 'cluster',
  });
}
