import { join } from 'node:path';
import { type Finding, examine, type DatabaseSeen, type ModelsFound } from './doctor-rules';
import { databaseFaultText } from '../kernel/data/database';
import { inspectDatabase } from '../kernel/data/health-store';
import { systemClock } from '../kernel/time';
import { systemScheduler } from '../kernel/scheduler';
import type { Settings } from '../settings';
import { createLocalEngine, threadsFor } from '../translation/engine/local/local-engine';
import { installedModels } from '../translation/models/installed-models';
import { directionName } from '../translation/models/model-list';
import { modelsDirectory } from '../translation/models/model-settings';

/**
 * Examines the settings, this process, the models here and the database they name; all stays as it is.
 * `assets` has the built threads.
 */
export async function examineProcess(
  settings: Settings,
  assets: string,
): Promise<readonly Finding[]> {
  return examine(settings, {
    database: await look(settings.databaseUrl),
    models: await tryModels(settings, assets),
    isRoot: process.getuid?.() === 0,
    node: Number.parseInt(process.versions.node, 10),
  });
}

/** What the operator reads, and the exit code: 1 when something is unfit for production. */
export function doctorReport(findings: readonly Finding[]): {
  readonly text: string;
  readonly exitCode: 0 | 1;
} {
  const lines = findings.map(({ kind, setting, text }) => `${kind}  ${setting}: ${text}`);
  const isFit = findings.every(({ kind }) => kind !== 'unfit');
  const end = isFit ? 'Nothing here is unfit for production.' : 'This is unfit for production.';
  return { text: `${[...lines, end].join('\n')}\n`, exitCode: isFit ? 0 : 1 };
}

async function look(url: string | undefined): Promise<DatabaseSeen> {
  if (url === undefined) return { kind: 'embedded' };
  const seen = await inspectDatabase(url, systemClock);
  if (seen.ok) return { kind: 'postgres', ...seen.value };
  return { kind: 'away', reason: databaseFaultText(seen.error) };
}

/** Translates a sentence by a model that is here, in a thread as the server has them. */
async function tryModels(settings: Settings, assets: string): Promise<ModelsFound> {
  const { memory } = settings.models;
  const directory = modelsDirectory(settings);
  const directions = (await installedModels(directory)).map(directionName);
  const engine = createLocalEngine({
    directory,
    script: join(assets, 'translate-worker.js'),
    memory,
    threads: 1,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    scheduler: systemScheduler,
  });
  const perSecond = await engine.measure();
  await engine.close();
  return { directions, perSecond, threads: threadsFor(memory) };
}
