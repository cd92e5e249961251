import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { UserId } from '@/domain/shared/ids';
import { createLocalEngine, type LocalEngine } from '@server/translation/engine/local/local-engine';
import { ManualClock } from '@tests/support/manual-clock';
import { layModels } from '@tests/support/synthetic-model';

/** A local engine over a folder of synthetic models, and what it logged. */
export interface LocalWorld {
  readonly engine: LocalEngine;
  readonly directory: string;
  readonly clock: ManualClock;
  readonly warnings: string[];
}

type Options = Partial<Parameters<typeof createLocalEngine>[0]>;

/** An engine with such directions that is closed when the test ends. */
export async function localWorld(
  directions: readonly string[],
  options: Options = {},
  make?: Parameters<typeof layModels>[2],
): Promise<LocalWorld> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-models-'));
  await layModels(directory, directions, make);
  const clock = new ManualClock();
  const warnings: string[] = [];
  const engine = createLocalEngine({
    directory,
    script: join(inject('assets'), 'translate-worker.js'),
    memory: 100,
    threads: 1,
    log: {
      info: () => undefined,
      warn: (text, details) => void warnings.push(`${text} ${JSON.stringify(details)}`),
      error: (text) => void warnings.push(text),
    },
    scheduler: clock,
    ...options,
  });
  onTestFinished(() => engine.close());
  return { engine, directory, clock, warnings };
}

/** Somebody by number. */
export function person(number: number): UserId {
  return number as UserId;
}
