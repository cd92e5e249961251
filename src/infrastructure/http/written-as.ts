import type { PreparedBody } from '@/application/messaging/prepare-message';
import type { MessageId } from '@/domain/messaging/message';
import { momentOf } from './wire-people';

/** The message of what was given, once the chat service has it. */
export function writtenAs(
  message: { readonly id: string; readonly sentAt: string } | undefined,
): Pick<PreparedBody, 'written'> {
  if (!message) return {};
  return { written: { id: message.id as MessageId, sentAt: momentOf(message.sentAt) } };
}
