import type { Language } from '@/domain/shared/language';
import type { Coins } from '@/domain/wallet/coins';
import type { UntranslatedReason } from './translation';

/** What a person wants done with the texts they write, before anything is chosen in a conversation. */
export const TRANSLATION_SETTINGS = ['always', 'ask', 'never'] as const;

/** One of the three settings of "translate what I write". */
export type TranslationSetting = (typeof TRANSLATION_SETTINGS)[number];

/** The setting of a person who has chosen none (readings, Translation of a new conversation). */
export const DEFAULT_TRANSLATION_SETTING = 'always' satisfies TranslationSetting;

/** What was chosen in one conversation; absent as long as nothing was. */
export type ChosenLanguage = Language | 'none';

/** What decides whether my texts in a conversation are translated. */
export interface TranslationStart {
  /** My common language. */
  readonly mine: Language | undefined;
  /** The languages I said I can read. */
  readonly readable: readonly Language[];
  /** The other person's common language; absent while it is not known. */
  readonly theirs: Language | undefined;
  readonly setting: TranslationSetting;
  readonly isSupport: boolean;
  readonly chosen: ChosenLanguage | undefined;
}

/** Whether my texts are translated: into a language, not unless I say so, or not at all. */
export type TranslationState =
  | { readonly kind: 'on'; readonly language: Language }
  /** One tap turns it on. */
  | { readonly kind: 'offered'; readonly language: Language }
  | { readonly kind: 'off' };

const OFF: TranslationState = { kind: 'off' };

/**
 * Whether the texts I write in a conversation are translated (readings, Translation of a new conversation): what was chosen
 * there decides; else they are translated into the other's language unless I read it too, as my setting
 * says. Texts to support never are (specification §4).
 */
export function translationAtStart(start: TranslationStart): TranslationState {
  const { mine, readable, theirs, setting, isSupport, chosen } = start;
  if (isSupport || chosen === 'none') return OFF;
  if (chosen) return { kind: 'on', language: chosen };
  if (!theirs || theirs === mine || readable.includes(theirs) || setting === 'never') return OFF;
  return { kind: setting === 'always' ? 'on' : 'offered', language: theirs };
}

/** The text was not looked at: it is in a language that its reader does not want to see. */
const UNREAD: ReadonlySet<UntranslatedReason> = new Set(['unsupported', 'engine-failed']);

/**
 * Whether a text that could not be translated stays until its writer says that it goes out as it is: it
 * would cost the coin that opens a conversation and not be understood.
 *
 * @param fee the coin the conversation asks for, as `newFriendFee` says
 */
export function staysUntranslated(reason: UntranslatedReason, fee: Coins): boolean {
  return fee > 0 && UNREAD.has(reason);
}
