import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListPhrases } from '@/application/translation/list-phrases';
import type { Language } from '@/domain/shared/language';

/** The set phrases of one language, by theme, fetched once. */
export class PhrasesViewModel {
  themes: readonly (readonly [string, readonly string[]])[] | undefined = undefined;
  failed = false;
  #language: Language | undefined;
  readonly #listPhrases: ListPhrases;

  constructor(listPhrases: ListPhrases) {
    this.#listPhrases = listPhrases;
    makeAutoObservable(this, { themes: observableRef }, { autoBind: true });
  }

  async load(language: Language): Promise<void> {
    if (this.#language === language && this.themes) return;
    this.failed = false;
    const phrases = await this.#listPhrases(language);
    runInAction(() => {
      if (!phrases.ok) {
        this.failed = true;
        return;
      }
      const themes = new Map<string, string[]>();
      for (const { theme, text } of phrases.value) {
        themes.set(theme, [...(themes.get(theme) ?? []), text]);
      }
      this.#language = language;
      this.themes = [...themes];
    });
  }
}
