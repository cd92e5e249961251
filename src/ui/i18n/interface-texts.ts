import { createInstance, type i18n } from 'i18next';
import { makeAutoObservable, runInAction } from 'mobx';
import { initReactI18next } from 'react-i18next';
import type { InterfaceLanguage } from '@/application/profile/languages';
import type { Preferences } from '@/application/shared/preferences';
import { chooseLanguage, LANGUAGE_NAMES, type Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { CoinPrice } from '@/domain/wallet/coin-price';
import type { LoadTexts } from './catalogues';
import { COIN_MONEY_OPTIONS, createCoinMoney } from './coin-money';

/** The storage keys of the choice (specification §3): the language tag, and its displayed name. */
const TAG_KEY = 'chatLanguage';
const NAME_KEY = 'languageName';

interface InterfaceTextsDeps {
  readonly preferences: Preferences;
  readonly load: LoadTexts;
  /** The browser's languages, most wanted first. */
  readonly browserLanguages: readonly string[];
  readonly root: HTMLElement;
  /** What a coin is worth, for a signed-in user; absent: not shown. */
  readonly coinPrice?: () => CoinPrice | undefined;
}

/**
 * The interface's language and texts. A language is fetched when it is first chosen. There is no
 * fallback language, because a test proves that all eight are complete.
 */
export class InterfaceTexts implements InterfaceLanguage {
  current: Language;
  readonly i18n: i18n = createInstance();
  /**
   * The same texts for the views. react-i18next copies what is the instance's own for each part that is
   * mounted; of this one nothing is.
   */
  readonly forViews: i18n = Object.create(this.i18n) as i18n;
  readonly #deps: InterfaceTextsDeps;

  constructor(deps: InterfaceTextsDeps) {
    this.#deps = deps;
    this.current = chooseLanguage(deps.preferences.read(TAG_KEY), deps.browserLanguages);
    makeAutoObservable(this, { i18n: false, forViews: false }, { autoBind: true });
  }

  /** Loads the texts; await it before the first render. Rejects when they cannot be loaded. */
  async start(): Promise<void> {
    const coinMoney = createCoinMoney(this.#deps.coinPrice ?? (() => undefined));
    await this.i18n
      .use(initReactI18next)
      .use(coinMoney)
      .init({
        ...COIN_MONEY_OPTIONS,
        lng: this.current,
        fallbackLng: false,
        load: 'currentOnly',
        defaultNS: 'common',
        // Those of the library; where they are not said it looks at each key whether it might be a sentence.
        keySeparator: '.',
        nsSeparator: ':',
        resources: {},
        interpolation: { escapeValue: false },
        returnNull: false,
      });
    await this.#fetch(this.current);
    this.#deps.root.lang = this.current;
  }

  /** The old language stays when the texts of the new language cannot be loaded (specification §8). */
  async switchTo(language: Language): Promise<Result<void, { readonly kind: 'language-failed' }>> {
    try {
      await this.#fetch(language);
    } catch {
      return err({ kind: 'language-failed' });
    }
    await this.i18n.changeLanguage(language);
    this.#deps.root.lang = language;
    this.#deps.preferences.write(TAG_KEY, language);
    this.#deps.preferences.write(NAME_KEY, LANGUAGE_NAMES[language]);
    runInAction(() => {
      this.current = language;
    });
    return ok(undefined);
  }

  async #fetch(language: Language): Promise<void> {
    if (this.i18n.hasResourceBundle(language, 'common')) return;
    for (const [namespace, texts] of Object.entries(await this.#deps.load(language))) {
      // They were read from JSON for this: a copy would only take time before the first screen.
      this.i18n.addResourceBundle(language, namespace, texts, false, true, { skipCopy: true });
    }
  }
}
