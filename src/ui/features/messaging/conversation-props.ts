import type { Message } from '@/domain/messaging/message';
import type { ConversationViewModel } from './conversation.view-model';

/** What every part of an open conversation is given. */
export interface ConversationProps {
  readonly talk: ConversationViewModel;
}

/** What the parts of one message are given. */
export interface MessageProps extends ConversationProps {
  readonly message: Message;
}
