import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import type { UserId } from '@/domain/shared/ids';
import { createLocalEngine, type LocalEngine } from '@server/translation/engine/local/local-engine';
import { ManualClock } from '@tests/support/manual-clock';
import { layModels } from '@tests/support/synthetic-model';
import { temporaryFolder } from '@tests/support/temporary-folder';

/** A local engine over a folder of synthetic models, and what it logged. */
export interface LocalWorld {
  readonly engine: LocalEngine;
  readonly directory: string;
  readonly clock: ManualClock;
  readonly warnings: string[];
  /** What its threads got, in order: texts, and `forget` with a direction. */
  readonly told: () => Promise<readonly string[]>;
}

type Options = Partial<Parameters<typeof createLocalEngine>[0]>;

/** An engine with such directions that is closed when the test ends; its threads end at the text "exit". */
export async function localWorld(
  directions: readonly string[],
  options: Options = {},
  make?: Parameters<typeof layModels>[2],
): Promise<LocalWorld> {
  const directory = await temporaryFolder();
  await layModels(directory, directions, make);
  const [script, noted] = [join(directory, 'thread.mjs'), join(directory, 'told')];
  await writeFile(noted, '');
  await writeFile(script, watched(join(inject('assets'), 'translate-worker.js'), noted));
  const clock = new ManualClock();
  const warnings: string[] = [];
  const engine = createLocalEngine({
    directory,
    script,
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
  const told = async () =>
    (await readFile(noted, 'utf8')).split('\n').filter((line) => line !== '');
  return { engine, directory, clock, warnings, told };
}

/** A person by number. */
export function person(number: number): UserId {
  return number as UserId;
}

/** Moves the clock by deadlines until something is answered. */
export async function untilLate<T>(clock: ManualClock, answering: Promise<T>): Promise<T> {
  for (;;) {
    clock.advance(10_000);
    const answer = await Promise.race([answering, pause(1, undefined)]);
    if (answer !== undefined) return answer;
  }
}

function watched(thread: string, noted: string): string {
  return `
    import { appendFileSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    const listen = parentPort.on.bind(parentPort);
    parentPort.on = (name, heard) =>
      listen(name, (asked) => {
        const { kind, direction, text } = asked;
        if (text === 'exit') process.exit(1);
        appendFileSync(${JSON.stringify(noted)}, (kind === 'forget' ? 'forget ' + direction : text) + '\\n');
        heard(asked);
      });
    await import(${JSON.stringify(thread)});
  `;
}
