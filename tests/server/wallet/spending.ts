import { sql, type Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/query';
import type { GiftNews } from '@server/gifts/gift-news';
import type { Clock, Ids, Log } from '@server/kernel/ports/system';
import { moneyWorld, type MoneyWorld } from './money-world';
import { ok, type Result } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { createChatOpenings } from '@server/messaging/chat-openings';
import { createChargeNewFriend, type Opening } from '@server/messaging/charge-new-friend';
import { createGiveGift, type GiveGift } from '@server/gifts/give-gift';
import {
  createJudgeCoins,
  createNoteCoinEvent,
  type JudgeCoins,
} from '@server/messaging/opening-coins';
import { announcements } from '@server/notices/notices-slice';
import { createWelcomeGrant } from '@server/wallet/wallet-slice';
import { people } from '@server/composition/kit';
import { createInProcessEventBus } from '@server/kernel/event-bus';
import { createIdempotency } from '@server/kernel/data/idempotency-store';
import { createLedger } from '@server/wallet/ledger-store';
import { createRedPackets, type RedPackets } from '@server/gifts/red-packets';
import { createOpenBurnPicture, type OpenBurnPicture } from '@server/media/pictures/burn-picture';
import type { ChatOpenings } from '@server/kernel/ports/messaging';
import type { Ledger } from '@server/kernel/ports/wallet';
import { createReleaseLapsed, type ReleaseLapsed } from '@server/translation/translation-rounds';
import {
  createTranslationHolds,
  type TranslationHolds,
} from '@server/translation/translation-hold';
import { givingMessagesOf } from '@tests/support/giving-messages';
import { STRICT_LOG } from '@tests/support/logs';

/** A world in which everything that moves value is at hand. */
export interface SpendingWorld extends MoneyWorld, Spending {
  /** Whose balances were announced, in order. */
  readonly announced: UserId[];
  /** What else open pages received: `opened <user> <peer>`, `<state> <packet>`. */
  readonly told: string[];
  /** What all people, the escrow and the house hold, and how much was written down. */
  totals(): Promise<unknown>;
  /** Another process: the same database by another handle, and perhaps another clock. */
  over(db: Kysely<Schema>, clock?: Clock, change?: Pick<SpendingKit, 'log' | 'ledgerAs'>): Spending;
}

/** A world over an empty database. */
export function spendingWorld(
  db: Kysely<Schema>,
  opening?: NonNullable<SpendingKit['opening']>,
): SpendingWorld {
  const world = moneyWorld(db);
  const announced: UserId[] = [];
  const told: string[] = [];
  const news: GiftNews = {
    balances: async (user) => void announced.push(user),
    opened: async (user, peer) => void told.push(`opened ${user} ${peer}`),
    ended: ({ id, state }) => void told.push(`${state} ${id}`),
  };
  const { ids } = world;
  const over: SpendingWorld['over'] = (handle, clock = world.clock, change = {}) =>
    createSpending({ db: handle, clock, ids, news, ...(opening && { opening }), ...change });
  return { ...world, ...over(db), announced, told, over, totals: () => totals(db) };
}

/** How long and from which seed a model is searched: `PARLEY_SEED` repeats a search. */
export function search(usual: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: runs(usual), seed: Number(process.env['PARLEY_SEED']) };
}

/** How often a property is tried: little in every run of the tests, much with `PARLEY_RUNS`. */
export function runs(usual: number): number {
  return Number(process.env['PARLEY_RUNS'] ?? usual);
}

async function totals(db: Kysely<Schema>): Promise<unknown> {
  const { rows } = await sql`
    select
      (select sum(balance)::bigint from ledger_account) as held,
      (select count(*) from ledger_entry) as lines,
      (select count(*) from red_packet where state = 'waiting') as waiting,
      (select count(*) from red_packet) as packets,
      (select count(*) from gift_given) as gifts,
      (select count(*) from chat_message where kind in ('gift', 'red-packet')) as messages,
      (select coalesce(sum(used), 0) from gift_allowance) as used,
      (select count(*) from idempotency_record) as calls
  `.execute(db);
  return rows[0];
}

/**
 * The ids of gifts and red packets that no message shows: every use case that takes coins for one
 * writes it.
 */
