import type { EpochMs } from '@/domain/shared/time';
import type { Log } from './ports/system';

/** Which of what is due a store reads: the oldest, at most `limit`, without those of `besides`. */
export interface DueFilter<Key extends string | number> {
  readonly now: EpochMs;
  readonly besides: readonly Key[];
  readonly limit: number;
}

/** Something that is due for many, each of which is worked on alone. */
interface DueWork<Due, Key extends string | number> {
  /** What the operator reads when one failed. */
  readonly name: string;
  /** The most that are read at once. */
  readonly round: number;
  /** The next of what is due, at most one round of it, without those of `besides`. */
  readonly due: (besides: readonly Key[]) => Promise<readonly Due[]>;
  readonly keyOf: (due: Due) => Key;
  /** Works on one; resolves with whether it counts, and then it is not due any more. */
  readonly work: (due: Due) => Promise<boolean>;
}

/**
 * Works on everything that is due, in rounds; resolves with how many counted. Each is worked on once: one
 * that fails is logged and left for the next time, so that it does not hold up those behind it.
 */
export async function inRounds<Due, Key extends string | number>(
  { name, round, due, keyOf, work }: DueWork<Due, Key>,
  log: Log,
): Promise<number> {
  const left: Key[] = [];
  let counted = 0;
  for (;;) {
    const found = await due(left);
    for (const each of found) {
      const counts = await worked(each);
      if (counts) counted += 1;
      else left.push(keyOf(each));
    }
    if (found.length < round) return counted;
  }

  async function worked(each: Due): Promise<boolean> {
    try {
      return await work(each);
    } catch (error) {
      log.error(`${name} failed`, error, { id: keyOf(each) });
      return false;
    }
  }
}
