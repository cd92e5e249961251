import { TYPING_ACTION } from '@/domain/messaging/extension-key';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { admitContent } from '@server/gateway/core/messages/admit-content';
import type { OutgoingBody } from '@server/kernel/message-body';

/** A body as a chat service outside names it. */
export type HookBody = OutgoingBody | { readonly kind: 'command'; readonly action: string };

/** A message that a chat service outside asks or tells about. */
export interface ToldMessage {
  readonly from: string;
  readonly to: string;
  /** The sender's own id of it where the body names none. */
  readonly clientId: string;
  readonly body: HookBody;
}

/** The same message, read by the rules of the embedded gateway. */
export interface HookMessage {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly clientId: string;
  readonly body: OutgoingBody;
}

/** "Is typing", to be passed on now or never: it is not stored and costs nothing. */
interface HookTyping {
  readonly kind: 'typing';
  readonly from: ChatAddress;
  readonly to: ChatAddress;
}

/** Two addresses; undefined where one of them is not an address. */
export function readEnds(
  one: string | undefined,
  other: string | undefined,
): readonly [ChatAddress, ChatAddress] | undefined {
  const [a, b] = [parseChatAddress(one), parseChatAddress(other)];
  return a.ok && b.ok ? [a.value, b.value] : undefined;
}

/** Why a message cannot be judged; it is refused then. */
type HookMisfit = { readonly kind: 'malformed' | 'unsupported' };

/**
 * Reads a message of a service outside by the rules for those of pages, so that the two can never come to
 * different verdicts about the same message.
 */
export function readHookMessage(
  told: ToldMessage,
): Result<HookTyping | (HookMessage & { readonly kind: 'message' }), HookMisfit> {
  const known = readEnds(told.from, told.to);
  if (!known) return err({ kind: 'malformed' });
  const { body } = told;
  const ends = { from: known[0], to: known[1] };
  if (body.kind === 'command') {
    const isTyping = body.action === TYPING_ACTION;
    return isTyping ? ok({ kind: 'typing', ...ends }) : err({ kind: 'unsupported' });
  }
  const admitted = admitContent(body);
  if (!admitted.ok) return admitted;
  const { content, localId: clientId = told.clientId } = admitted.value;
  return ok({ kind: 'message', ...ends, clientId, body: content });
}
