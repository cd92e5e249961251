import { parseChatText, type ChatTextProblem } from '@/domain/messaging/chat-text';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { EditRefusal } from '@/domain/messaging/edit';
import { isFromDevice } from '@/domain/messaging/kinds/text';
import { newFriendFee } from '@/domain/messaging/new-friend-chat';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { normaliseText } from '@/domain/shared/text';
import type { TranslationRecord } from '@/domain/translation/translation';
import type { Database } from '@server/kernel/database';
import type {
  ChatPair,
  ChatPairs,
  FirstMessageUnwanted,
  UnwantedFirst,
} from '@server/kernel/ports/messaging';
import type { Clock } from '@server/kernel/ports/system';
import type { TranslateMessageCommand } from '@server/kernel/ports/translation';
import type { People } from '@server/kernel/ports/people';
import {
  untouched,
  type PaidRefusal,
  type PaidTranslation,
  type TranslatePaid,
} from './paid-translation';
import type { Language } from '@/domain/shared/language';
import { coins } from '@/domain/wallet/coins';
import type { ChatRecords } from '@server/kernel/ports/chat';

/** Why a text is not translated at all; nothing was taken. */
export type TranslateMessageRefusal =
  | ChatTextProblem
  | PaidRefusal
  | EditRefusal
  | FirstMessageUnwanted
  | { readonly kind: 'peer-unreachable' | 'unknown-message' };

/** Translates an outgoing text; its sender pays (readings, Money). */
export type TranslateMessage = (
  command: TranslateMessageCommand,
) => Promise<Result<PaidTranslation, TranslateMessageRefusal>>;

/** What the two translating use cases are built from. */
export interface TranslateDeps {
  readonly db: Database;
  readonly people: Pick<People, 'find'>;
  readonly relations: ChatPairs;
  readonly translatePaid: TranslatePaid;
  readonly clock: Clock;
}

interface TranslateMessageDeps extends TranslateDeps {
  readonly records: Pick<ChatRecords, 'editable'>;
  readonly unwantedFirst: UnwantedFirst;
  readonly findRecord: (id: string) => Promise<TranslationRecord | undefined>;
}

/** The coin that sending will cost is looked at as well: people do not pay for what they cannot send. */
export function createTranslateMessage(deps: TranslateMessageDeps): TranslateMessage {
  return async ({ user, text, from, to, peer, edits, shownPrice, requestId }) => {
    const parsed = parseChatText(text);
    if (!parsed.ok) return parsed;
    if (peer === SUPPORT_ADDRESS) return ok(untouched('unsupported'));
    const relation = await relationOf(deps, user, peer);
    if (!relation) return err({ kind: 'peer-unreachable' });
    const { friends, companion, openUntil, userLanguage } = relation;
    const isNew = edits === undefined;
    const paid = isNew ? ok('') : await paidBefore(deps, { user, to, peer, id: edits });
    if (!paid.ok) return paid;
    const fee = newFriendFee({ friends, support: false, companion, openUntil }, deps.clock.now());
    if (isNew && fee > 0 && (await isUnwanted(deps, relation))) {
      return err({ kind: 'first-message-unwanted' });
    }
    return deps.translatePaid({
      user,
      text: parsed.value,
      from: from ?? userLanguage,
      to,
      peer,
      shownPrice,
      requestId,
      paid: paid.value,
      chatCoins: isNew ? fee : coins(0),
    });
  };
}

async function isUnwanted(
  { db, unwantedFirst }: TranslateMessageDeps,
  { user, peer }: ChatPair,
): Promise<boolean> {
  return (await unwantedFirst(db, user, [peer])).has(peer);
}

/** What the message said that an edit replaces, where its translation into the same language was paid; else nothing. */
async function paidBefore(
  { db, people, records, findRecord, clock }: TranslateMessageDeps,
  edited: {
    readonly user: UserId;
    readonly to: Language;
    readonly peer: ChatAddress;
    readonly id: string;
  },
): Promise<Result<string, EditRefusal | { readonly kind: 'unknown-message' }>> {
  const { user, to, peer, id } = edited;
  const self = await people.find(db, user);
  if (!self) return err({ kind: 'unknown-message' });
  const before = await records.editable(db, { from: self.address, to: peer, id }, clock.now());
  if (!before.ok) return before;
  const { text, translation } = before.value;
  if (!translation || isFromDevice(translation)) return ok('');
  // The message says what it was translated into; what was paid is in the record.
  const record = await findRecord(translation.recordId);
  const isPaid = record?.state === 'settled' && record.user === user && record.to === to;
  return ok(isPaid && record.text === normaliseText(text) ? text : '');
}

/** The relation of a user to another person they can reach. */
async function relationOf(
  { db, people, relations }: TranslateDeps,
  user: UserId,
  peer: ChatAddress,
): Promise<ChatPair | undefined> {
  const self = await people.find(db, user);
  if (!self || self.address === peer) return undefined;
  const relation = await relations.between(db, self.address, peer);
  return relation?.reachable ? relation : undefined;
}

/** A received text that its reader wants to understand. */
interface TranslateHistoryCommand {
  readonly user: UserId;
  readonly messageId: string;
  readonly text: string;
  readonly author: ChatAddress;
  /** Absent: the reader's own language. */
  readonly to?: Language | undefined;
  /** The price in coins that the reader was shown; where it takes more there is no translation. */
  readonly shownPrice?: number | undefined;
}

/** Why a text is not translated at all; nothing was taken. */
export type TranslateHistoryRefusal =
  | ChatTextProblem
  | PaidRefusal
  | { readonly kind: 'peer-unreachable' | 'message-unknown' };

/** Translates a received text; its reader pays, once for a message and language (readings, Money). */
export type TranslateHistoryMessage = (
  command: TranslateHistoryCommand,
) => Promise<Result<PaidTranslation, TranslateHistoryRefusal>>;

/** Only a message of the reader's own conversation with a reachable person is translated. */
export function createTranslateHistoryMessage(
  deps: TranslateDeps & { readonly records: Pick<ChatRecords, 'wasSent'> },
): TranslateHistoryMessage {
  return async ({ user, messageId, text, author, to, shownPrice }) => {
    const parsed = parseChatText(text);
    if (!parsed.ok) return parsed;
    if (author === SUPPORT_ADDRESS) return ok(untouched('unsupported'));
    const relation = await relationOf(deps, user, author);
    if (!relation) return err({ kind: 'peer-unreachable' });
    const reader = await deps.people.find(deps.db, user);
    if (!reader || !(await deps.records.wasSent(deps.db, author, reader.address, messageId))) {
      return err({ kind: 'message-unknown' });
    }
    return deps.translatePaid({
      user,
      text: parsed.value,
      from: relation.peerLanguage,
      to: to ?? relation.userLanguage,
      peer: author,
      messageId,
      shownPrice,
      chatCoins: coins(0),
    });
  };
}
