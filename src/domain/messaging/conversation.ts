import type { Language } from '@/domain/shared/language';
import type { Tier } from '@/domain/membership/tier';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { compareText } from '@/domain/shared/text';
import { SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { MessageBody, MessageId } from './message';

/** How long the conversation list waits for the line before it is asked for anyway (specification §9). */
export const LIST_DELAY: Milliseconds = 2 * SECOND;

/** The chat address of the service account (specification §3). */
export const SUPPORT_ADDRESS = 'support' as ChatAddress;

/** The newest message of a conversation, as the list shows it. */
export interface LastMessage {
  readonly id: MessageId;
  readonly sentAt: EpochMs;
  readonly body?: MessageBody | undefined;
}

/** Who is on the other side, as the product knows them; absent until it has answered. */
export interface Peer {
  readonly userId: UserId;
  readonly nickname: string;
  /** The text form of the avatar, as `avatarText` gives it. */
  readonly avatar: string;
  readonly tier: Tier;
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
}

/** One line of the conversation list, with the support desk as its own kind (specification §3). */
export interface Conversation {
  readonly peer: ChatAddress;
  readonly kind: 'person' | 'support';
  readonly person?: Peer | undefined;
  /** What my messages are translated into; absent is "no translation" (specification §2). */
  readonly language?: Language | undefined;
  readonly unread: number;
  readonly last?: LastMessage | undefined;
}

/** The language to translate into, if any; talk with support is never translated (readings, Names). */
export function translationTarget({ kind, language }: Conversation): Language | undefined {
  return kind === 'support' ? undefined : language;
}

/** Support first, then the newest message first; conversations without one come last, by address. */
export function orderConversations(conversations: readonly Conversation[]): Conversation[] {
  return conversations.toSorted(
    (a, b) =>
      Number(b.kind === 'support') - Number(a.kind === 'support') ||
      timeOf(b) - timeOf(a) ||
      compareText(a.peer, b.peer),
  );
}

/**
 * The known list and a fresh one as one ordered list, each peer once.
 *
 * The fresh line wins, but a message that arrived while it was on its way is not lost, nor is the
 * language, which lives on this device, nor the person where the fresh line does not know them.
 */
export function mergeConversations(
  known: readonly Conversation[],
  fresh: readonly Conversation[],
): Conversation[] {
  const merged = new Map(known.map((conversation) => [conversation.peer, conversation]));
  for (const line of fresh) merged.set(line.peer, mergeLines(merged.get(line.peer), line));
  return orderConversations([...merged.values()]);
}

function mergeLines(known: Conversation | undefined, fresh: Conversation): Conversation {
  if (!known) return fresh;
  const newer = timeOf(known) > timeOf(fresh);
  return {
    ...fresh,
    unread: newer ? Math.max(known.unread, fresh.unread) : fresh.unread,
    language: known.language ?? fresh.language,
    person: fresh.person ?? known.person,
    last: newer ? known.last : fresh.last,
  };
}

function timeOf({ last }: Conversation): number {
  return last?.sentAt ?? Number.NEGATIVE_INFINITY;
}
