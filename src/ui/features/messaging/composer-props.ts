import type { Preview } from '@/application/messaging/preview-translation';
import type { Correspondent } from '@/domain/messaging/conversation';
import type { MessagePrice } from '@/domain/messaging/price-of-message';
import type { Language } from '@/domain/shared/language';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { ChosenLanguage, TranslationState } from '@/domain/translation/translation-at-start';
import type { OpeningNotice } from './opening-notice';
import type { DraftReadingActions, DraftReadingSnapshot } from './draft-reading';

/** A change of what one's messages are translated into. */
export interface LanguageChange {
  /** Undefined: nothing had been chosen. */
  readonly before: ChosenLanguage | undefined;
}

/** A text that would open the conversation for a coin and not be understood. */
export interface UntranslatedText {
  readonly text: string;
  readonly reason: UntranslatedReason;
}

/** What the composer shows. */
export interface ComposerSnapshot {
  readonly conversation: Correspondent;
  /** Whether what one writes here is translated, and into what. */
  readonly translation: TranslationState;
  /** The last change of it, as long as it can be undone. */
  readonly languageChange: LanguageChange | undefined;
  /** The text that could not be translated and waits for one's word. */
  readonly untranslated: UntranslatedText | undefined;
  readonly draft: string;
  /** In characters; like the price it follows a key once the key is shown. */
  readonly length: number;
  readonly tooLong: boolean;
  readonly canSend: boolean;
  /** What the draft would cost; undefined while nobody is signed in. */
  readonly price: MessagePrice | undefined;
  /** What the other person would read of exactly this draft. */
  readonly preview: Preview | undefined;
  /** The preview is being made. */
  readonly previewing: boolean;
  /** Stands in front of a text that would cost a coin, until that is agreed to. */
  readonly notice: OpeningNotice;
  /** What they would read, as an engine on the server says while one writes. */
  readonly reading: DraftReadingSnapshot;
}

/** What can be done in the composer. */
export interface ComposerActions {
  write(draft: string): void;
  /** Sends the draft unless it takes more coins than the screen shows. */
  send(shows?: number): Promise<void>;
  showPreview(): Promise<void>;
  hidePreview(): void;
  readonly reading: DraftReadingActions;
  /** Chooses the language one's messages are translated into; undefined is no translation. */
  chooseLanguage(language: Language | undefined): void;
  /** Restores what was before the last change. */
  undoLanguage(): void;
  /** Keeps the change and no longer offers to undo it. */
  keepLanguage(): void;
  /** Sends the text that could not be translated as it is. */
  sendAsWritten(): Promise<void>;
  /** Leaves that text in the field. */
  keepWriting(): void;
}
