import type { Message } from '@/domain/messaging/message';
import type { MessageCommands } from './message-commands';
import type { DialogActions } from './open-dialog';
import type { ReadingViewModel } from './reading.view-model';

/** The other side of a conversation, as its messages show it. */
export interface PartnerSnapshot {
  readonly name: string;
  /** Pictures of friends and of the support account are not blurred. */
  readonly friends: boolean;
  /** It is a person, whom the user can report. */
  readonly reportable: boolean;
}

/** The props that the parts of one message share. Each value is stable, so an unchanged row is not drawn again. */
export interface MessageProps {
  readonly message: Message;
  readonly partner: PartnerSnapshot;
  readonly actions: MessageCommands;
  readonly dialogs: DialogActions;
  readonly reading: ReadingViewModel;
}
