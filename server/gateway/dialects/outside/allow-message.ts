import { CODE } from '@/contract/http/envelope';
import { err, ok, type Result } from '@/domain/shared/result';
import { chatIsOpen } from '@server/gateway/core/messages/conversation-store';
import { noteAccepted } from '@server/gateway/core/messages/accepted-store';
import { lockPair } from '@server/gateway/core/messages/message-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { OutgoingMessage, PreSendCheck, PreSendVerdict } from '@server/kernel/ports/chat';
import type { Clock } from '@server/kernel/ports/system';
import { readBody } from '@server/kernel/message-body';
import { readHookMessage, type HookMessage, type ToldMessage } from './hook-message';

type Refusal = Extract<PreSendVerdict, { readonly allowed: false }>;

/** The verdict on a message that an outside chat service is about to store; an error refuses it. */
export type AllowMessage = (told: ToldMessage, id?: bigint) => Promise<PreSendVerdict>;

interface AllowMessageDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly check: PreSendCheck;
  /** Called after the commit that allows a message and charges for it. */
  readonly onAllowed: (message: Pick<OutgoingMessage, 'from' | 'clientId'>) => void;
  readonly onCheckFailed: (error: unknown) => void;
}

const ALLOWED: PreSendVerdict = { allowed: true };

/** The code of a refusal because the check itself failed; the message may be tried again. */
const CHECK_FAILED = refusal(500, 'please retry');

const UNSUPPORTED = refusal(CODE.badRequest, 'this kind of message cannot be sent');
const UNREACHABLE = refusal(CODE.forbidden, 'this person cannot be written to');
const REUSED = refusal(CODE.conflict, 'local_id was used for another message');

function refusal(code: number, message: string): Refusal {
  return { allowed: false, code, message };
}

/**
 * Makes {@link AllowMessage}: the same check as in the embedded gateway, in one transaction with the
 * note that the message is allowed. A repeated question about a message, by its sender's own id, is allowed
 * again and not charged again.
 */
export function createAllowMessage(deps: AllowMessageDeps): AllowMessage {
  return async (told, id) => {
    const read = readHookMessage(told);
    if (!read.ok) return UNSUPPORTED;
    const message = read.value;
    try {
      if (message.kind === 'typing') {
        return (await chatIsOpen(deps.db, message.to, message.from)) ? ALLOWED : UNREACHABLE;
      }
      const allowed = await judge(deps, message, id);
      if (!allowed.ok) return allowed.error;
      deps.onAllowed(message);
      return ALLOWED;
    } catch (error) {
      deps.onCheckFailed(error);
      return CHECK_FAILED;
    }
  };
}

function judge(
  { db, clock, check }: AllowMessageDeps,
  { from, to, clientId, body }: HookMessage,
  id: bigint | undefined,
): Promise<Result<undefined, Refusal>> {
  // Before a look-up of its id: only the server writes messages of gifts.
  if (readBody(body)?.kind.prepare === 'giving') return Promise.resolve(err(UNSUPPORTED));
  return allOrNothing<undefined, Refusal>(db, async (transaction) => {
    await lockPair(transaction, from, to);
    const noted = { from, to, clientId, sentAt: clock.now(), ...(id !== undefined && { id }) };
    const earlier = await noteAccepted(transaction, noted);
    if (earlier) return earlier.to === to ? ok(undefined) : err(REUSED);
    const verdict = await check.check(
      { from, to, clientId, body, ...(id !== undefined && { messageId: String(id) }) },
      transaction,
    );
    return verdict.allowed ? ok(undefined) : err(verdict);
  });
}
