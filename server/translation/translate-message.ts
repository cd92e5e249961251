import { parseChatText, type ChatTextProblem } from '@/domain/messaging/chat-text';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { newFriendFee } from '@/domain/messaging/new-friend-chat';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import type { ChatPair, ChatPairs } from '@server/kernel/ports/messaging';
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
  | { readonly kind: 'peer-unreachable' };

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

/** The coin that sending will cost is looked at as well: people do not pay for what they cannot send. */
export function createTranslateMessage(deps: TranslateDeps): TranslateMessage {
  return async ({ user, text, from, to, peer, shownPrice, requestId }) => {
    const parsed = parseChatText(text);
    if (!parsed.ok) return parsed;
    if (peer === SUPPORT_ADDRESS) return ok(untouched('unsupported'));
    const relation = await relationOf(deps, user, peer);
    if (!relation) return err({ kind: 'peer-unreachable' });
    const { friends, companion, openUntil, userLanguage } = relation;
    return deps.translatePaid({
      user,
      text: parsed.value,
      from: from ?? userLanguage,
      to,
      peer,
      shownPrice,
      requestId,
      chatCoins: newFriendFee({ friends, support: false, companion, openUntil }, deps.clock.now()),
    });
  };
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
