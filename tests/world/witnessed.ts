import type { Message, MessageState } from '@/domain/messaging/message';
import type { ChatAddress, LocalId, UserId, MessageId } from '@/domain/shared/ids';

/** What people ask the server to do, as often as they do it. */
export type Deed =
  | 'text'
  | 'picture'
  | 'voice'
  | 'gift'
  | 'red-packet'
  | 'post'
  | 'comment'
  | 'order'
  | 'goods'
  | 'complaint'
  | 'correction';

/** A post that a page was shown, by the person who asked for it at a moment. */
export interface ShownPost {
  readonly viewer: UserId;
  readonly post: string;
  readonly askedAt: number;
}

/** How often a person edited a message, and how often their page said that it was. */
interface Edits {
  asked: number;
  done: number;
}

/** What a world remembers in order to judge what comes later. */
export class Witnessed {
  /** Messages that a page has shown as sent, by their ids. */
  readonly sent = new Map<MessageId, Message>();
  /** Messages that a person tried to take back. */
  readonly recalled = new Set<MessageId>();
  /** Own messages that a page has shown as read since the database was looked at. */
  readonly read: Message[] = [];
  /** Posts that pages were shown. */
  readonly posts: ShownPost[] = [];
  /** The newest post of each person, as a person knows it who has its address. */
  readonly published = new Map<UserId, string>();
  /** How often a person opened a post that burns, by both, and how often its author asked to have it opened again. */
  readonly opened = new Map<string, number>();
  readonly recovered = new Map<string, number>();
  /** Up to which message each person has read each chat, by both addresses, as the database had it last. */
  readonly readUpTo = new Map<string, bigint>();
  /** How and when each friend request was answered, by its id, as the database had it last. */
  readonly answered = new Map<string, string>();
  /** Own messages of each conversation, in the order in which they were written. */
  readonly #written = new Map<string, LocalId[]>();
  readonly #deeds = new Map<string, number>();
  readonly #edits = new Map<MessageId, Edits>();
  /** The state in which a page has shown each message last. */
  readonly #states = new WeakMap<object, Map<MessageId, MessageState>>();

  /** A person requests something once more. */
  asks(who: UserId, deed: Deed): void {
    this.#deeds.set(`${who} ${deed}`, this.asked(who, deed) + 1);
  }

  asked(who: UserId, deed: Deed): number {
    return this.#deeds.get(`${who} ${deed}`) ?? 0;
  }

  /** The edits of a message; they are to be kept up to date. */
  editsOf(id: MessageId): Edits {
    const edits = this.#edits.get(id) ?? { asked: 0, done: 0 };
    this.#edits.set(id, edits);
    return edits;
  }

  get edited(): ReadonlyMap<MessageId, Edits> {
    return this.#edits;
  }

  writes(from: ChatAddress, to: ChatAddress, localId: LocalId): void {
    const written = this.written(from, to);
    if (!written.includes(localId)) written.push(localId);
  }

  written(from: ChatAddress, to: ChatAddress): LocalId[] {
    const key = `${from} ${to}`;
    const written = this.#written.get(key) ?? [];
    this.#written.set(key, written);
    return written;
  }

  /** The state in which a page has shown each message last; it is to be kept up to date. */
  statesOn(page: object): Map<MessageId, MessageState> {
    const states = this.#states.get(page) ?? new Map();
    this.#states.set(page, states);
    return states;
  }
}
