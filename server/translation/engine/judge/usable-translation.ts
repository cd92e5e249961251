import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { hasForbiddenCharacters, normaliseText } from '@/domain/shared/text';
import { decodeEntities, hasEntities } from './entities';
import { changesLinks, hasLeftovers } from './leftovers';
import { losesNumbers } from './numbers';
import { repeatsItself } from './repetition';
import { isInForeignScript } from './script';
import { isTooLong, isTooShort } from './weight';

/** Longest translation in UTF-16 code units: no text that may be translated grows so much. */
const LONGEST = 8 * MAX_CHAT_TEXT;

/** What is wrong with what an engine answered. */
export type TranslationFault = {
  readonly kind:
    | 'empty'
    | 'forbidden-characters'
    | 'too-long'
    | 'too-short'
    | 'repetition'
    | 'foreign-script'
    | 'leftovers'
    | 'entities'
    | 'changed-links'
    | 'lost-numbers';
};

/** A text, what an engine answered to it, and the language it was asked for. */
export interface Answered {
  readonly source: string;
  readonly answer: string;
  readonly to: Language;
}

/**
 * What an engine answered, as it is stored and sent, or why it is no translation of its source, whoever the engine is
 * (ADR-0016). It is trimmed, in Unicode form NFC, and entities of HTML that the source does not have are decoded once.
 */
export function usableTranslation({
  source,
  answer,
  to,
}: Answered): Result<string, TranslationFault> {
  if (answer.length > LONGEST) return err({ kind: 'too-long' });
  const isEscaped = hasEntities(answer) && !hasEntities(source);
  const decoded = isEscaped ? decodeEntities(answer) : answer;
  const text = normaliseText(decoded.replaceAll(/\r\n?/g, '\n'));
  const kind = faultOf(source, text, to);
  return kind ? err({ kind }) : ok(text);
}

function faultOf(source: string, text: string, to: Language): TranslationFault['kind'] | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'empty';
  if (hasForbiddenCharacters(text)) return 'forbidden-characters';
  if (hasEntities(text) && !hasEntities(source)) return 'entities';
  if (isTooLong(source, text)) return 'too-long';
  if (isTooShort(source, text)) return 'too-short';
  if (hasLeftovers(source, text)) return 'leftovers';
  if (isInForeignScript(source, text, to)) return 'foreign-script';
  if (repeatsItself(source, text)) return 'repetition';
  if (changesLinks(source, text)) return 'changed-links';
  if (losesNumbers(source, text)) return 'lost-numbers';
  return undefined;
}
