import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { adapterFaultText, mountAdapters } from '../composition/adapters';
import { composeServer } from '../composition/server';
import { readEnvironment } from './read-environment';
import { settingFaultText, type Settings } from '../settings';
import { startFaultText } from '../composition/start-fault';

/** How long the end may take before it is forced, in milliseconds. */
const GRACE = 10_000;

// The end of the log's reader, or a full disk below it, must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

await run();

async function run(): Promise<void> {
  const settings = readEnvironment(process.env);
  if (!settings.ok) return fail(settingFaultText(settings.error));
  const mounted = await mountAdapters(settings.value, process.env);
  if (!mounted.ok) return fail(adapterFaultText(mounted.error));
  const here = import.meta.dirname;
  const composed = await composeServer(mounted.value, {
    assets: here,
    client: join(here, '../client'),
    desk: join(here, '../desk'),
  });
  if (!composed.ok) return fail(startFaultText(composed.error));
  const parts = composed.value;
  const { stopDelay } = settings.value;
  const grace = closeWithGrace({ delay: stopDelay + GRACE, logger: false }, async ({ err }) => {
    parts.drain();
    if (err) parts.kit.log.error('the server ends after a bug', err);
    else await pause(stopDelay);
    await parts.stop();
  });
  const endWithDatabase = (error: unknown): never => {
    parts.kit.log.error('the server ends: its database has gone', error);
    process.exit(1);
  };
  parts.lost.then(endWithDatabase, endWithDatabase);
  try {
    const port = await parts.start(settings.value.host, settings.value.port);
    process.stdout.write(`${greeting(settings.value, port)}\n`);
    for (const line of await parts.says()) process.stdout.write(`${line}\n`);
  } catch (error) {
    grace.uninstall();
    await parts.stop();
    fail(listenFaultText(settings.value, error));
  }
}

function greeting({ host }: Settings, port: number): string {
  const anywhere = host === '0.0.0.0' || host === '::';
  const name = anywhere || host === '127.0.0.1' ? 'localhost' : host;
  return `Parley is ready: http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function listenFaultText({ host, port }: Settings, error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is already in use; set PORT to another one.`;
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user; set PORT to another one.`;
  return `The server cannot listen on ${host}, port ${port}${code === undefined ? '' : ` (${code})`}.`;
}

/** One sentence and exit code 1: a wrong start is no bug and gets no stack trace. */
function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
