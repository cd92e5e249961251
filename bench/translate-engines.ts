import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Translator } from 'fxtranslate';
import type { UserId } from '@/domain/shared/ids';
import { createLocalEngine, type LocalEngine } from '@server/translation/engine/local/local-engine';
import { systemScheduler } from '@server/kernel/scheduler';
import { fullModels, thirteenWords } from './translate-models';

/** What one round comes to: milliseconds a line, and lines a second. */
export interface EngineRound {
  readonly bare: number;
  readonly direct: number;
  readonly pivot: number;
  readonly one: number;
  readonly two: number;
}

/** Something that is measured in turns. */
export interface EngineSide {
  readonly name: keyof EngineRound;
  readonly measure: () => Promise<number>;
}

export { fullModels };

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The engine called bare, and the engine of the server with one thread and with two. */
export async function engineSides(
  directory: string,
  script: string,
  lines: number,
): Promise<{ readonly sides: readonly EngineSide[]; close(): Promise<void> }> {
  const make = (threads: number, memory: number): LocalEngine =>
    createLocalEngine({
      directory,
      script,
      memory,
      threads,
      log: quiet,
      scheduler: systemScheduler,
    });
  const [one, two] = [make(1, 700), make(2, 700)];
  const bare = await bareEngine(directory);
  let next = 0;
  const ask = (engine: LocalEngine, from: 'en' | 'de', to: 'de' | 'ja') =>
    engine.translate({ text: thirteenWords(next, from), from, to, person: (next += 1) as UserId });
  const each = async (count: number, work: () => unknown): Promise<number> => {
    const begun = performance.now();
    for (let n = 0; n < count; n += 1) await work();
    return (performance.now() - begun) / count;
  };
  const together = async (engine: LocalEngine): Promise<number> => {
    const count = lines * 2;
    const begun = performance.now();
    const asked = Array.from({ length: count }, () => ask(engine, 'en', 'de'));
    await Promise.all(asked);
    return (count / (performance.now() - begun)) * 1_000;
  };
  const sides: readonly EngineSide[] = [
    {
      name: 'bare',
      measure: () => each(lines, () => bare.translate(thirteenWords((next += 1), 'en'))),
    },
    { name: 'direct', measure: () => each(lines, () => ask(one, 'en', 'de')) },
    { name: 'pivot', measure: () => each(lines, () => ask(one, 'de', 'ja')) },
    { name: 'one', measure: () => together(one) },
    { name: 'two', measure: () => together(two) },
  ];
  // Models are loaded before the clock runs.
  for (const { measure } of sides) await measure();
  return { sides, close: async () => void (await Promise.all([one.close(), two.close()])) };
}

async function bareEngine(directory: string) {
  const [model, source, target, shortlist] = await Promise.all(
    [
      'model.ende.intgemm.alphas.bin',
      'srcvocab.ende.spm',
      'trgvocab.ende.spm',
      'lex.50.50.ende.s2t.bin',
    ].map((name) => readFile(join(directory, 'en-de', name))),
  );
  if (!model || !source || !target) throw new Error('the model is not there');
  return new Translator(model, source, target, shortlist);
}
