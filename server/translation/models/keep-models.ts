import { stat } from 'node:fs/promises';
import type { Language } from '@/domain/shared/language';
import { MINUTE, type Milliseconds } from '@/domain/shared/time';
import type { ArrivingLanguage } from '@/domain/translation/engine-coverage';
import type { ServerKit } from '@server/kernel/slice';
import type { Cancel } from '@server/kernel/ports/system';
import { type FetchTools, lookAtModels } from './fetch-direction';
import { fetchFaultText, type FetchFault } from './fetch-fault';
import { fetchModels } from './fetch-models';
import { createFetchProgress } from './fetch-progress';
import { installedModels } from './installed-models';
import {
  directionName,
  type ModelDirection,
  type ModelFile,
  type ModelList,
  directionsOf,
  lackingLanguages,
  neededDirections,
  type NeededLanguage,
} from './model-list';

/** Watches the folder of models, and fetches in the background what the people of this server need. */
export interface ModelKeeper {
  start(): void;
  /** Resolves once it is known what arrives, or that nothing can. */
  looked(): Promise<void>;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
  /** The languages on their way, the next one first; none while nothing can be fetched. */
  arriving(): readonly ArrivingLanguage[];
  /** Why nothing could be fetched, in one sentence; undefined while it can. */
  fault(): string | undefined;
}

/** What a keeper works with. */
export interface KeeperDeps
  extends
    Pick<FetchTools, 'directory' | 'source' | 'unpack' | 'spare'>,
    Pick<ServerKit, 'clock' | 'scheduler' | 'log'> {
  /** The languages that are needed now, the most important first; undefined: the operator fetches. */
  readonly languages: (() => Promise<readonly Language[]>) | undefined;
  /** Called when models have come or changed, by this server or another program. */
  readonly onChanged: () => Promise<void>;
}

/** How long after one look another one is taken at who is here. */
const LOOK_AGAIN: Milliseconds = MINUTE;
/** After a fault the next try is at the next look, then at the second, the fourth and so on, at most at this one. */
const LONGEST_GAP = 60;
/** What is left once the last byte is there: unpacking. */
const LEAST_SECONDS = 5;

/** Makes one; it does nothing before its start. */
export function createModelKeeper(deps: KeeperDeps): ModelKeeper {
  const { scheduler, log } = deps;
  const stopping = new AbortController();
  const look = onceDone();
  const fetching = createFetching(deps, { signal: stopping.signal, planned: look.done });
  const told = new Set<string>();
  let gap = 1;
  let passing = 0;
  let fault: string | undefined;
  let cancel: Cancel = () => undefined;
  let current: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    await fetching.publishChanges().catch((error: unknown) => {
      log.error('looking at translation models failed', error);
    });
    if (passing > 0) passing -= 1;
    else await tryToFetch();
    look.done();
    if (stopping.signal.aborted) return;
    cancel = scheduler.after(LOOK_AGAIN, () => {
      current = round();
    });
  }

  async function tryToFetch(): Promise<void> {
    const failed = await fetching.fetchNeeded().catch((error: unknown) => {
      log.error('fetching translation models failed', error);
      return undefined;
    });
    fault = failed && fetchFaultText(failed);
    passing = fault === undefined ? 0 : gap - 1;
    gap = fault === undefined ? 1 : Math.min(2 * gap, LONGEST_GAP);
    if (!failed || !fault || stopping.signal.aborted || told.has(fault)) return;
    told.add(fault);
    // A machine without a network is none of the log's: the start has said it.
    const level = failed.kind === 'unreachable' ? 'info' : 'warn';
    log[level]('translation models are missing; they are tried again', { reason: fault });
  }

  return {
    start: () => {
      current = round();
    },
    stop: async () => {
      stopping.abort();
      cancel();
      await current;
    },
    looked: () => look.promise,
    arriving: () => fetching.arriving(),
    fault: () => fault,
  };
}

