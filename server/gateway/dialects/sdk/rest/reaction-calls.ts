import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { EMOTICON_NAMES } from '@/domain/messaging/emoticons';
import type { ChatAddress } from '@/domain/shared/ids';
import type { ReactCommand } from '@server/gateway/core/messages/sent-messages';
import { peerOfMessage } from '@server/gateway/core/messages/message-store';
import { idField, serve, type RestDeps, busy, forbidden, unknownMessage } from './call';

const reaction = z.object({
  msgId: idField,
  /** The SDK calls the reaction a message. */
  message: z.enum(EMOTICON_NAMES),
});

/** The calls about a person's own reaction; the SDK names the message only, and not its conversation. */
export function reactionCalls(app: FastifyInstance, deps: RestDeps): void {
  const { messages } = deps.calls;
  const react = async (
    from: ChatAddress,
    messageId: bigint,
    change: Pick<ReactCommand, 'emoticon' | 'only'>,
  ): Promise<object> => {
    const to = await peerOfMessage(deps.db, from, messageId);
    if (!to) throw unknownMessage();
    const reacted = await messages.react({ from, to, messageId, ...change });
    if (reacted.ok) return { data: {} };
    switch (reacted.error.kind) {
      case 'too-fast':
        throw busy();
      case 'unknown-message':
        throw unknownMessage();
      default:
        throw forbidden();
    }
  };
  serve(
    app,
    deps,
    { method: 'POST', path: '/reaction/user/:user', body: reaction },
    ({ self, body }) => react(self, body.msgId, { emoticon: body.message }),
  );
  serve(
    app,
    deps,
    { method: 'DELETE', path: '/reaction/user/:user', query: reaction },
    ({ self, query }) => react(self, query.msgId, { emoticon: undefined, only: query.message }),
  );
}
