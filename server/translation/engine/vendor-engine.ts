import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { err, ok, type Result } from '@/domain/shared/result';
import { countCharacters } from '@/domain/shared/text';
import { hasWords } from '@/domain/translation/translation-charge';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import type {
  EngineAnswer,
  EngineRequest,
  TranslationEngine,
} from '@server/kernel/ports/translation';
import { betweenVariants, isChinese } from './chinese-variants';
import { detectLanguage, type Detected } from './detect-language';
import { readMasked, translateMasked } from './mask';
import type { TranslateText, VendorTranslator } from './text-translator';
import type { ArrivingLanguage } from '@/domain/translation/engine-coverage';

type Answer = Result<EngineAnswer, EngineRefusal>;

/**
 * A vendor's service as a {@link TranslationEngine}. What needs no service is decided here: a text
 * without words, one already in the wanted language, and simplified or traditional Chinese.
 */
export function createVendorEngine(
  name: string,
  { translate, pairs, read }: VendorTranslator,
): TranslationEngine {
  return {
    name,
    async covers() {
      const listed = await pairs();
      if (!listed.ok) return [{ engine: name, kind: 'silent' }];
      if (!listed.value) return [{ engine: name, kind: 'all' }];
      return [{ engine: name, kind: 'pairs', pairs: listed.value }];
    },
    async translate(request): Promise<Answer> {
      const { text, to } = request;
      if (countCharacters(text) > MAX_CHAT_TEXT) return err({ kind: 'unsupported' });
      if (!hasWords(text)) return err({ kind: 'unchanged' });
      const detected = detectLanguage(text, request.from);
      if (detected.language && isChinese(detected.language) && isChinese(to)) {
        return betweenVariants(text, detected.language, to);
      }
      if (detected.certain && detected.language === to) return err({ kind: 'same-language' });
      return answerFor(request, detected, translate);
    },
    ...(read && { read: (request) => readMasked(request, read) }),
  };
}

async function answerFor(
  { text, to, signal, person }: EngineRequest,
  { language, certain }: Detected,
  translate: TranslateText,
): Promise<Answer> {
  const from = certain ? language : undefined;
  const source = language && (certain ? { from: language } : { guess: language });
  const asked = {
    text,
    to,
    ...source,
    ...(signal && { signal }),
    ...(person !== undefined && { person }),
  };
  const answer = await translateMasked(asked, translate);
  if (!answer.ok) return answer;
  if (answer.value.from === to) return err({ kind: 'same-language' });
  const found = from ?? answer.value.from;
  return ok({ ...answer.value, ...(found && { from: found }) });
}

/** A translator with models of its own, which may be on their way still. */
export interface ModelsTranslator extends VendorTranslator {
  readonly arriving?: () => readonly ArrivingLanguage[];
}

/** Used where no folder of models was given. */
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
