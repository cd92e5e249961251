import type { Language } from '@/domain/shared/language';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { Message, MessageId } from '@/domain/messaging/message';
import type { LocalId } from '@/domain/shared/ids';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { DialogActions } from './open-dialog';
import type { ReadingActions, ReadingSnapshot } from './reading.view-model';

/** The other side of a conversation, as its messages show it. */
export interface PartnerSnapshot {
  readonly name: string;
  /** Pictures of friends and of the support account are not blurred. */
  readonly friends: boolean;
  /** It is a person, whom one can report. */
  readonly reportable: boolean;
}

/** The translation of a received message that was asked for. */
export type TranslationProgress = 'busy' | UntranslatedReason;

/** What can be done with one message. */
export interface MessageActions {
  retry(localId: LocalId): void;
  discard(localId: LocalId): void;
  /** Takes a failed text back into the composer. */
  editFailed(localId: LocalId): void;
  /** True when the message was recalled. */
  recall(message: Message): Promise<boolean>;
  /** Whether a reaction can be chosen for it. */
  canReact(message: Message): boolean;
  /** Chooses the user's reaction, or takes back the one that it is. */
  react(message: Message, emoticon: EmoticonName): void;
  /** Deletes it on this side only; that can be undone for a while. */
  deleteForMe(message: Message): void;
  /** Brings the text of a recalled message back into the composer (readings, Recall). */
  editAgain(text: string): void;
  /** The reader pays once for a message and a language (readings, Whose translation). */
  translate(message: Message, to: Language): Promise<void>;
  /** Whether that is under way, or why there is no translation. */
  translationOf(id: MessageId): TranslationProgress | undefined;
}

/** What the parts of one message are given. Each value is stable, so an unchanged row is not drawn again. */
export interface MessageProps {
  readonly message: Message;
  readonly partner: PartnerSnapshot;
  readonly actions: MessageActions;
  readonly dialogs: DialogActions;
  readonly reading: ReadingSnapshot & Pick<ReadingActions, 'toggleFold'>;
}
