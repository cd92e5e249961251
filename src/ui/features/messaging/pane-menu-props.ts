import type { Peer } from '@/domain/messaging/conversation';
import type { ConversationAction } from '@/ui/kernel/conversation-shortcuts';
import type { ConversationViewModel } from './conversation.view-model';

/** An action whose key was pressed. */
export type PressedAction = ConversationAction;

/** What the menu of an open conversation is about. */
export interface PaneMenuProps {
  readonly screen: ConversationViewModel;
  readonly person: Peer;
  /** The conversation is gone. */
  readonly onLeave: () => void;
  /** Opens the search in the conversation. */
  readonly onFind: () => void;
  /** Takes the conversation out into a window of its own; absent: it cannot be. */
  readonly onTakeOut?: (() => void) | undefined;
  /** A key was pressed instead of an item. */
  readonly pressed?: PressedAction | undefined;
}
