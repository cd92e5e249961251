import { parseChatText, type ChatTextProblem } from '@/domain/messaging/chat-text';
import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { retryAt, type RateLimit } from '@/domain/shared/rate-limit';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, MINUTE, SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import { isReadHere } from '@/domain/translation/engine-coverage';
import { spaceParts, type ReadPart, type ShownReading } from '@/domain/translation/reading';
import { doubtfulPart } from '@/domain/translation/way-back';
import { whichDiffer } from '@/domain/translation/which-meant';
import type { Clock } from '@server/kernel/ports/system';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import { usableTranslation } from './engine/judge/usable-translation';

/** What one person may have read: one text for each pause of a fast writer. */
const READINGS: RateLimit = { count: 60, window: MINUTE };

/** What is read later than that is of no use to its writer. */
const READ_WITHIN: Milliseconds = 15 * SECOND;

/** Why a text is not read. */
export type ReadingRefusal =
  | EngineRefusal
  | ChatTextProblem
  /** The same person has asked for another text since. */
  | { readonly kind: 'superseded' }
  | { readonly kind: 'too-often'; readonly retryAt: EpochMs };

/** Reads a text for one person: what it becomes and what that says back. Nothing of it is kept. */
export type ReadForPerson = (asked: {
  readonly user: UserId;
  readonly text: string;
  /** What the writer's profile says. */
  readonly from?: Language | undefined;
  readonly to: Language;
}) => Promise<Result<ShownReading, ReadingRefusal>>;

/** The ports of {@link createReadForPerson}. */
export interface ReadingDeps {
  readonly engine: Pick<TranslationEngine, 'read'>;
  readonly covers: TranslationEngine['covers'];
  /** The language of a text, where the hint may decide. */
  readonly languageOf: (text: string, hint?: Language) => Language | undefined;
  readonly clock: Clock;
  /** Called when an engine threw: a fault of the adapter. */
  readonly onEngineError: (error: unknown) => void;
}

/** What a person asked for within the last minute, the newest of it perhaps under way. */
interface Asking {
  readonly at: readonly EpochMs[];
  readonly newest: AbortController;
}

/** One text a person at a time: a newer one ends the older. */
export function createReadForPerson(deps: ReadingDeps): ReadForPerson {
  const { engine, covers, languageOf, clock, onEngineError } = deps;
  const asking = new Map<UserId, Asking>();

  /** Counts one text, ends the one before, and forgets people who have not asked for a minute. */
  function begin(user: UserId): Result<AbortSignal, ReadingRefusal> {
    const now = clock.now();
    const since = later(now, -READINGS.window);
    for (const [person, { at }] of asking) {
      if (at.every((time) => time <= since)) asking.delete(person);
    }
    const known = asking.get(user);
    known?.newest.abort();
    const at = (known?.at ?? []).filter((time) => time > since);
    const wait = retryAt(at, [READINGS], now);
    if (wait !== undefined) return err({ kind: 'too-often', retryAt: wait });
    const newest = new AbortController();
    asking.set(user, { at: [...at, now], newest });
    return ok(newest.signal);
  }

  return async ({ user, text: written, from: hint, to }) => {
    const parsed = parseChatText(written);
    if (!parsed.ok) return parsed;
    const text = parsed.value;
    const from = languageOf(text, hint);
    if (from === to) return err({ kind: 'same-language' });
    if (!engine.read || !from || !isReadHere(await covers(), { from, to })) {
      return err({ kind: 'unsupported' });
    }
    const begun = begin(user);
    if (!begun.ok) return begun;
    const newer = begun.value;
    const signal = AbortSignal.any([newer, AbortSignal.timeout(READ_WITHIN)]);
    try {
      const read = await engine.read({ text, from, to, person: user, signal });
      if (newer.aborted) return err({ kind: 'superseded' });
      if (!read.ok) return read;
      const parts = spaceParts(read.value.parts, { from, to });
      const answer = parts.map(({ translation }) => translation).join('');
      // What would not be sent is not shown either.
      if (!usableTranslation({ source: text, answer, to }).ok)
        return err({ kind: 'engine-failed' });
      return ok({ ...read.value, parts, ...doubtIn(parts, from) });
    } catch (error) {
      if (!signal.aborted) onEngineError(error);
      return err({ kind: newer.aborted ? 'superseded' : 'engine-failed' });
    }
  };
}

/** The part that may be mistranslated, and what its way back says otherwise. */
function doubtIn(
  parts: readonly ReadPart[],
  language: Language,
): Pick<ShownReading, 'doubtful' | 'differs'> {
  const doubtful = doubtfulPart(parts, language);
  const part = doubtful === undefined ? undefined : parts[doubtful];
  if (!part) return {};
  const differs = whichDiffer(part.text, part.back, language);
  return { doubtful, ...(differs.length > 0 && { differs }) };
}
