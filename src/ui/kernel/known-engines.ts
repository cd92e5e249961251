import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Call } from '@/application/shared/call';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import { token } from '@/application/shared/shared-tokens';
import type { translateEngine } from '@/contract/http/translation-engines';
import { MINUTE, SECOND, type Milliseconds } from '@/domain/shared/time';
import {
  isGlossed,
  isPhrasesOnly,
  isReadHere,
  summariseCoverage,
  type ArrivingLanguage,
  type CoverageSummary,
  type EngineCoverage,
  type LanguagePair,
} from '@/domain/translation/engine-coverage';

/** The pause before the next call while a language is arriving, and after a failed call. */
const WHILE_ARRIVING: Milliseconds = 10 * SECOND;
const AFTER_A_FAILURE: Milliseconds = MINUTE;

/** The languages that this installation translates now, read when the first view follows them. */
export class KnownEngines {
  engines: readonly EngineCoverage[] | undefined = undefined;
  asking = false;
  #followers = 0;
  #callOff: Cancel = () => undefined;
  readonly #listEngines: Call<typeof translateEngine>;
  readonly #scheduler: Scheduler;

  constructor(deps: {
    readonly listEngines: Call<typeof translateEngine>;
    readonly scheduler: Scheduler;
  }) {
    this.#listEngines = deps.listEngines;
    this.#scheduler = deps.scheduler;
    makeAutoObservable(
      this,
      { engines: observableRef, readsHere: false, hasWords: false, phrasesOnly: false },
      { autoBind: true },
    );
  }

  /** The first answer is on its way. */
  get isAsking(): boolean {
    return this.asking && this.engines === undefined;
  }

  /** Undefined before the first answer. */
  get summary(): CoverageSummary | undefined {
    return this.engines && summariseCoverage(this.engines);
  }

  /** The languages on their way, the next one first. */
  get arriving(): readonly ArrivingLanguage[] {
    return this.summary?.arriving ?? [];
  }

  /** Whether a text of this pair can be read before it is sent. */
  readsHere(pair: LanguagePair): boolean {
    return this.engines !== undefined && isReadHere(this.engines, pair);
  }

  /** Whether the words of this pair can be looked up: in a dictionary, or by an engine on the server. */
  hasWords(pair: LanguagePair): boolean {
    return this.engines !== undefined && (isGlossed(this.engines, pair) || this.readsHere(pair));
  }

  /** Whether only set phrases of this pair are translated; false before the first answer. */
  phrasesOnly(pair: LanguagePair): boolean {
    return this.engines !== undefined && isPhrasesOnly(this.engines, pair);
  }

  /** Calls the server now, and again while a language is arriving, until the returned function is called. */
  follow(): Cancel {
    this.#followers += 1;
    if (this.#followers === 1) void this.#ask();
    let follows = true;
    return () => {
      if (!follows) return;
      follows = false;
      this.#followers -= 1;
      if (this.#followers === 0) this.#callOff();
    };
  }

  async #ask(): Promise<void> {
    this.#callOff();
    if (this.asking) return;
    this.asking = true;
    const answer = await this.#listEngines();
    runInAction(() => {
      this.asking = false;
      if (answer.ok) this.engines = answer.value;
    });
    if (this.#followers === 0) return;
    if (!answer.ok) this.#askAfter(AFTER_A_FAILURE);
    else if (this.arriving.length > 0) this.#askAfter(WHILE_ARRIVING);
  }

  #askAfter(pause: Milliseconds): void {
    this.#callOff = this.#scheduler.after(pause, () => void this.#ask());
  }
}

/** The engines of a session. */
export const knownEnginesToken = token<KnownEngines>('KnownEngines');
