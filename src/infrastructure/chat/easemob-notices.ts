import type { OutgoingMessage } from '@/application/messaging/chat-service';
import { TYPING_ACTION } from '@/domain/messaging/extension-key';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { writeDraft } from './message-form';

/** The SDK's message for a draft. */
export function writeForSdk(draft: OutgoingMessage): Record<string, unknown> {
  return { chatType: 'singleChat', ...writeDraft(draft) };
}

/** The SDK's command message for a typing notice; it is delivered only to a peer who is online. */
export function writeTyping(to: ChatAddress): Record<string, unknown> {
  const common = { chatType: 'singleChat', to, deliverOnlineOnly: true };
  return { ...common, type: 'cmd', action: TYPING_ACTION };
}

/** The SDK's receipt for everything `to` wrote. */
export function writeReadReceipt(to: ChatAddress): Record<string, unknown> {
  return { chatType: 'singleChat', to, type: 'channel' };
}

/** The SDK's receipt for a message of `to` that arrived here. */
export function writeArrival(to: ChatAddress, id: MessageId): Record<string, unknown> {
  return { chatType: 'singleChat', to, type: 'delivery', ackId: id };
}
