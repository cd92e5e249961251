import { createInstance, type i18n } from 'i18next';
import { makeAutoObservable, runInAction } from 'mobx';
import { initReactI18next } from 'react-i18next';
import type { InterfaceLanguage } from '@/application/ports/interface-language';
import type { Preferences } from '@/application/ports/preferences';
import { chooseLanguage, LANGUAGE_NAMES, type Language } from '@/domain/language/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { LoadTexts } from './catalogues';
import { BASE_NAMESPACES, type Namespace } from './namespaces';

/** Where the choice is stored, under the specification's names (§3): the tag, and the name shown. */
const TAG_KEY = 'chatLanguage';
const NAME_KEY = 'languageName';

/** What the interface's texts are made from. */
export interface InterfaceTextsDeps {
  readonly preferences: Preferences;
  readonly load: LoadTexts;
  /** The browser's languages, most wanted first. */
  readonly browserLanguages: readonly string[];
  readonly root: HTMLElement;
}

/**
 * The interface's language and texts. Only what is needed of the current language is ever fetched;
 * there is no second language to fall back to, a test holds all eight complete.
 */
export class InterfaceTexts implements InterfaceLanguage {
  current: Language;
  readonly i18n: i18n = createInstance();
  readonly #deps: InterfaceTextsDeps;
  readonly #needed = new Set<Namespace>(BASE_NAMESPACES);

  constructor(deps: InterfaceTextsDeps) {
    this.#deps = deps;
    this.current = chooseLanguage(deps.preferences.read(TAG_KEY), deps.browserLanguages);
    makeAutoObservable(this, { i18n: false }, { autoBind: true });
  }

  /**
   * Loads what every screen speaks, and what the first one does; to be awaited before the first
   * render. Rejects only without the former: a screen tells itself when its own texts are missing.
   */
  async start(first: readonly Namespace[] = []): Promise<void> {
    await this.i18n.use(initReactI18next).init({
      lng: this.current,
      fallbackLng: false,
      load: 'currentOnly',
      defaultNS: 'common',
      ns: [...BASE_NAMESPACES],
      resources: {},
      interpolation: { escapeValue: false },
      returnNull: false,
    });
    await Promise.all([
      this.#fetch(this.current, BASE_NAMESPACES),
      this.need(first).catch(() => undefined),
    ]);
    this.#deps.root.lang = this.current;
  }

  /** Makes sure a screen's texts are there; rejects when they cannot be fetched. */
  async need(namespaces: readonly Namespace[]): Promise<void> {
    for (const namespace of namespaces) this.#needed.add(namespace);
    await this.#fetch(this.current, namespaces);
  }

  /** The old language stays when the new one's texts cannot be had (specification §8). */
  async switchTo(language: Language): Promise<Result<void, { readonly kind: 'language-failed' }>> {
    try {
      await this.#fetch(language, [...this.#needed]);
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

  async #fetch(language: Language, namespaces: readonly Namespace[]): Promise<void> {
    const missing = namespaces.filter((name) => !this.i18n.hasResourceBundle(language, name));
    await Promise.all(
      missing.map(async (name) => {
        const texts = await this.#deps.load(language, name);
        this.i18n.addResourceBundle(language, name, texts);
      }),
    );
  }
}
