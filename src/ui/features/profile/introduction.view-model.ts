import { makeAutoObservable } from 'mobx';
import type { TranslateIntroduction } from '@/application/translation/translate-introduction';
import type { TranslateFailure } from '@/application/translation/translator';
import type { Language } from '@/domain/shared/language';
import type { Person } from '@/domain/profile/person';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { IntroductionOutcome } from '@/application/translation/introduction-translator';
import { createAction } from '@/ui/kernel/action';

/** Which of the two voices are on the page; one always is. */
export type Voices = 'both' | 'original' | 'translation';

/** An introduction and, once it was asked for, what it says in the reader's language. */
export class IntroductionViewModel {
  original: string;
  translation: string | undefined;
  /** Why there is no translation although one was asked for; it cost nothing. */
  untranslated: UntranslatedReason | undefined = undefined;
  voices: Voices = 'both';
  readonly #person: Pick<Person, 'id' | 'language'>;
  readonly #reads: Language;
  readonly #translate: TranslateIntroduction;
  readonly #ask = createAction(
    () => this.#translate.ask({ id: this.#person.id, introduction: this.original }, this.#reads),
    (answer) => {
      if (answer.ok) this.#show(answer.value);
    },
  );

  constructor(person: Person, reads: Language, translate: TranslateIntroduction) {
    this.#person = person;
    this.#reads = reads;
    this.#translate = translate;
    this.original = person.introduction;
    this.translation = translate.known(person, reads);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get busy(): boolean {
    return this.#ask.busy;
  }

  get failure(): TranslateFailure | undefined {
    return this.#ask.failure;
  }

  /** Whether translation is offered: not for a text in the reader's language, and not after a useless try. */
  get mayTranslate(): boolean {
    const foreign = this.#person.language !== this.#reads && this.original !== '';
    const inVain = this.untranslated !== undefined && this.untranslated !== 'engine-failed';
    return foreign && this.translation === undefined && !inVain;
  }

  /** Whether a try has failed and another one may go well. */
  get mayRetry(): boolean {
    return this.failure !== undefined || this.untranslated === 'engine-failed';
  }

  async translate(): Promise<void> {
    if (this.busy || !this.mayTranslate) return;
    this.untranslated = undefined;
    await this.#ask.run();
  }

  show(voices: Voices): void {
    this.voices = voices;
  }

  #show({ outcome, original }: IntroductionOutcome): void {
    this.original = original;
    if (outcome.translated) this.translation = outcome.text;
    else this.untranslated = outcome.reason;
  }
}
