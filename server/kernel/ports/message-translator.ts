import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { UntranslatedReason } from '@/domain/translation/translation';

/** A text that is about to be sent, or previewed. */
export interface TranslateMessageCommand {
  readonly user: UserId;
  readonly text: string;
  readonly to: Language;
  readonly peer: ChatAddress;
  /** Coins the sender was told that the translation takes; where it takes more there is none. */
  readonly told?: number | undefined;
  /** The one key of this intent; a repeated call under it is answered as the first was. */
  readonly requestId?: string | undefined;
}

/** A translation, or the reason why there is none; `recordId` goes along with the message. */
export interface TranslatedMessage {
  readonly recordId: string;
  readonly outcome:
    | { readonly translated: true; readonly translation: string }
    | { readonly translated: false; readonly reason: UntranslatedReason };
}

/** Translates an outgoing text; its sender pays. After a refusal nothing was taken. */
export type MessageTranslator = (
  command: TranslateMessageCommand,
) => Promise<Result<TranslatedMessage, { readonly kind: string }>>;
