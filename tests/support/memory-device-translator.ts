import type {
  DeviceReadiness,
  DeviceTranslator,
} from '@/application/translation/device-translator';
import { err, ok } from '@/domain/shared/result';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { DetectedLanguage } from '@/domain/translation/written-language';

/** A device's engine without models: it marks what it translated; none of its pairs is there at first. */
export class MemoryDeviceTranslator implements DeviceTranslator {
  readonly translated: string[] = [];
  /** The languages it detects in a text; it has no detector without them. */
  readonly languages = new Map<string, readonly DetectedLanguage[]>();
  failing = false;
  readonly #pairs = new Map<string, DeviceReadiness>();

  /** Reports the progress of a pair. */
  set(pair: LanguagePair, readiness: DeviceReadiness): void {
    this.#pairs.set(keyOf(pair), readiness);
  }

  async readiness(pair: LanguagePair) {
    return this.#pairs.get(keyOf(pair)) ?? 'absent';
  }

  async load(pair: LanguagePair, onProgress: (share: number) => void) {
    if (this.failing || (await this.readiness(pair)) === 'absent') {
      return err({ kind: 'model-not-loaded' } as const);
    }
    onProgress(0.5);
    onProgress(1);
    this.set(pair, 'ready');
    return ok(undefined);
  }

  async translate(text: string, pair: LanguagePair) {
    if ((await this.readiness(pair)) !== 'ready') return err({ kind: 'model-not-loaded' } as const);
    if (this.failing) return err({ kind: 'engine-failed' } as const);
    this.translated.push(text);
    return ok(`${pair.from}-${pair.to}:${text}`);
  }

  async detect(text: string) {
    return this.languages.get(text) ?? [];
  }
}

function keyOf({ from, to }: LanguagePair): string {
  return `${from} ${to}`;
}
