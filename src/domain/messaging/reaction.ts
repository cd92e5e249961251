import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Coins } from '@/domain/wallet/coins';
import type { EmoticonName } from './emoticons';
import { kindNamed, type MessageBody } from './kinds/kinds';
import { isStored, type Message, type MessageState } from './message';

/** The reactions that are offered first; the picker has all 25. */
export const QUICK_REACTIONS: readonly EmoticonName[] = [
  'good',
  'heart',
  'laugh',
  'surprised',
  'cry',
  'thanks',
];

/** Why a reaction is refused. */
export type ReactionRefusal = { readonly kind: 'reaction-not-taken' | 'reaction-closed' };

/** The parts of a message that decide whether it takes reactions. */
type Reactable = { readonly state: MessageState; readonly body: Pick<MessageBody, 'kind'> };

/** Whether a message can have reactions: the service has it, and it does not burn (readings, Reactions). */
export function takesReactions({ state, body }: Reactable): boolean {
  return isStored(state) && kindNamed(body.kind)?.burns !== true;
}

/** What decides whether a person may react in a conversation. */
interface OpenChat {
  /** A message would reach the other person. */
  readonly reachable: boolean;
  /** The coin that the next message would cost. */
  readonly fee: Coins;
}

/** Whether a person may react in a conversation: where the next message is free. A reaction opens nothing (readings, Reactions). */
export function isOpenToReactions({ reachable, fee }: OpenChat): boolean {
  return reachable && fee === 0;
}

/** Whether a person may react to a message of a conversation now. */
export function checkReaction(message: Reactable, chat: OpenChat): Result<void, ReactionRefusal> {
  if (!takesReactions(message)) return err({ kind: 'reaction-not-taken' });
  return isOpenToReactions(chat) ? ok(undefined) : err({ kind: 'reaction-closed' });
}

/** The reaction of `by` to a message. */
export function reactionOf(
  { reactions = [] }: Pick<Message, 'reactions'>,
  by: ChatAddress,
): EmoticonName | undefined {
  return reactions.find((reaction) => reaction.by === by)?.emoticon;
}

/** The message with another reaction of `by`, or without one; a message that takes none stays as it is. */
export function withReaction(
  message: Message,
  by: ChatAddress,
  emoticon: EmoticonName | undefined,
): Message {
  if (!takesReactions(message) || reactionOf(message, by) === emoticon) return message;
  const others = (message.reactions ?? []).filter((reaction) => reaction.by !== by);
  const reactions = emoticon === undefined ? others : [...others, { by, emoticon }];
  return { ...message, reactions: reactions.length > 0 ? reactions : undefined };
}

/** One emoticon under a message, and the people who chose it. */
export interface ReactionGroup {
  readonly emoticon: EmoticonName;
  readonly by: readonly ChatAddress[];
}

/** The reactions of a message by emoticon, the first chosen first. */
export function groupReactions({ reactions = [] }: Pick<Message, 'reactions'>): ReactionGroup[] {
  const emoticons = [...new Set(reactions.map(({ emoticon }) => emoticon))];
  return emoticons.map((emoticon) => ({
    emoticon,
    by: reactions.filter((reaction) => reaction.emoticon === emoticon).map(({ by }) => by),
  }));
}
