import * as z from 'zod';
import { EMOTICON_NAMES } from '@/domain/messaging/emoticons';
import type { ChatAddress } from '@/domain/shared/ids';
import type { CallCore } from '@server/gateway/core/chat-core';
import type { ReactCommand } from '@server/gateway/core/messages/react-together';
import { forbidden, idField, RestError, type Serve } from './call';

const reaction = z.object({
  msgId: idField,
  /** The SDK calls the reaction a message. */
  message: z.enum(EMOTICON_NAMES),
});

/** The calls about a person's own reaction; the SDK names the message, but not its conversation. */
export function reactionCalls(serve: Serve, { calls }: CallCore): void {
  const react = async (
    from: ChatAddress,
    messageId: bigint,
    change: Pick<ReactCommand, 'emoticon' | 'only'>,
  ): Promise<object> => {
    const reacted = await calls.messages.react({ from, messageId, ...change });
    if (reacted.ok) return { data: {} };
    switch (reacted.error.kind) {
      case 'too-fast':
        // The SDK reports error 500.
        throw new RestError(429, 'too_many_requests', 'too many calls');
      case 'unknown-message':
        throw unknownMessage();
      default:
        throw forbidden();
    }
  };
  const path = '/reaction/user/:user';
  serve('POST', path, { body: reaction }, ({ self, body }) =>
    react(self, body.msgId, { emoticon: body.message }),
  );
  serve('DELETE', path, { query: reaction }, ({ self, query }) =>
    react(self, query.msgId, { emoticon: undefined, only: query.message }),
  );
}

/** 400: the caller knows no such message; the SDK reports error 51 by this description. */
function unknownMessage(): RestError {
  const description = 'report failed, get message by id failed';
  return new RestError(400, 'message_not_found', description);
}
