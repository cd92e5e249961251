import type { Conversation } from '@/domain/messaging/conversation';
import type { Message, MessageBody } from '@/domain/messaging/message';
import type { Failure } from '@/ui/i18n/failure-text';

/** What the body of a message of one kind is given. */
export interface MessageBodyProps<Kind extends MessageBody['kind']> {
  readonly message: Message;
  readonly body: Extract<MessageBody, { readonly kind: Kind }>;
  /** I wrote it. */
  readonly own: boolean;
  /** The name of the other person. */
  readonly name: string;
  /** The other person is a friend, or the support desk. */
  readonly friends: boolean;
  /** Opens the dialog of the message above the conversation. */
  readonly onOpen: (message: Message) => void;
}

/** What a tool of the composer is given: a button, and the dialog that it opens. */
export interface ComposerToolProps {
  readonly conversation: Conversation;
  /** Whom one writes to. */
  readonly name: string;
  readonly onFailure: (failure: Failure) => void;
}

/** What the dialog of a message of one kind is given. */
export interface MessageDialogProps<Kind extends MessageBody['kind']> {
  readonly message: Message;
  readonly body: Extract<MessageBody, { readonly kind: Kind }>;
  /** The name of the other person. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onFailure: (failure: Failure) => void;
}
