import { err, ok } from '@/domain/shared/result';
import type { ArrivingLanguage } from '@/domain/translation/engine-coverage';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import type { VendorTranslator } from '@server/translation/engine/text-translator';
import { createVendorEngine } from '@server/translation/engine/vendor-engine';

/** A translator with models of its own, which may be on their way still. */
export interface ModelsTranslator extends VendorTranslator {
  readonly arriving?: () => readonly ArrivingLanguage[];
}

/** Stands in where no folder of models was given. */
const NO_MODELS: ModelsTranslator = {
  translate: () => Promise.resolve(err({ kind: 'unsupported' })),
  pairs: () => Promise.resolve(ok([])),
};

/** The engine of this server's own models; while none is here or on its way, it covers nothing. */
export function createModelsEngine(translator: ModelsTranslator = NO_MODELS): TranslationEngine {
  return {
    ...createVendorEngine('local', translator),
    covers: async () => {
      const listed = await translator.pairs();
      const pairs = (listed.ok && listed.value) || [];
      const arriving = translator.arriving?.() ?? [];
      if (pairs.length === 0 && arriving.length === 0) return [];
      return [{ engine: 'local', kind: 'pairs', pairs, ...(arriving.length > 0 && { arriving }) }];
    },
  };
}
