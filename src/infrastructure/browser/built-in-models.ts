/** Whether a model can be used now, or has to be loaded first, as the API names it. */
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** Reports the loading of a model; both numbers are shares of 1 or counts of bytes. */
export interface Monitor {
  addEventListener(
    name: 'downloadprogress',
    listener: (event: { readonly loaded: number; readonly total: number }) => void,
  ): void;
}

interface MonitorOption {
  readonly monitor?: (monitor: Monitor) => void;
}

/** A pair of languages by BCP 47 tags. */
interface PairOptions {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** The part of the Translator and LanguageDetector API that is used; absent in most browsers. */
export interface BuiltInModels {
  readonly Translator?: {
    availability(options: PairOptions): Promise<Availability>;
    create(
      options: PairOptions & MonitorOption,
    ): Promise<{ translate(text: string): Promise<string> }>;
  };
  readonly LanguageDetector?: {
    availability(): Promise<Availability>;
    create(options: MonitorOption): Promise<{
      detect(
        text: string,
      ): Promise<readonly { readonly detectedLanguage: string; readonly confidence: number }[]>;
    }>;
  };
}
