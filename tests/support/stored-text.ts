import type { ChatAddress } from '@/domain/shared/ids';
import type { StoredBody } from '@server/kernel/message-body';

/** A text as it is stored, and as `to` hears of it. */
export function textOf(to: ChatAddress, text = 'hello') {
  const body: StoredBody = { kind: 'text', text, ext: {} };
  return { body, event: { kind: 'message', to, body } } as const;
}
