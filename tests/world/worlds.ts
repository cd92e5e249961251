import { startInThread, type InThreadEngine } from '@tests/support/in-thread-engine';
import { shrink, withoutIdle } from './shrink';
import { drawSteps, type Step, type WorldSize } from './steps';
import { storyOf } from './story';
import { World, type WorldRun } from './world';

/** A run that can be repeated: the seed decides what no step sets. */
export interface KeptRun {
  readonly seed: number;
  readonly people: number;
  readonly steps: readonly Step[];
}

/** What was looked for in a world, and how it ran before anything was shortened. */
export interface Searched {
  readonly found?: FoundWrong;
  readonly first: WorldRun;
}

/** A world in which something was wrong, and the shortest run that still is. */
export interface FoundWrong {
  readonly run: KeptRun;
  readonly sentences: readonly string[];
  /** For people. */
  readonly story: string;
}

/** Worlds on one database, which is emptied before each of them. */
export interface Worlds {
  /** Runs what was kept; the same every time. */
  replay(run: KeptRun): Promise<WorldRun>;
  /** Lets the world of a seed happen; what is wrong in it is shortened, with at most `tries` further runs. */
  search(size: WorldSize, tries: number): Promise<Searched>;
  close(): Promise<void>;
}

/** Opens them; `archive` is that of an empty database. */
export async function openWorlds(archive: string): Promise<Worlds> {
  const engine = await startInThread(archive);
  return {
    replay: (run) => replay(engine, run),
    search: (size, tries) => search(engine, size, tries),
    close: () => engine.close(),
  };
}

function replay(engine: InThreadEngine, { seed, people, steps }: KeptRun): Promise<WorldRun> {
  return new World(engine, seed, people).run(steps);
}

async function search(engine: InThreadEngine, size: WorldSize, tries: number): Promise<Searched> {
  const { seed, people } = size;
  const steps = drawSteps(size);
  const first = await replay(engine, { seed, people, steps });
  if (!first.wrong) return { first };
  let { sentences } = first.wrong;
  const failing = steps.slice(0, first.wrong.after + 1);
  const kind = kindOf(sentences);
  // Another wrong than the one that was found would be another story.
  const fails = async (run: KeptRun): Promise<boolean> => {
    const { wrong } = await replay(engine, run);
    if (!wrong || kindOf(wrong.sentences) !== kind) return false;
    ({ sentences } = wrong);
    return true;
  };
  const shortest = await shrink(failing, (some) => fails({ seed, people, steps: some }), tries);
  const whole = { seed, people, steps: shortest };
  const fewer = withoutIdle(whole);
  const run = fewer.people < people && (await fails(fewer)) ? fewer : whole;
  return { first, found: { run, sentences, story: tell(run, sentences) } };
}

/** The first finding without names, numbers and what was said. */
function kindOf([first = '']: readonly string[]): string {
  return first.replaceAll(/"[^"]*"|[A-Z][\p{L}]+|u?\d+/gu, '').slice(0, 60);
}

function tell({ seed, people, steps }: KeptRun, sentences: readonly string[]): string {
  return [
    `In the world of seed ${seed} with ${people} people:`,
    ...storyOf(steps).map((line) => `  ${line}`),
    ...sentences.slice(0, 10).map((sentence) => `  so that ${sentence}`),
    `Kept as a file of tests/world/kept it is run with npm test:`,
    JSON.stringify({ seed, people, steps }),
  ].join('\n');
}
