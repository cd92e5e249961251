import type { Message } from '@/domain/messaging/message';
import type { ConversationViewModel } from './conversation.view-model';

/** What every part of an open conversation is given. */
export interface TalkProps {
  readonly talk: ConversationViewModel;
}

/** What the parts of one message are given. */
export interface MessageProps extends TalkProps {
  readonly message: Message;
}
