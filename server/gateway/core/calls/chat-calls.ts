import type { ListCalls } from './list-calls';
import type { MessageCalls } from './message-calls';
import type { PeopleCalls } from './people-calls';

/**
 * What a signed-in person can ask of the chat: a command in, a plain value out. Each wire only translates
 * to and from it, so that no two can differ in what they allow.
 */
export interface ChatCalls {
  readonly messages: MessageCalls;
  readonly lists: ListCalls;
  readonly people: PeopleCalls;
}