export async function givenWithoutMessage(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select given.id from (
      select id, giver, client_id from gift_given
      union all select id, sender, client_id from red_packet
    ) given join app_user u on u.id = given.giver
    where not exists (
      select from chat_accepted a where a.sender = u.im_account
        and a.client_id = given.client_id and a.message_id is not null
    )
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * What is missing of each unit, read in one statement: what people hold, what waits in red packets
 * and reservations and what the house has earned is what was ever given out.
 */
export async function missingFromBank(
  db: Kysely<Schema>,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ unit: string; missing: number }>`
    with bank as (
      select unit, balance as amount from ledger_account
      union all select 'coin', amount from red_packet where state = 'waiting'
      union all select 'coin', coins from translation_record where state = 'reserved'
      union all select 'character', normal from translation_record where state = 'reserved'
      union all select 'vip-character', vip from translation_record where state = 'reserved'
      union all select unit, amount from ledger_entry where account like 'revenue:%'
      union all select unit, amount from ledger_entry where account = 'mint'
    )
    select unit, sum(amount)::bigint as missing from bank group by unit having sum(amount) <> 0
  `.execute(db);
  return Object.fromEntries(rows.map(({ unit, missing }) => [unit, missing]));
}

/** Every way in which value moves, as the server has it. */
export interface Spending {
  readonly welcome: (user: UserId, earlier?: UserId) => Promise<void>;
  readonly holds: TranslationHolds;
  readonly releaseLapsed: ReleaseLapsed;
  readonly chargeNewFriend: (
    user: UserId,
    peer: UserId,
  ) => Promise<Result<Opening, { readonly kind: string }>>;
  readonly giveGift: GiveGift;
  readonly redPackets: RedPackets;
  /** `by` has opened the conversation that `payer` paid for, or has written in it. */
  readonly noteCoin: (by: UserId, payer: UserId, kind: 'opened' | 'answered') => Promise<void>;
  readonly judgeCoins: JudgeCoins;
  readonly openBurnPicture: OpenBurnPicture;
}

/** What a new person of these tests is welcomed with. */
export const WELCOME = { coins: 30, characters: 250 } as const;

/** What a process of these tests is made of. */
interface SpendingKit {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly news: GiftNews;
  /** Whether a gift to a stranger costs the coin that opens the conversation; default: it is open. */
  readonly opening?: 'paid' | 'open';
  /** Where this process logs; default: an error is one of the test. */
  readonly log?: Log;
  /** What this process makes of the ledger. */
  readonly ledgerAs?: (ledger: Ledger) => Ledger;
}

/** No page is informed. */
export const NO_NEWS: GiftNews = {
  balances: async () => undefined,
  opened: async () => undefined,
  ended: () => undefined,
};

/** Each person may give to each other without opening a conversation first. */
const OPEN: ChatOpenings = {
  feeFor: async () => ok(coins(0)),
  open: async () => undefined,
  openForFree: async () => undefined,
  announce: async () => undefined,
  note: async () => undefined,
};

/** The money of one server process. */
export function createSpending({
  opening = 'open',
  log = STRICT_LOG,
  ledgerAs = (ledger) => ledger,
  ...kit
}: SpendingKit): Spending {
  const { db, clock } = kit;
  const ledger = ledgerAs(createLedger(kit));
  const requests = { noteOpening: async () => undefined };
  const openings =
    opening === 'open'
      ? OPEN
      : createChatOpenings({
          ...kit,
          ledger,
          people,
          requests,
          unwantedFirst: async () => new Set(),
          events: createInProcessEventBus(),
        });
  const messages = givingMessagesOf(kit);
  const idempotency = createIdempotency(kit);
  const deps = { ...kit, log, people, ledger, openings, idempotency, messages };
  const grant = createWelcomeGrant({ ledger, welcome: WELCOME });
  const charge = createChargeNewFriend({ ledger, clock, requests });
  const note = createNoteCoinEvent(kit);
  const holds = createTranslationHolds({ ...deps, translationPrice: 'characters' });
  return {
    welcome: (user, earlier) =>
      db.transaction().execute((transaction) => grant(transaction, user, earlier)),
    holds,
    releaseLapsed: createReleaseLapsed({ ...deps, holds, announce: kit.news.balances }),
    chargeNewFriend: (user, peer) =>
      db.transaction().execute((transaction) => charge(transaction, user, peer)),
    giveGift: createGiveGift(deps),
    redPackets: createRedPackets(deps),
    noteCoin: (by, payer, kind) =>
      db.transaction().execute((transaction) => note(transaction, { payer, peer: by }, kind)),
    judgeCoins: createJudgeCoins({
      ...deps,
      events: createInProcessEventBus(),
      announcements,
      announceBalances: kit.news.balances,
    }),
    openBurnPicture: createOpenBurnPicture({
      ...deps,
      announceBalances: kit.news.balances,
      announceBurned: async () => undefined,
      store: { get: async () => undefined },
    }),
  };
}
