import type { Language } from '@/domain/shared/language';

/**
 * Words that make a normalised sentence a question without its mark: question words, particles, and
 * the verb before its subject. Russian, Korean and Spanish yes-or-no questions are words of a
 * statement, so that only the mark tells them apart.
 */
const ASKING: Readonly<Record<Language, RegExp>> = {
  'zh-CN': /[吗呢哪谁几怎咋啥]|什么|多大|多少|为何|还是|干[嘛吗]/u,
  'zh-TW': /[嗎呢哪誰幾怎啥]|什麼|多大|多少|為何|還是|幹嘛/u,
  ja: /(?:か|かな|は)$|何|なん|どこ|どちら|どう|どんな|いつ|いくつ|誰|なぜ/u,
  ko: /뭐|무엇|무슨|어디|어느|언제|누구|왜|어떻|어떤|어떠|어때|어땠|몇|얼마|나요$|까요$|니까$|(?:은|인|던|한|는)가요$/u,
  en: /^(?:whats?|wheres?|whos?|when|why|hows?|which|do|does|did|are|is|can|could|would|will|have|has|may|shall|wyd|hbu|wbu)\b|\b(?:and|about) you$/u,
  de: /^(?:und |na |als |aus |in |seit )?(?:wie|was|wo|wer|wann|warum|wieso|weshalb|woher|wohin|welche[mnrs]?)\b|^\p{L}+ (?:du|sie|ihr)\b|^(?:darf|kann|soll) ich\b|^(?:wollen|sollen) wir\b|\bund (?:du|dir|selbst|bei dir)$/u,
  ru: /^(?:а |и |в |на |о |у |кем )?(?:кто|кем|что|чем|как|какой|какая|какое|какие|каких|какую|каким|где|откуда|куда|когда|почему|отчего|сколько|который)(?: |$)|(?:^| )а (?:у )?(?:вы|ты|вас|тебя)$/u,
  es: /^(?:y |a |de |en |por )?(?:que|cual|cuales|quien|como|donde|cuando|cuantos?|cuantas?)\b|\by (?:tu|usted|vos)$/u,
};

/**
 * The normalised question without its mark, where its words alone make it a question ("how are
 * you"); undefined where they would be a statement ("밥 먹었어요").
 */
export function withoutMark(key: string, language: Language): string | undefined {
  if (!key.endsWith('?')) return undefined;
  const bare = key.slice(0, -1);
  const last = bare.slice(bare.lastIndexOf('?') + 1).trim();
  return ASKING[language].test(last) ? bare : undefined;
}
