import { computedStruct, makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { Session } from '@/application/account/session';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { Call } from '@/application/shared/call';
import type { readTranslation } from '@/contract/http/translation';
import type { TranslationSettings } from '@/application/translation/translation-settings';
import { parseChatText } from '@/domain/messaging/chat-text';
import type { Language } from '@/domain/shared/language';
import { normaliseText } from '@/domain/shared/text';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import { partsThatHold, type ReadPart, type ShownReading } from '@/domain/translation/reading';
import type { MeaningDifference } from '@/domain/translation/reading';
import type { TranslationState } from '@/domain/translation/translation-at-start';
import type { KnownEngines } from '@/ui/kernel/known-engines';

/** A pause in typing, after which a text is read, and how long a reading is shown before it is announced. */
const PAUSE: Milliseconds = 600;
const SETTLED: Milliseconds = 1.5 * SECOND;

/** The services that a draft is read with. */
export interface DraftReadingDeps {
  readonly readText: Call<typeof readTranslation>;
  readonly knownEngines: Pick<KnownEngines, 'follow' | 'readsHere' | 'isAsking'>;
  readonly translationSettings: Pick<TranslationSettings, 'seeWhileWriting'>;
  readonly session: Session;
  readonly scheduler: Scheduler;
}

/** The draft that is read. */
interface DraftToRead {
  readonly draft: string;
  readonly translation: TranslationState;
}

interface Answered {
  readonly of: string;
  readonly language: Language;
  readonly reading: ShownReading;
}

/** Reads a draft at each pause in typing; the newest text counts, and an answer for an older one is not shown. */
export class DraftReading {
  shown = false;
  /** The reading is of the whole draft, which has not changed for a while: it may be announced. */
  settled = false;
  answered: Answered | undefined = undefined;
  #composing = false;
  #hidden = false;
  /** Counted up with each change: an answer to an earlier request is of no use. */
  #turn = 0;
  #callOff: Cancel = () => undefined;
  #unfollow: Cancel | undefined;
  readonly #of: DraftToRead;
  readonly #deps: DraftReadingDeps;

  constructor(deps: DraftReadingDeps, of: DraftToRead) {
    this.#deps = deps;
    this.#of = of;
    makeAutoObservable(
      this,
      { answered: observableRef, parts: computedStruct, connect: false },
      { autoBind: true },
    );
  }

  /**
   * Texts are read here during writing, so no preview is needed. True until the engines are known: the button
   * of the preview must not appear and then go again.
   */
  get replacesPreview(): boolean {
    return this.#isWanted && (this.#deps.knownEngines.isAsking || this.#isOffered);
  }

  /** A reading of this message was shown, and not closed. */
  get open(): boolean {
    return this.shown && this.#isWanted && this.#isOffered;
  }

  get language(): Language | undefined {
    return this.#pair?.to;
  }

  /** What holds for the current draft; empty while it is read again. */
  get parts(): readonly ReadPart[] {
    const { answered, language } = this;
    if (!answered || answered.language !== language) return [];
    return partsThatHold(answered.reading.parts, normaliseText(this.#of.draft));
  }

  /** The index of the part that may be mistranslated. */
  get doubtful(): number | undefined {
    const doubtful = this.answered?.reading.doubtful;
    return doubtful !== undefined && doubtful < this.parts.length ? doubtful : undefined;
  }

  /** What that part and its way back say otherwise. */
  get differs(): readonly MeaningDifference[] {
    return this.doubtful === undefined ? [] : (this.answered?.reading.differs ?? []);
  }

  /** Call it when the draft or its language has changed. */
  follow(): void {
    this.#leave();
    this.settled = false;
    if (normaliseText(this.#of.draft) === '') return this.#clear();
    if (this.#composing || this.#hidden || !this.#isWanted) return;
    this.#unfollow ??= this.#deps.knownEngines.follow();
    this.#callOff = this.#deps.scheduler.after(PAUSE, () => void this.#read());
  }

  /** An input method has begun or ended to compose: the writer has not paused. */
  setComposing(composing: boolean): void {
    this.#composing = composing;
    this.follow();
  }

  /** Hides the reading until the next message. */
  hide(): void {
    this.#leave();
    this.#hidden = true;
    this.shown = false;
  }

  /** Until the returned call, the engines are followed once something is written. */
  connect(): Cancel {
    return () => {
      this.#leave();
      this.#unfollow?.();
      this.#unfollow = undefined;
    };
  }

  get #isWanted(): boolean {
    return this.#deps.translationSettings.seeWhileWriting && this.#pair !== undefined;
  }

  get #isOffered(): boolean {
    const pair = this.#pair;
    return pair !== undefined && this.#deps.knownEngines.readsHere(pair);
  }

  get #pair(): LanguagePair | undefined {
    const { translation } = this.#of;
    const from = this.#deps.session.me?.language;
    return from && translation.kind === 'on' ? { from, to: translation.language } : undefined;
  }

  #leave(): void {
    this.#callOff();
    this.#turn += 1;
  }

  #clear(): void {
    this.#hidden = false;
    this.shown = false;
    this.answered = undefined;
  }

  #giveUp(): void {
    runInAction(() => (this.shown = false));
  }

  async #read(): Promise<void> {
    const turn = this.#turn;
    const { knownEngines, readText, scheduler } = this.#deps;
    await when(() => !knownEngines.isAsking);
    const pair = this.#pair;
    const text = parseChatText(this.#of.draft);
    if (turn !== this.#turn || !pair || !this.#isOffered) return;
    if (!text.ok) return this.#giveUp();
    const of = text.value;
    if (this.answered?.of !== of || this.answered.language !== pair.to) {
      const answer = await readText({ text: of, ...pair });
      // Something else was written or chosen since, or the message was sent.
      if (turn !== this.#turn) return;
      if (!answer.ok) return this.#giveUp();
      const reading = answer.value;
      runInAction(() => {
        this.answered = { of, language: pair.to, reading };
      });
    }
    runInAction(() => (this.shown = true));
    this.#callOff = scheduler.after(SETTLED, () => runInAction(() => (this.settled = true)));
  }
}
