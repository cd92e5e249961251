import { makeAutoObservable } from 'mobx';
import type { TranslateFailure, TranslationOutcome } from '@/application/translation/translator';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import { hasWords } from '@/domain/translation/translation-charge';
import type { UntranslatedReason } from '@/domain/translation/translation';
import { createAction } from '@/ui/kernel/action';

/** Which of the two voices are on the page; one always is. */
export type Voices = 'both' | 'original' | 'translation';

/** A published text, and the language its author speaks. */
export interface PublishedText {
  readonly text: string;
  readonly language: Language;
}

/** A translation, and the text as the server has it now. */
interface TranslatedAnswer {
  readonly outcome: TranslationOutcome;
  readonly original: string;
}

/** The source of the translations of a text. */
export interface TranslationSource {
  /** The translation of exactly this text, if it is free now. */
  known(text: string): string | undefined;
  /** `shownPrice`: the coins the reader was shown; more is never taken. */
  ask(text: string, shownPrice: number): Promise<Result<TranslatedAnswer, TranslateFailure>>;
}

/** A text and, once requested, its translation into the reader's language. */
export class TranslatedTextViewModel {
  original: string;
  /** Why a requested translation failed; it cost nothing. */
  untranslated: UntranslatedReason | undefined = undefined;
  voices: Voices = 'both';
  /** The answer to this view; it may be newer than that of the source. */
  answered: string | undefined = undefined;
  readonly #language: Language;
  readonly #reads: readonly Language[];
  readonly #source: TranslationSource;
  readonly #ask = createAction(
    (shownPrice: number) => this.#source.ask(this.original, shownPrice),
    (answer) => {
      if (answer.ok) this.#show(answer.value);
    },
  );

  /** `reads`: every language of the reader. */
  constructor(
    { text, language }: PublishedText,
    reads: readonly Language[],
    source: TranslationSource,
  ) {
    this.#language = language;
    this.#reads = reads;
    this.#source = source;
    this.original = text;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get translation(): string | undefined {
    return this.answered ?? this.#source.known(this.original);
  }

  get busy(): boolean {
    return this.#ask.busy;
  }

  get failure(): TranslateFailure | undefined {
    return this.#ask.failure;
  }

  /**
   * Whether translation is offered: for a text with words in a language that the reader does not read, until a
   * useless try.
   */
  get mayTranslate(): boolean {
    const foreign = !this.#reads.includes(this.#language) && hasWords(this.original);
    const inVain = this.untranslated !== undefined && this.untranslated !== 'engine-failed';
    return foreign && this.translation === undefined && !inVain;
  }

  /** Whether a try has failed and another one may succeed. */
  get mayRetry(): boolean {
    return this.failure !== undefined || this.untranslated === 'engine-failed';
  }

  /** `shownPrice`: the coins on the button. */
  async translate(shownPrice: number): Promise<void> {
    if (this.busy || !this.mayTranslate) return;
    this.untranslated = undefined;
    await this.#ask.run(shownPrice);
  }

  show(voices: Voices): void {
    this.voices = voices;
  }

  #show({ outcome, original }: TranslatedAnswer): void {
    this.original = original;
    if (outcome.translated) this.answered = outcome.text;
    else this.untranslated = outcome.reason;
  }
}
