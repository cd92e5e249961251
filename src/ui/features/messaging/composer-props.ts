import type { Preview } from '@/application/messaging/preview-translation';
import type { Conversation } from '@/domain/messaging/conversation';
import type { MessagePrice } from '@/domain/messaging/price-of-message';
import type { Language } from '@/domain/shared/language';

/** What the composer shows. */
export interface ComposerSnapshot {
  readonly conversation: Conversation;
  readonly draft: string;
  readonly canSend: boolean;
  /** What the draft would cost; undefined while nobody is signed in. */
  readonly price: MessagePrice | undefined;
  /** What the other person would read of exactly this draft. */
  readonly preview: Preview | undefined;
  /** The preview is being made. */
  readonly previewing: boolean;
}

/** What can be done in the composer. */
export interface ComposerActions {
  write(draft: string): void;
  send(): Promise<void>;
  showPreview(): Promise<void>;
  hidePreview(): void;
  /** Chooses the language one's messages are translated into; undefined is no translation. */
  chooseLanguage(language: Language | undefined): void;
}
