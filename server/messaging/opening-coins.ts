import { OPENED_WITHIN, stepCoin, type CoinEvent } from '@/domain/messaging/coin-back';
import { NEW_FRIEND_PRICE } from '@/domain/messaging/new-friend-chat';
import type { ChatAddress } from '@/domain/shared/ids';
import { inEachLanguage } from '@/domain/shared/language';
import { HOUR } from '@/domain/shared/time';
import { newFriendReturn } from '@/domain/wallet/transactions';
import { holdAccounts } from '@server/kernel/data/hold-people-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import { announceToPerson, publishAnnounced } from '@server/kernel/notifications';
import type { Announcements, EventBus } from '@server/kernel/ports/notices';
import type { Clock, Ids, Log } from '@server/kernel/ports/system';
import { type AnnounceBalances, type Ledger, ledgerKey } from '@server/kernel/ports/wallet';
import { arrivalText, receiptDate } from '@server/kernel/receipt-texts';
import { processDue } from '@server/kernel/scheduler';
import { filled, textsIn } from '@server/kernel/texts';
import {
  findCoinPair,
  findDueCoins,
  isPayerBlocked,
  lockCoin,
  lockCoins,
  saveCoin,
  type CoinPair,
  type StoredCoin,
} from './opening-coin-store';

/** Notes that the other person has opened the conversation that `payer` paid for, or has written or given something. */
export type NoteCoinEvent = (
  transaction: Transaction,
  pair: CoinPair,
  kind: 'opened' | 'answered',
) => Promise<void>;

/** Each coin is judged under its own lock, which comes before the balances. */
export function createNoteCoinEvent({ clock }: { readonly clock: Clock }): NoteCoinEvent {
  return async (transaction, pair, kind) => {
    for (const coin of await lockCoins(transaction, pair)) {
      const state = stepCoin(coin, { kind }, clock.now());
      if (state !== coin.state) await saveCoin(transaction, { ...coin, state });
    }
  };
}

/** Notes that `reader` has opened the conversation with `writer`. */
export type NoteRead = (
  transaction: Transaction,
  reader: ChatAddress,
  writer: ChatAddress,
) => Promise<void>;

/** Most conversations have no such coin: one look says so. */
export function createNoteRead(note: NoteCoinEvent): NoteRead {
  return async (transaction, reader, writer) => {
    const pair = await findCoinPair(transaction, writer, reader);
    if (pair) await note(transaction, pair, 'opened');
  };
}

/** Earns or returns the coins whose time is over; resolves with how many. */
export type JudgeCoins = () => Promise<number>;

interface JudgeCoinsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly events: EventBus;
  readonly ledger: Pick<Ledger, 'post' | 'owedPaid'>;
  readonly announcements: Pick<Announcements, 'insert'>;
  readonly announceBalances: AnnounceBalances;
}

/** Coins judged in one round. */
const ROUND = 100;

/** Each coin is a transaction of its own; of several servers, and of an answer at the same moment, the first counts. */
export function createJudgeCoins(deps: JudgeCoinsDeps): JudgeCoins {
  const { db, clock, log, events, announceBalances } = deps;
  const due = {
    name: 'judging the coin of a conversation',
    round: ROUND,
    due: (besides: readonly string[]) =>
      findDueCoins(db, { now: clock.now(), besides, limit: ROUND }),
    keyOf: ({ fee }: StoredCoin) => fee,
    work: async ({ fee, payer, peer }: StoredCoin) => {
      const judged = await inTransaction(db, (transaction) =>
        judge(deps, transaction, fee, { payer, peer }),
      );
      if (judged !== 'returned') return judged === 'earned';
      await announceBalances(payer);
      publishAnnounced(events, payer);
      return true;
    },
  };
  return () => processDue(due, log);
}

/**
 * The accounts are held first, as everywhere. The deletion of an account leaves its coins to this: if it locked them
 * after the account, it and an answer that is paid for could wait for each other.
 */
async function judge(
  deps: JudgeCoinsDeps,
  transaction: Transaction,
  fee: string,
  pair: CoinPair,
): Promise<StoredCoin['state'] | undefined> {
  const { payer, peer } = pair;
  const held = await holdAccounts(transaction, [payer, peer]);
  const coin = await lockCoin(transaction, fee);
  if (!coin) return undefined;
  const outOfReach = held.get(peer) !== 'active' || (await isPayerBlocked(transaction, pair));
  const payerGone = held.get(payer) === 'deleted';
  const event: CoinEvent = { kind: 'judged', outOfReach, payerGone };
  const state = stepCoin(coin, event, deps.clock.now());
  await saveCoin(transaction, { fee: coin.fee, state });
  if (state === 'returned') await giveBack(deps, transaction, coin);
  return state;
}

async function giveBack(
  deps: JudgeCoinsDeps,
  transaction: Transaction,
  { fee, payer: user, peer, paidAt }: StoredCoin,
): Promise<void> {
  const key = ledgerKey(`${fee}:back`);
  const posted = await deps.ledger.post(transaction, newFriendReturn(key, { user, peer }));
  if (!posted.ok) throw new Error(`${key} was refused: ${posted.error.kind}`);
  const owedPaid = (await deps.ledger.owedPaid(transaction, user, [key])).get(key) ?? 0;
  // It neither names the other person nor says what happened: both could disclose a block.
  const texts = inEachLanguage((language) => {
    const { title, text } = textsIn(language).coinBack;
    const values = { date: receiptDate(paidAt, language), hours: OPENED_WITHIN / HOUR };
    const owed = arrivalText(NEW_FRIEND_PRICE, owedPaid, language);
    return { title, text: [filled(text, values), owed].join('\n').trim() };
  });
  await announceToPerson(deps, transaction, user, texts);
}
