import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { CODE } from '@/contract/http/envelope';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { isOpenToReactions } from '@/domain/messaging/reaction';
import { asWholeNumber } from '@/domain/shared/input';
import { costsMoreThanShown } from '@/domain/wallet/price-changed';
import type { Database, Transaction } from '@server/kernel/database';
import type { OutgoingBody } from '@server/kernel/message-body';
import type { OutgoingMessage, PreSendCheck, PreSendVerdict } from '@server/kernel/ports/chat';
import type { ChatPair, ChatPairs, UnwantedFirst } from '@server/kernel/ports/messaging';
import type { Clock } from '@server/kernel/ports/system';
import { FIRST_MESSAGE_UNWANTED, NOT_ENOUGH, PRICE_CHANGED } from '@server/kernel/http/api-answers';
import type { ChatRequests } from './chat-requests';
import type { ChargeNewFriend } from './charge-new-friend';
import {
  checkContent,
  checkWords,
  fitsTranslation,
  textRefusal,
  translationNamed,
  type ContentDeps,
} from './check-content';
import { feeOf } from './fee-of';
import type { PaidOpening } from './fee-notices';
import type { NoteSupport } from './note-support';
import { createNoteRead, type NoteCoinEvent } from './opening-coins';
import { ALLOWED, refuse } from './verdicts';

interface PreSendDeps extends ContentDeps {
  readonly relations: ChatPairs;
  readonly chargeNewFriend: ChargeNewFriend;
  readonly clock: Clock;
  readonly noteSupport: NoteSupport;
  readonly requests: Pick<ChatRequests, 'accept'>;
  readonly noteCoinEvent: NoteCoinEvent;
  readonly unwantedFirst: UnwantedFirst;
  /** Learns who paid for a message to whom; the message itself may still fail to be stored. */
  readonly onFee?: (message: OutgoingMessage, opening: PaidOpening) => void;
}

/** The product's check before a message is stored: who may write to whom, what, and at which price. */
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
      if (!content.allowed) return content;
      if (relation.answersCoin) {
        const pair = { payer: relation.peer, peer: relation.user };
        await deps.noteCoinEvent(transaction, pair, 'answered');
      }
      const paid = await takeFee(deps, transaction, message, relation);
      if (paid.allowed && relation.answersRequest) {
        await deps.requests.accept(transaction, relation.user, relation.peer);
      }
      return paid;
    },
    opened: createNoteRead(deps.noteCoinEvent),
    plainAmong: (messages, db) => plainAmong(deps, messages, db),
    mayEdit: async (message, transaction) => {
      const relation = await deps.relations.between(transaction, message.from, message.to);
      if (!relation?.reachable) return false;
      return (await checkWords(deps, transaction, message, relation)).allowed;
    },
    mayReact: async (chats, db) => {
      const related = await deps.relations.betweenAll(db, chats);
      const now = deps.clock.now();
      return chats.map((chat, index) => {
        const relation = related[index];
        if (!relation) return false;
        const fee = feeOf(chat, relation, now);
        return isOpenToReactions({ reachable: relation.reachable, fee });
      });
    },
  };
}

type PlainMessage = OutgoingMessage & {
  readonly body: Extract<OutgoingBody, { kind: 'text' }>;
};

/** Texts between two who write to each other for free; only the recipient is notified of them. */
async function plainAmong(
  { relations, findTranslations, clock }: PreSendDeps,
  messages: readonly OutgoingMessage[],
  db: Database,
): Promise<ReadonlySet<OutgoingMessage>> {
  const texts = messages.filter(isPlainText);
  if (texts.length === 0) return new Set();
  const now = clock.now();
  const related = await relations.betweenAll(db, texts);
  const free = texts.flatMap((message, index) => {
    const relation = related[index];
    const isFree = relation?.reachable && feeOf(message, relation, now) === 0;
    const isNoted = relation?.answersRequest || relation?.answersCoin;
    return isFree && !isNoted ? [{ message, user: relation.user }] : [];
  });
  const named = free.flatMap(({ message }) => translationNamed(message.body) ?? []);
  const known = named.length === 0 ? new Map() : await findTranslations(db, named);
  return new Set(
    free
      .filter(({ message, user }) => fitsTranslation(message.body, user, known))
      .map(({ message }) => message),
  );
}

function isPlainText(message: OutgoingMessage): message is PlainMessage {
  const { from, to, body } = message;
  const isPlain = from !== to && to !== SUPPORT_ADDRESS;
  return isPlain && body.kind === 'text' && textRefusal(body.text) === undefined;
}

async function takeFee(
  deps: PreSendDeps,
  transaction: Transaction,
  message: OutgoingMessage,
  relation: ChatPair,
): Promise<PreSendVerdict> {
  const { user, peer } = relation;
  const fee = feeOf(message, relation, deps.clock.now());
  if (fee === 0) return ALLOWED;
  if ((await deps.unwantedFirst(transaction, user, [peer])).has(peer)) {
    return refuse(CODE.unwanted, FIRST_MESSAGE_UNWANTED);
  }
  if (costsMoreThanShown(fee, shownOpening(message.body), relation.noticeDue)) {
    return refuse(CODE.moreThanTold, PRICE_CHANGED);
  }
  const opening = await deps.chargeNewFriend(transaction, user, peer);
  if (!opening.ok) return refuse(CODE.notEnoughCoinsToChat, NOT_ENOUGH);
  if (opening.value.paid) deps.onFee?.(message, { user, peer });
  return ALLOWED;
}

/** The price that the sender of a text or picture saw, where the page sent it. */
function shownOpening(body: OutgoingBody): number | undefined {
  const values = body.kind === 'custom' ? body.values : body.ext;
  return asWholeNumber(values[EXTENSION_KEY.shownOpening]);
}
