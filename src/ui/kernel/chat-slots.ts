import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import type { Correspondent } from '@/domain/messaging/conversation';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import type { SendFault } from '@/domain/messaging/outbox';
import type { OnFailure } from './coin-cost';

/** The kind of a message. */
export type MessageKind = MessageBody['kind'];

/** What a message of one kind carries. */
export type BodyOf<Kind extends MessageKind> = Extract<MessageBody, { readonly kind: Kind }>;

/** What the body of a message is given. */
export interface MessageBodyProps<Kind extends MessageKind> {
  readonly message: Message;
  readonly body: BodyOf<Kind>;
  /** I wrote it. */
  readonly own: boolean;
  /** The name of the other person. */
  readonly name: string;
  /** The other person is a friend, or the support account. */
  readonly friends: boolean;
  /** It fills its place in a grid of pictures. */
  readonly inGrid?: boolean | undefined;
  /** Opens the dialog of the message above the conversation. */
  readonly onOpen: (message: Message) => void;
}

/** What the body of a message says of itself. */
export interface MessageBodyAbout {
  /** Its approximate height in pixels, for the placeholder until it is loaded. */
  readonly height: number;
}

/** What the dialog of a message is given. */
export interface MessageDialogProps<Kind extends MessageKind> {
  readonly message: Message;
  readonly body: BodyOf<Kind>;
  /** The name of the other person. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onFailure: OnFailure;
}

/** What the button that deletes a failed message is given. */
export interface DeleteFailedProps {
  readonly localId: LocalId;
  /** Why it was not sent, where that is known. */
  readonly fault: SendFault | undefined;
  readonly onDelete: () => void;
}

/** What a tool of the composer is given: a button, and the dialog that it opens. */
export interface ComposerToolProps {
  readonly conversation: Correspondent;
  /** The recipient. */
  readonly name: string;
  readonly onFailure: OnFailure;
}

/** What a section of the chat area is given. */
export interface ChatSectionProps {
  /** Called when a conversation is chosen. */
  readonly onOpen: (peer: ChatAddress) => void;
}
