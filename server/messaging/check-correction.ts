import { CODE } from '@/contract/http/envelope';
import { checkCorrection } from '@/domain/messaging/correction';
import { correction } from '@/domain/messaging/kinds/correction';
import { readValues } from '@/domain/messaging/kinds/kind';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';
import { readBody } from '@server/kernel/message-body';
import type { FindCorrected, OutgoingMessage, PreSendVerdict } from '@server/kernel/ports/chat';
import type { ChatPair } from '@server/kernel/ports/messaging';
import type { CorrectionsUnwanted } from '@server/kernel/ports/people';
import type { Clock } from '@server/kernel/ports/system';
import { feeOf } from './fee-of';
import { ALLOWED, refuse } from './verdicts';

/** What the check of a correction uses. */
export interface CorrectionDeps {
  readonly findCorrected: FindCorrected;
  readonly correctionsUnwanted: CorrectionsUnwanted;
  readonly clock: Clock;
}

const REFUSED = refuse(CODE.badRequest, 'this message cannot be corrected');

/** Whether the sender may correct the message: it says what the correction repeats, and the rule allows it. */
export async function claimCorrection(
  deps: CorrectionDeps,
  transaction: Transaction,
  message: OutgoingMessage,
  relation: ChatPair,
): Promise<PreSendVerdict> {
  const body = readValues(correction, readBody(message.body)?.values ?? {});
  if (!body) return REFUSED;
  const [reader, peer] = [message.from, message.to] as [ChatAddress, ChatAddress];
  const found = await deps.findCorrected(transaction, { reader, peer, id: body.corrected });
  if (found?.body.kind !== 'text' || found.body.text !== body.before) return REFUSED;
  const { user, peer: other, reachable } = relation;
  const unwanted = await deps.correctionsUnwanted(transaction, [user, other]);
  const allowed = checkCorrection({ ...found, state: 'sent' }, reader, {
    text: body.text,
    count: found.count,
    chat: {
      reachable,
      fee: feeOf(message, relation, deps.clock.now()),
      talking: found.isAnswered,
      wanted: unwanted.size === 0,
    },
  });
  return allowed.ok && allowed.value === body.text ? ALLOWED : REFUSED;
}
