import type { Result } from '@/domain/shared/result';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { DetectedLanguage } from '@/domain/translation/written-language';

/** Whether the device translates a pair of languages now, after it has loaded a model, or never. */
export type DeviceReadiness = 'ready' | 'loadable' | 'absent';

/** Why the device did not translate: its model did not arrive, or the engine failed. */
export type DeviceFailure =
  | { readonly kind: 'model-not-loaded' }
  | { readonly kind: 'engine-failed' };

/**
 * A translation engine that runs on the reader's own device. It costs nothing, and no text leaves the
 * device (readings, What a person reads).
 */
export interface DeviceTranslator {
  /** `absent` for every pair where the device has no engine. */
  readiness(pair: LanguagePair): Promise<DeviceReadiness>;
  /**
   * Loads the model of a pair. A browser allows that only while it handles a click, so nothing may be awaited
   * between the click and this call.
   *
   * @param onProgress gets the loaded share, from 0 to 1
   */
  load(
    pair: LanguagePair,
    onProgress: (share: number) => void,
  ): Promise<Result<void, DeviceFailure>>;
  /** Translates with a pair that is ready; a pair that is not fails. */
  translate(text: string, pair: LanguagePair): Promise<Result<string, DeviceFailure>>;
  /** The languages a text may be in, best first; empty if the device cannot detect it now. */
  detect(text: string): Promise<readonly DetectedLanguage[]>;
}
