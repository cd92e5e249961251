import type { Language } from '@/domain/shared/language';
import type { Tier } from '@/domain/membership/tier';
import type { ChatAddress, UserId, MessageId } from '@/domain/shared/ids';
import { compareText } from '@/domain/shared/text';
import { SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { ChosenLanguage } from '@/domain/translation/translation-at-start';
import type { ConversationSettings } from './conversation-settings';
import { HISTORY_PAGE } from './history';
import type { MessageBody } from './kinds/kinds';

/** How long the request for the conversation list is held back for the connection (specification §9). */
export const LIST_DELAY: Milliseconds = 2 * SECOND;

/**
 * Conversations that are read again with the list, at most: those further down are forgotten until the reader
 * scrolls to them, so that a return of the connection costs the same however long the list is.
 */
export const LIST_REFRESHED = 5 * HISTORY_PAGE;

/** The chat address of the service account (specification §3). */
export const SUPPORT_ADDRESS = 'support' as ChatAddress;

/** The newest message of a conversation, as the list shows it. */
export interface LastMessage {
  readonly id: MessageId;
  readonly sentAt: EpochMs;
  readonly body?: MessageBody | undefined;
}

/** The other person, as the product knows them; absent until the server has answered. */
export interface Peer {
  readonly userId: UserId;
  readonly nickname: string;
  /** The text form of the avatar, as `avatarText` gives it. */
  readonly avatar: string;
  readonly tier: Tier;
  /** An operator has recognised the person in this avatar (readings, Face check). */
  readonly faceConfirmed?: true;
  readonly online: boolean;
  readonly friends: boolean;
  /** ISO 3166-1 alpha-2 code. */
  readonly country?: string | undefined;
  /** I have blocked the person. */
  readonly blocked?: boolean | undefined;
  /** The language the person speaks. */
  readonly language?: Language | undefined;
  /** The name I gave the person. */
  readonly remark?: string | undefined;
  /** Until when writing is free although we are not friends (readings, Money). */
  readonly openUntil?: EpochMs | undefined;
  /** A demonstration companion, marked as such wherever it appears. */
  readonly demo?: boolean | undefined;
  /** The person wants no first message from me (readings, Requests). */
  readonly unwantedFirst?: true | undefined;
  /** One of us two wants no corrections. */
  readonly noCorrections?: true | undefined;
}

/** One row of the conversation list; the support account is a kind of its own (specification §3). */
export interface Conversation {
  readonly peer: ChatAddress;
  readonly kind: 'person' | 'support';
  readonly person?: Peer | undefined;
  /** What my messages are translated into, as chosen here (specification §2); absent where nothing was. */
  readonly chosenLanguage?: ChosenLanguage | undefined;
  readonly unread: number;
  readonly last?: LastMessage | undefined;
  /** What I have set about it; absent: nothing. */
  readonly settings?: ConversationSettings | undefined;
}

/** Whether what the other person sends arrives as from a friend: support is no stranger. */
export function isFriendly({ kind, person }: Pick<Conversation, 'kind' | 'person'>): boolean {
  return kind === 'support' || person?.friends === true;
}

/** Whom a conversation is with, whatever is written in it. */
export type Correspondent = Pick<
  Conversation,
  'peer' | 'kind' | 'person' | 'chosenLanguage' | 'settings'
>;

/** The part of a conversation that no message changes. */
export function correspondentOf(conversation: Conversation): Correspondent {
  const { peer, kind, person, chosenLanguage, settings } = conversation;
  return { peer, kind, person, chosenLanguage, settings };
}

/**
 * What is shown of a conversation with a person one has blocked (readings, Blocking): nothing of it counts as
 * unread, and their presence is hidden. It comes back with the end of the block.
 */
export function shownConversation(conversation: Conversation): Conversation {
  const { person, unread } = conversation;
  if (!person?.blocked || (unread === 0 && !person.online)) return conversation;
  return { ...conversation, unread: 0, person: { ...person, online: false } };
}

/** Support first, then what is pinned, then the newest message first; conversations without one come last, by address. */
export function orderConversations(conversations: readonly Conversation[]): Conversation[] {
  return conversations.toSorted(
    (a, b) =>
      Number(b.kind === 'support') - Number(a.kind === 'support') ||
      Number(b.settings?.pinned ?? false) - Number(a.settings?.pinned ?? false) ||
      timeOf(b) - timeOf(a) ||
      compareText(a.peer, b.peer),
  );
}

/**
 * Merges the known list and a fresh one into one ordered list, each peer once.
 *
 * The fresh row wins, with three exceptions: a known message that is newer than the fresh row's stays,
 * so does the language, which only this device stores, and so does the person where the fresh row
 * has none.
 */
export function mergeConversations(
  known: readonly Conversation[],
  fresh: readonly Conversation[],
): Conversation[] {
  const merged = new Map(known.map((conversation) => [conversation.peer, conversation]));
  for (const row of fresh) merged.set(row.peer, mergeConversation(merged.get(row.peer), row));
  return orderConversations([...merged.values()]);
}

function mergeConversation(known: Conversation | undefined, fresh: Conversation): Conversation {
  if (!known) return fresh;
  const newer = timeOf(known) > timeOf(fresh);
  return {
    ...fresh,
    unread: newer ? Math.max(known.unread, fresh.unread) : fresh.unread,
    chosenLanguage: known.chosenLanguage ?? fresh.chosenLanguage,
    person: fresh.person ?? known.person,
    last: newer ? known.last : fresh.last,
  };
}

function timeOf({ last }: Conversation): number {
  return last?.sentAt ?? Number.NEGATIVE_INFINITY;
}
