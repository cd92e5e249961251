import { EXTENSION_KEY } from '@/contract/gateway/message-fields';
import { CODE } from '@/contract/http/envelope';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { newFriendFee } from '@/domain/messaging/new-friend-chat';
import { asWholeNumber } from '@/domain/shared/input';
import { isMoreThanTold } from '@/domain/wallet/told-price';
import type { Transaction } from '@server/kernel/database';
import type { ChatRelation, ChatRelations } from '@server/kernel/ports/chat-relations';
import type { Clock } from '@server/kernel/ports/clock';
import type {
  OutgoingBody,
  OutgoingMessage,
  PreSendCheck,
  PreSendVerdict,
} from '@server/kernel/ports/pre-send-check';
import { NOT_ENOUGH, PRICE_CHANGED } from '@server/kernel/http/spending-refusals';
import type { ChargeNewFriend } from './charge-new-friend';
import { checkContent, isPaidAlready, type ContentDeps } from './check-content';
import type { PaidOpening } from './fee-notices';
import type { NoteSupport } from './note-support';
import { ALLOWED, refuse } from './verdicts';

/** What the check needs. */
export interface PreSendDeps extends ContentDeps {
  readonly relations: ChatRelations;
  readonly chargeNewFriend: ChargeNewFriend;
  readonly clock: Clock;
  readonly noteSupport: NoteSupport;
  /** Told who paid for a message to whom; the message itself may still fail to be stored. */
  readonly onFee?: (message: OutgoingMessage, opening: PaidOpening) => void;
}

/** The product's say before a message is stored: who may write to whom, what, and for how much. */
export function createPreSendCheck(deps: PreSendDeps): PreSendCheck {
  return {
    check: async (message, transaction) => {
      if (message.from === message.to) {
        return refuse(CODE.badRequest, 'you cannot write to yourself');
      }
      const relation = await deps.relations.between(transaction, message.from, message.to);
      if (!relation?.reachable) {
        return refuse(CODE.forbidden, 'this person cannot be written to');
      }
      const content = await checkContent(deps, transaction, message, relation);
      if (content.allowed && message.to === SUPPORT_ADDRESS) {
        await deps.noteSupport(transaction, relation.user);
      }
      if (!content.allowed || isPaidAlready(message.body)) return content;
      return takeFee(deps, transaction, message, relation);
    },
  };
}

async function takeFee(
  deps: PreSendDeps,
  transaction: Transaction,
  message: OutgoingMessage,
  { user, peer, friends, openUntil }: ChatRelation,
): Promise<PreSendVerdict> {
  const support = [message.to, message.from].includes(SUPPORT_ADDRESS);
  const fee = newFriendFee({ friends, support, openUntil }, deps.clock.now());
  if (fee === 0) return ALLOWED;
  if (isMoreThanTold(fee, toldOpening(message.body))) {
    return refuse(CODE.moreThanTold, PRICE_CHANGED);
  }
  const opening = await deps.chargeNewFriend(transaction, user, peer);
  if (!opening.ok) return refuse(CODE.notEnoughCoinsToChat, NOT_ENOUGH);
  if (opening.value.paid) deps.onFee?.(message, { user, peer });
  return ALLOWED;
}

/** The coins that the sender of a text or picture was told, where the page said so. */
function toldOpening({ ext }: OutgoingBody): number | undefined {
  return asWholeNumber(ext?.[EXTENSION_KEY.toldOpening]);
}
