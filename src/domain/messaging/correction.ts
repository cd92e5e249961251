import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { hasWords } from '@/domain/translation/translation-charge';
import type { Coins } from '@/domain/wallet/coins';
import { parseChatText, type ChatText, type ChatTextProblem } from './chat-text';
import { SUPPORT_ADDRESS } from './conversation';
import { isForwarded } from './forward';
import { isStored, type Message } from './message';

/** Most corrections of one message by one person. */
export const MOST_CORRECTIONS = 3;

/** Why a correction is refused. */
export type CorrectionRefusal = {
  readonly kind:
    /** The service does not have the message, or it is not a text that the other person wrote. */
    | 'correction-not-taken'
    /** The two do not talk, or the next message would cost a coin or not arrive. */
    | 'correction-closed'
    /** One of the two does not want corrections. */
    | 'correction-unwanted'
    | 'correction-same'
    | 'correction-too-often';
};

/** The parts of a message that decide whether it can be corrected. */
type Correctable = Pick<Message, 'from' | 'state' | 'body'>;

/** What decides whether a person may correct in a conversation. */
export interface CorrectingChat {
  /** A message would reach the other person. */
  readonly reachable: boolean;
  /** The coin that the next message would cost: a correction opens nothing. */
  readonly fee: Coins;
  /** Each of the two has written to the other. */
  readonly talking: boolean;
  /** Both allow corrections. */
  readonly wanted: boolean;
}

/** Whether `by` can correct a message: a text that the other person wrote, with words (readings, Corrections). */
export function takesCorrection(message: Correctable, by: ChatAddress): boolean {
  const { body, from, state } = message;
  const isTheirs = from !== by && from !== SUPPORT_ADDRESS;
  const isText = body.kind === 'text' && !isForwarded(message) && hasWords(body.text);
  return isTheirs && isText && isStored(state);
}

/** Whether a person may correct in a conversation. */
export function checkCorrecting(chat: CorrectingChat): Result<void, CorrectionRefusal> {
  const { reachable, fee, talking, wanted } = chat;
  if (!reachable || fee > 0 || !talking) return err({ kind: 'correction-closed' });
  return wanted ? ok(undefined) : err({ kind: 'correction-unwanted' });
}

/** Checks what `by` would have written in the place of a message; `count` are their corrections of it until now. */
export function checkCorrection(
  message: Correctable,
  by: ChatAddress,
  {
    text,
    count,
    chat,
  }: { readonly text: string; readonly count: number; readonly chat: CorrectingChat },
): Result<ChatText, CorrectionRefusal | ChatTextProblem> {
  if (!takesCorrection(message, by) || message.body.kind !== 'text') {
    return err({ kind: 'correction-not-taken' });
  }
  const open = checkCorrecting(chat);
  if (!open.ok) return open;
  const after = parseChatText(text);
  if (!after.ok) return after;
  if (after.value === message.body.text) return err({ kind: 'correction-same' });
  return count < MOST_CORRECTIONS ? after : err({ kind: 'correction-too-often' });
}

/** The message that a correction is about. */
export function correctedBy({ body }: Pick<Message, 'body'>): MessageId | undefined {
  return body.kind === 'correction' ? body.corrected : undefined;
}
