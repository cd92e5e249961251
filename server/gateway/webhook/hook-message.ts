import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { encode } from '@server/gateway/codec/encode';
import { BODY, CONTENT, messageBody } from '@server/gateway/codec/schema';
import { readUplink } from '@server/gateway/messages/message-body';
import {
  writeMessage,
  type MessageContent,
  type WrittenMessage,
} from '@server/gateway/messages/message-content';

/** A body as a chat service outside names it. */
export type HookBody = MessageContent | { readonly kind: 'command'; readonly action: string };

/** A message that a chat service outside asks or tells about. */
export interface ToldMessage {
  readonly from: string;
  readonly to: string;
  /** The sender's own id of it where the body names none. */
  readonly clientId: string;
  readonly body: HookBody;
}

/** The same message in the words of the embedded gateway, by whose rules it was read. */
export interface HookMessage extends WrittenMessage {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly clientId: string;
}

/** "Is typing", to be passed on now or never: it is not stored and costs nothing. */
interface HookTyping {
  readonly kind: 'typing';
  readonly from: ChatAddress;
  readonly to: ChatAddress;
}

/** Why a message cannot be judged; it is refused then. */
type HookMisfit = { readonly kind: 'malformed' | 'unsupported' };

/**
 * Reads a message of a service outside as the gateway reads one of the SDK, so that the two can never
 * come to different verdicts about the same message.
 */
export function readHookMessage(
  told: ToldMessage,
): Result<HookTyping | (HookMessage & { readonly kind: 'message' }), HookMisfit> {
  const from = parseChatAddress(told.from);
  const to = parseChatAddress(told.to);
  if (!from.ok || !to.ok) return err({ kind: 'malformed' });
  const payload = payloadOf(from.value, to.value, told.body);
  const read = readUplink(payload, from.value, to.value);
  if (!read.ok) {
    return err({ kind: read.error.kind === 'unsupported' ? 'unsupported' : 'malformed' });
  }
  const ends = { from: from.value, to: to.value };
  switch (read.value.kind) {
    case 'typing':
      return ok({ kind: 'typing', ...ends });
    case 'message': {
      const { content, localId } = read.value;
      return ok({
        kind: 'message',
        ...ends,
        clientId: localId ?? told.clientId,
        ...writeMessage(from.value, to.value, content),
      });
    }
    default:
      return err({ kind: 'unsupported' });
  }
}

function payloadOf(from: ChatAddress, to: ChatAddress, body: HookBody): Uint8Array {
  if (body.kind !== 'command') return writeMessage(from, to, body).payload;
  return encode(messageBody, {
    type: BODY.chat,
    from: { name: from },
    to: { name: to },
    contents: [{ type: CONTENT.command, action: body.action }],
  });
}
