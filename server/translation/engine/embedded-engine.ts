import { LANGUAGES, type Language } from '@/domain/shared/language';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { err, ok, type Result } from '@/domain/shared/result';
import { countCharacters } from '@/domain/shared/text';
import { hasWords } from '@/domain/translation/translation-charge';
import type { Reading } from '@/domain/translation/reading';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import type {
  EngineAnswer,
  EngineRequest,
  ReadRequest,
  TranslationEngine,
} from '@server/kernel/ports/translation';
import { betweenVariants, isChinese } from './chinese-variants';
import { detectLanguage, type Detected } from './detect-language';
import { mask, unmask, type Masked } from './mask';
import { knowsText, translateByPhrasebook } from './phrasebook/translate-by-phrasebook';

type Answer = Result<EngineAnswer, EngineRefusal>;

/**
 * The engine that needs no service: simplified and traditional Chinese by dictionary, set phrases by
 * the phrasebook, everything else `unsupported`.
 */
export function createEmbeddedEngine(): TranslationEngine {
  return {
    name: 'embedded',
    covers: () => Promise.resolve([{ engine: 'embedded', kind: 'phrases' }]),
    translate: (request) => Promise.resolve(translate(request)),
    read: (request) => Promise.resolve(read(request)),
  };
}

/** A set phrase was written by people in both languages: where the book does not lead back, it says the same. */
function read({ text, from, to }: ReadRequest): Result<Reading, EngineRefusal> {
  const answer = translate({ text, from, to });
  if (!answer.ok) return answer;
  const translation = answer.value.text;
  const back = translate({ text: translation, from: to, to: from });
  return ok({ parts: [{ text, translation, back: back.ok ? back.value.text : text }] });
}

function translate({ text, from: hint, to }: EngineRequest): Answer {
  if (countCharacters(text) > MAX_CHAT_TEXT) return err({ kind: 'unsupported' });
  if (!hasWords(text)) return err({ kind: 'unchanged' });
  const detected = detectLanguage(text, hint);
  if (detected.language && isChinese(detected.language) && isChinese(to)) {
    return betweenVariants(text, detected.language, to);
  }
  const masked = mask(text);
  const from = languageOfPhrases(masked.text, detected, hint, to);
  if (from === to || (from === undefined && detected.language === to)) {
    return err({ kind: 'same-language' });
  }
  return from ? fromPhrasebook(text, masked, from, to) : err({ kind: 'unsupported' });
}

/**
 * The language in which the book knows the whole text. "Ok" is known in several: then what the text
 * shows decides, then the hint, then the language it would have to go into.
 */
function languageOfPhrases(
  masked: string,
  detected: Detected,
  hint: Language | undefined,
  to: Language,
): Language | undefined {
  const knowing = LANGUAGES.filter((language) => knowsText(masked, language));
  const certain = detected.certain ? detected.language : undefined;
  return (
    [certain, hint, to].find((language) => language && knowing.includes(language)) ?? knowing[0]
  );
}

function fromPhrasebook(text: string, masked: Masked, from: Language, to: Language): Answer {
  const translated = translateByPhrasebook(masked.text, from, to);
  if (translated === undefined) return err({ kind: 'unsupported' });
  const whole = unmask(translated, masked.pieces);
  return whole === text ? err({ kind: 'unchanged' }) : ok({ text: whole, from });
}
