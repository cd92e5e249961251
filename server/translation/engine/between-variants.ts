import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EngineAnswer, EngineRefusal } from '@server/kernel/ports/translation';
import { convertChinese } from './chinese-variants';
import { mapWords } from './mask';

/** The two ways of writing Chinese. */
export type Chinese = 'zh-CN' | 'zh-TW';

/** Whether a language is one of the two ways of writing Chinese. */
export function isChinese(language: Language): language is Chinese {
  return language === 'zh-CN' || language === 'zh-TW';
}

/**
 * Simplified to traditional Chinese or back, by tables on this machine, so that it costs nothing; the same
 * variant needs nothing done, and what looks the same in both stays as it is.
 */
export function betweenVariants(
  text: string,
  from: Chinese,
  to: Chinese,
): Result<EngineAnswer, EngineRefusal> {
  if (from === to) return err({ kind: 'same-language' });
  const converted = mapWords(text, (words) => convertChinese(words, to));
  return converted === text
    ? err({ kind: 'unchanged' })
    : ok({ text: converted, from, free: true });
}