/** One fetching after the other, and how far the present one is. */
function createFetching(
  deps: KeeperDeps,
  { signal, planned }: { readonly signal: AbortSignal; readonly planned: () => void },
) {
  const { directory, clock, log } = deps;
  let seen: string | undefined;
  let settled: string | undefined;
  let present: PresentFetching | undefined;

  async function plan(
    list: ModelList,
    languages: readonly Language[],
  ): Promise<readonly ModelDirection[]> {
    const needed = neededDirections(list, languages);
    const states = await lookAtModels(directory, directionsOf(needed));
    const missing = new Map(states.map((state) => [state.direction, state.missing]));
    present = { needed, missing, progress: createFetchProgress(() => clock.now()) };
    planned();
    return directionsOf(needed);
  }

  async function publishChanges(): Promise<void> {
    const now = await stampOf(directory);
    if (seen !== undefined && seen !== now) await deps.onChanged();
    seen = now;
  }

  /** Whether all is here, or why not. */
  async function fetchFor(languages: readonly Language[]): Promise<boolean | FetchFault> {
    const done = await fetchModels(
      { ...deps, signal, onBytes: (_, file, there) => present?.progress.note(file, there) },
      {
        choose: (list) => plan(list, languages),
        isLacking: (list) => lackingLanguages(list, languages).length > 0,
        onArrived: async (direction) => {
          present?.missing.delete(direction);
          log.info('a translation model has come', { direction: directionName(direction) });
          await publishChanges();
        },
      },
    );
    present = undefined;
    // A server beside this one, or its operator, does it: what comes is noticed.
    if (!done.ok) return done.error.kind === 'busy' ? false : done.error;
    const [missed] = done.value;
    return missed?.fault ?? true;
  }

  return {
    publishChanges,
    /** Fetches until all that is needed is here, or answers why it is not. */
    fetchNeeded: async (): Promise<FetchFault | undefined> => {
      const languages = (await deps.languages?.()) ?? [];
      const key = languages.toSorted().join();
      if (deps.languages === undefined || key === settled) return undefined;
      const fetched = await fetchFor(languages);
      if (fetched === true) settled = key;
      return typeof fetched === 'object' ? fetched : undefined;
    },
    arriving: (): readonly ArrivingLanguage[] => (present ? arrivingOf(present) : []),
  };
}

/** What tells apart the models that can be used now from others. */
async function stampOf(directory: string): Promise<string> {
  const models = await installedModels(directory);
  const stats = await Promise.all(models.map(({ model }) => stat(model).catch(() => undefined)));
  return models.map((model, at) => `${directionName(model)} ${stats[at]?.mtimeMs}`).join();
}

/** A promise, and what fulfils it. */
function onceDone(): { readonly promise: Promise<void>; readonly done: () => void } {
  let done = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { promise, done: () => done() };
}

interface PresentFetching {
  readonly needed: readonly NeededLanguage[];
  /** The files to come of each direction that is not complete. */
  readonly missing: Map<ModelDirection, readonly ModelFile[]>;
  readonly progress: ReturnType<typeof createFetchProgress>;
}

/** Each language that is not complete, with the time until its last direction is. */
function arrivingOf({ needed, missing, progress }: PresentFetching): readonly ArrivingLanguage[] {
  const counted = new Set<ModelDirection>();
  const rate = progress.rate();
  let bytes = 0;
  return needed.flatMap(({ language, directions }) => {
    const open = directions.filter((direction) => (missing.get(direction) ?? []).length > 0);
    for (const direction of open.filter((each) => !counted.has(each))) {
      counted.add(direction);
      bytes += progress.left(missing.get(direction) ?? []);
    }
    if (open.length === 0) return [];
    if (rate === undefined) return [{ language }];
    const seconds = Math.max(LEAST_SECONDS, Math.ceil(bytes / rate));
    return [{ language, seconds }];
  });
}
