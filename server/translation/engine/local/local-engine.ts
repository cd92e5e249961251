import { availableParallelism } from 'node:os';
import type { Language } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import type { Log, Scheduler } from '@server/kernel/ports/system';
import type {
  ReadText,
  TranslatorRequest,
  VendorTranslator,
} from '@server/translation/engine/text-translator';
import { PIVOT } from '@server/translation/models/model-list';
import type { QueueLimits } from './fair-queue';
import { ModelsHere, pairsOf, routeOf } from './model-routes';
import { joinParts, partsOf, readParts, sentencesOf } from './text-parts';
import { TranslatePool } from './translate-pool';
import { translateSentences } from './translate-sentences';

/** The engine that translates with models inside this server (ADR-0016). */
export interface LocalEngine extends VendorTranslator {
  /** What a text becomes and what that says back; it waits until nothing that is being sent does. */
  readonly read: ReadText;
  /** Looks again which models are there. */
  readonly reload: () => Promise<void>;
  /** How many pieces a second one thread writes with a model that is here; undefined without any. */
  readonly measure: () => Promise<number | undefined>;
  /** Ends the threads. */
  readonly close: () => Promise<void>;
}

/** What a local engine is made of. */
interface LocalEngineOptions {
  /** The folder of the models. */
  readonly directory: string;
  /** The built thread, `translate-worker.js`. */
  readonly script: string;
  /** For the models of all threads together, in megabytes. */
  readonly memory: number;
  readonly log: Log;
  readonly scheduler: Scheduler;
  /** Default: one for each processor but one, at most four. */
  readonly threads?: number;
  readonly limits?: QueueLimits;
}

/** Memory below which one more thread is not worth its share, in megabytes. */
const LEAST_SHARE = 100;
const MOST_THREADS = 4;
const MEGABYTE = 1_048_576;
const MEASURED = 'I want to see the mountains tomorrow with my friend and eat dinner in the city.';

/** An engine with the models of a folder; it starts no thread before the first text. */
export function createLocalEngine(options: LocalEngineOptions): LocalEngine {
  const { directory, log, memory, threads = threadsFor(memory) } = options;
  const pool = new TranslatePool({
    ...options,
    threads,
    memory: memory * MEGABYTE,
    unloadable: (model, reason) => here.leaveOut(model, reason),
  });
  const here = new ModelsHere(directory, log, (model) => pool.canHold(model));
  const routeBetween = async (from: Language | undefined, to: Language) => {
    if (from === undefined) return undefined;
    const route = routeOf(await here.usable(), from, to);
    return route && { from, to, route };
  };

  return {
    translate: async ({ text, from: certain, guess, to, ...asking }) => {
      const from = certain ?? guess;
      if (from === to) return err({ kind: 'same-language' });
      const way = await routeBetween(from, to);
      if (!way) return err({ kind: 'unsupported' });
      const parts = partsOf(text, way.from);
      const stages = await translateSentences(pool, sentencesOf(parts), way.route, {
        ...turnOf(asking),
        isPatient: false,
      });
      if (!stages.ok) return stages;
      return ok({ text: joinParts(parts, stages.value.last, to), from: way.from, free: true });
    },
    read: async ({ text, from: certain, guess, to, ...asking }) => {
      const way = await routeBetween(certain ?? guess, to);
      const back = way && (await routeBetween(to, way.from));
      if (!way || !back) return err({ kind: 'unsupported' });
      const turn = { ...turnOf(asking), isPatient: true };
      const parts = partsOf(text, way.from);
      const sentences = sentencesOf(parts);
      const there = await translateSentences(pool, sentences, way.route, turn);
      if (!there.ok) return there;
      const { last, through } = there.value;
      const returned = await translateSentences(pool, last, back.route, turn);
      if (!returned.ok) return returned;
      return ok({
        parts: readParts(parts, last, returned.value.last),
        ...(through && { through: joinParts(parts, through, PIVOT) }),
      });
    },
    pairs: async () => ok(pairsOf(await here.usable())),
    reload: async () => pool.forget(await here.reload()),
    measure: async () => {
      const models = [...(await here.usable()).values()];
      const model = models.find(({ from }) => from === PIVOT) ?? models[0];
      return model && pool.measure(model, MEASURED);
    },
    close: () => pool.close(),
  };
}

function turnOf({ person, signal }: Pick<TranslatorRequest, 'person' | 'signal'>) {
  return { person: person === undefined ? '' : String(person), signal };
}

/**
 * How many threads translate within so many megabytes: a processor is left to the rest of the server, and
 * each thread must have room for some models.
 */
export function threadsFor(memory: number): number {
  const most = Math.min(availableParallelism() - 1, MOST_THREADS, Math.floor(memory / LEAST_SHARE));
  return Math.max(1, most);
}
