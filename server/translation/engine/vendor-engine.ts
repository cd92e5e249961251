import type { Language } from '@/domain/shared/language';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { err, ok, type Result } from '@/domain/shared/result';
import { countCharacters } from '@/domain/shared/text';
import type {
  EngineAnswer,
  EngineRefusal,
  EngineRequest,
  TranslationEngine,
} from '@server/kernel/ports/translation-engine';
import { betweenVariants, isChinese } from './between-variants';
import { detectLanguage } from './detect-language';
import { hasWordsToTranslate } from './mask';
import type { TranslateText } from './text-translator';
import { translateMasked } from './translate-masked';

type Answer = Result<EngineAnswer, EngineRefusal>;

/**
 * A vendor's service as a {@link TranslationEngine}. What needs no service is decided here: a text
 * without words, one already in the wanted language, and simplified or traditional Chinese.
 */
export function createVendorEngine(name: string, translate: TranslateText): TranslationEngine {
  return {
    name,
    phrasesOnly: false,
    async translate(request): Promise<Answer> {
      const { text, to } = request;
      if (countCharacters(text) > MAX_CHAT_TEXT) return err({ kind: 'unsupported' });
      if (!hasWordsToTranslate(text)) return err({ kind: 'unchanged' });
      const detected = detectLanguage(text, request.from);
      if (detected.language && isChinese(detected.language) && isChinese(to)) {
        return betweenVariants(text, detected.language, to);
      }
      if (detected.certain && detected.language === to) return err({ kind: 'same-language' });
      const from = detected.certain ? detected.language : undefined;
      return answerFor(request, from, translate);
    },
  };
}

async function answerFor(
  { text, to, signal }: EngineRequest,
  from: Language | undefined,
  translate: TranslateText,
): Promise<Answer> {
  const asked = { text, to, ...(from && { from }), ...(signal && { signal }) };
  const answer = await translateMasked(asked, translate);
  if (!answer.ok) return answer;
  if (answer.value.from === to) return err({ kind: 'same-language' });
  const found = from ?? answer.value.from;
  return ok({ text: answer.value.text, ...(found && { from: found }) });
}
