import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Call } from '@/application/shared/call';
import type { dialogue } from '@/contract/http/translation';
import type { translateEngine } from '@/contract/http/translation-engines';
import type { Language } from '@/domain/shared/language';
import { summariseCoverage } from '@/domain/translation/engine-coverage';

/** The set phrases of one language, by theme, fetched once. */
export class PhrasesViewModel {
  themes: readonly (readonly [string, readonly string[]])[] | undefined = undefined;
  failed = false;
  /** Whether nothing but the phrasebook translates here, which has each of them in every language. */
  exact = false;
  #language: Language | undefined;
  readonly #listPhrases: Call<typeof dialogue>;
  readonly #listEngines: Call<typeof translateEngine>;

  constructor(listPhrases: Call<typeof dialogue>, listEngines: Call<typeof translateEngine>) {
    this.#listPhrases = listPhrases;
    this.#listEngines = listEngines;
    makeAutoObservable(this, { themes: observableRef }, { autoBind: true });
  }

  async load(language: Language): Promise<void> {
    if (this.#language === language && this.themes) return;
    this.failed = false;
    const [phrases, engines] = await Promise.all([
      this.#listPhrases({ lang: language }),
      this.#listEngines(),
    ]);
    runInAction(() => {
      this.exact = engines.ok && summariseCoverage(engines.value).kind === 'phrases';
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
