import type { Transaction } from 'kysely';
import { EXTENSION_KEY } from '@/contract/gateway/message-fields';
import { CODE } from '@/contract/http/envelope';
import { MAX_CHAT_TEXT, parseChatText, type ChatText } from '@/domain/messaging/chat-text';
import { newFriendFee } from '@/domain/messaging/new-friend-chat';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '../data/schema';
import type { ChatRelation, ChatRelations } from '../ports/chat-relations';
import type { Clock } from '../ports/clock';
import type { OutgoingMessage, PreSendCheck, PreSendVerdict } from '../ports/pre-send-check';
import type { FindTranslation } from '../ports/translation-records';
import type { ChargeNewFriend } from './charge-new-friend';

/** What the check is built from. */
export interface PreSendDeps {
  readonly relations: ChatRelations;
  readonly findTranslation: FindTranslation;
  readonly chargeNewFriend: ChargeNewFriend;
  readonly clock: Clock;
  /** The support account's chat address: writing there is always free and never translated. */
  readonly supportAddress: string;
  /** Told who paid for a message; the message itself may still fail to be stored. */
  readonly onFee?: (message: OutgoingMessage, user: UserId) => void;
}

const ALLOWED: PreSendVerdict = { allowed: true };

/** The product's say before a message is stored: who may write to whom, what, and for how much. */
export function createPreSendCheck(deps: PreSendDeps): PreSendCheck {
  return {
    check: async (message, transaction) => {
      if (message.body.kind !== 'text') {
        return refuse(CODE.badRequest, 'this kind of message cannot be sent yet');
      }
      const text = parseChatText(message.body.text);
      if (!text.ok) return refuse(CODE.badRequest, TEXT_REFUSALS[text.error.kind]);
      if (message.from === message.to) {
        return refuse(CODE.badRequest, 'you cannot write to yourself');
      }
      const relation = await deps.relations.between(transaction, message.from, message.to);
      if (!relation?.reachable) {
        return refuse(CODE.forbidden, 'this person cannot be written to');
      }
      const claimed = await checkTranslation(
        deps,
        transaction,
        relation.user,
        text.value,
        message.body.ext,
      );
      if (!claimed.allowed) return claimed;
      return takeFee(deps, transaction, message, relation);
    },
  };
}

const TEXT_REFUSALS = {
  'text-blank': 'the message is empty',
  'text-too-long': `sent text cannot exceed ${MAX_CHAT_TEXT} characters`,
  'text-forbidden': 'the message holds characters that cannot be sent',
} as const;

/** A translation that goes along must be one this service made, for this person, of this text. */
async function checkTranslation(
  { findTranslation }: PreSendDeps,
  transaction: Transaction<Schema>,
  user: UserId,
  text: ChatText,
  ext: Readonly<Record<string, unknown>>,
): Promise<PreSendVerdict> {
  const id = ext[EXTENSION_KEY.translateRecordId] ?? '';
  const shown = ext[EXTENSION_KEY.translation] ?? '';
  if (id === '' && shown === '') return ALLOWED;
  const unknown = refuse(CODE.badRequest, 'the translation does not belong to this message');
  if (typeof id !== 'string' || typeof shown !== 'string' || id === '') return unknown;
  const record = await findTranslation(transaction, id);
  if (!record || record.user !== user || record.source !== text) return unknown;
  return shown === '' || shown === record.translation ? ALLOWED : unknown;
}

async function takeFee(
  deps: PreSendDeps,
  transaction: Transaction<Schema>,
  message: OutgoingMessage,
  { user, peer, friends, openUntil }: ChatRelation,
): Promise<PreSendVerdict> {
  const support = message.to === deps.supportAddress || message.from === deps.supportAddress;
  if (newFriendFee({ friends, support, openUntil }, deps.clock.now()) === 0) return ALLOWED;
  const opening = await deps.chargeNewFriend(transaction, user, peer);
  if (!opening.ok) return refuse(CODE.notEnoughCoinsToChat, 'not enough gold coins, please top up');
  if (opening.value.paid) deps.onFee?.(message, user);
  return ALLOWED;
}

function refuse(code: number, message: string): PreSendVerdict {
  return { allowed: false, code, message };
}
