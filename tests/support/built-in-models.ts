/** What the stand-in of a browser's own engine can do; plain data, so that a page can be given it. */
export interface BuiltInSettings {
  /** Pairs as "source target" in BCP 47 tags, with what the API answers for them. */
  readonly pairs: Readonly<Record<string, 'available' | 'downloadable' | 'downloading'>>;
  /** What it translates; other texts come back in brackets. */
  readonly texts?: Readonly<Record<string, string>>;
  /** What it detects in a text; without it there is no detector. */
  readonly detected?: Readonly<Record<string, string>>;
  /** Models do not arrive. */
  readonly offline?: boolean;
  /** Models arrive and translate nothing. */
  readonly broken?: boolean;
}

/**
 * A stand-in of the documented Translator and LanguageDetector API, which wants a click to load a
 * model. It names nothing outside itself and has no class, whose helpers
 * a compiler would put outside: pages are given its source.
 */
export function builtInModels(settings: BuiltInSettings): object {
  const pairs = new Map<string, string>(Object.entries(settings.pairs));
  const keyOf = (options: { sourceLanguage: string; targetLanguage: string }): string =>
    `${options.sourceLanguage} ${options.targetLanguage}`;
  const refuse = (name: string): never => {
    throw new DOMException('the stand-in refuses', name);
  };
  interface CreateOptions {
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    readonly monitor?: (target: EventTarget) => void;
  }
  const load = async (key: string, monitor: CreateOptions['monitor']): Promise<void> => {
    // A process without a page has no clicks.
    if (!(globalThis.navigator?.userActivation?.isActive ?? true)) refuse('NotAllowedError');
    if (settings.offline) refuse('NetworkError');
    const target = new EventTarget();
    monitor?.(target);
    for (const loaded of [0, 0.5, 1]) {
      await new Promise((done) => setTimeout(done, 1));
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }));
    }
    pairs.set(key, 'available');
  };
  const Translator = {
    availability: async (options: CreateOptions) => pairs.get(keyOf(options)) ?? 'unavailable',
    create: async (options: CreateOptions) => {
      const key = keyOf(options);
      const availability = pairs.get(key) ?? refuse('NotSupportedError');
      if (availability !== 'available') await load(key, options.monitor);
      return {
        translate: async (text: string) =>
          settings.broken ? refuse('UnknownError') : (settings.texts?.[text] ?? `[${key}] ${text}`),
      };
    },
  };
  const { detected } = settings;
  const LanguageDetector = detected && {
    availability: async () => 'available',
    create: async () => ({
      detect: async (text: string) => [
        { detectedLanguage: detected[text] ?? 'und', confidence: detected[text] ? 0.9 : 0.1 },
      ],
    }),
  };
  return { Translator, LanguageDetector };
}

/** The script that gives a page such an engine before its own scripts run. */
export function withBuiltInModels(settings: BuiltInSettings): string {
  return `Object.assign(globalThis, (${String(builtInModels)})(${JSON.stringify(settings)}))`;
}
