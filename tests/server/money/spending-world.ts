import { sql, type Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { createChargeNewFriend, type Opening } from '@server/chat-rules/charge-new-friend';
import type { Schema } from '@server/data/schema';
import { createGiveGift, type GiveGift } from '@server/money/give-gift';
import { createWelcomeGrant } from '@server/money/grant-welcome';
import { createIdempotency } from '@server/money/idempotency-repository';
import { createLedger } from '@server/money/ledger-repository';
import type { Clock } from '@server/ports/clock';
import { createRedPackets, type RedPackets } from '@server/money/red-packets';
import { createReleaseLapsed, type ReleaseLapsed } from '@server/translation/release-lapsed';
import {
  createTranslationHolds,
  type TranslationHolds,
} from '@server/translation/translation-hold';
import type { Result } from '@/domain/shared/result';
import { moneyWorld, type MoneyWorld } from './money-world';

/** Every way in which value moves, as the server has it. */
export interface Spending {
  readonly welcome: (user: UserId) => Promise<void>;
  readonly holds: TranslationHolds;
  readonly releaseLapsed: ReleaseLapsed;
  readonly chargeNewFriend: (
    user: UserId,
    peer: UserId,
  ) => Promise<Result<Opening, { readonly kind: string }>>;
  readonly giveGift: GiveGift;
  readonly redPackets: RedPackets;
}

/** What a new person of these tests is welcomed with. */
export const WELCOME = { coins: 30, characters: 250 } as const;

/** A world in which everything that moves value is at hand. */
export interface SpendingWorld extends MoneyWorld, Spending {
  /** Whose balances were announced, in order. */
  readonly announced: UserId[];
  /** What all people, the escrow and the house hold, and how much was written down. */
  totals(): Promise<unknown>;
  /** Another process: the same database by another handle, and perhaps another clock. */
  over(db: Kysely<Schema>, clock?: Clock): Spending;
}

/** A world over an empty database. */
export function spendingWorld(db: Kysely<Schema>): SpendingWorld {
  const world = moneyWorld(db);
  const announced: UserId[] = [];
  const announce = async (user: UserId) => void announced.push(user);
  const over = (handle: Kysely<Schema>, clock: Clock = world.clock): Spending => {
    const { ids } = world;
    const ledger = createLedger({ db: handle, clock });
    const deps = { db: handle, ledger, clock, ids, announce };
    const idempotency = createIdempotency({ clock });
    const grant = createWelcomeGrant({ ledger, welcome: WELCOME });
    const charge = createChargeNewFriend({ ledger, clock });
    const holds = createTranslationHolds(deps);
    return {
      welcome: (user) => handle.transaction().execute((transaction) => grant(user, transaction)),
      holds,
      releaseLapsed: createReleaseLapsed({ ...deps, holds }),
      chargeNewFriend: (user, peer) =>
        handle.transaction().execute((transaction) => charge(transaction, user, peer)),
      giveGift: createGiveGift({ ...deps, idempotency }),
      redPackets: createRedPackets({ ...deps, idempotency }),
    };
  };
  return { ...world, ...over(db), announced, over, totals: () => totals(db) };
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
      (select coalesce(sum(used), 0) from gift_allowance) as used,
      (select count(*) from idempotency_record) as calls
  `.execute(db);
  return rows[0];
}
