import { HOUR, SECOND } from '@/domain/shared/time';
import { giftRoutes } from '@server/gifts/gift-routes';
import { createGiveGift } from '@server/gifts/give-gift';
import { givingClaims } from '@server/gifts/giving-claims';
import { createListGiftRecords } from '@server/gifts/list-gift-records';
import { createReadAllowance } from '@server/gifts/read-allowance';
import { createReadRedPacket } from '@server/gifts/read-red-packet';
import { redPacketRoutes } from '@server/gifts/red-packet-routes';
import { createRedPackets } from '@server/gifts/red-packets';
import { inTransaction } from '@server/kernel/data/transactions';
import type { BalancesOf } from '@server/kernel/ports/balances-of';
import type { GivingClaims } from '@server/kernel/ports/giving-claims';
import type { Ledger } from '@server/kernel/ports/ledger';
import type { WelcomeGrant } from '@server/kernel/ports/welcome-grant';
import { repeat, type Repeated } from '@server/kernel/repeat';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createChatOpenings } from '@server/messaging/chat-openings';
import { createAnnounceBalances, type AnnounceBalances } from './announce-balances';
import { createMoneyNews, type MoneyNews } from './balance-events';
import { createBillRepository } from './bill-store';
import { createWelcomeGrant } from './grant-welcome';
import { createIdempotency, forgetOldCalls } from '@server/kernel/data/idempotency-store';
import { findBrokenInvariants } from './ledger-invariants';
import { createLedger } from './ledger-store';
import { createListBills } from './list-bills';
import { moneyRoutes } from './wallet-routes';

/** What other slices take from money. */
export interface WalletSlice extends Slice {
  readonly ledger: Ledger;
  readonly balancesOf: BalancesOf;
  readonly welcomeGrant: WelcomeGrant;
  readonly announceBalances: AnnounceBalances;
  readonly news: MoneyNews;
  readonly givings: GivingClaims;
}

/** How soon after its time an unopened red packet is back with its sender. */
const RETURN_EVERY = 15 * SECOND;

/** What a new account is given. */
export interface WalletSettings {
  readonly welcomeCoins: number;
  readonly welcomeCharacters: number;
}

/** The ledger, the bill, and the watch over both. */
export function createWalletSlice(kit: ServerKit<WalletSettings>): WalletSlice {
  const { db, clock, ids, events, log, settings } = kit;
  const ledger = createLedger({ db, clock });
  const welcome = { coins: settings.welcomeCoins, characters: settings.welcomeCharacters };
  const announce = createAnnounceBalances({ ledger, bus: events });
  const news = createMoneyNews({ db, bus: events, announce });
  const openings = createChatOpenings({ ledger, clock });
  const idempotency = createIdempotency({ clock });
  const spending = { db, ledger, clock, ids, news, openings, idempotency };
  const redPackets = createRedPackets(spending);
  let watch: Repeated | undefined;
  let returning: Repeated | undefined;
  return {
    ledger,
    balancesOf: (user) => ledger.balancesOf(user),
    welcomeGrant: createWelcomeGrant({ ledger, welcome }),
    announceBalances: announce,
    news,
    givings: givingClaims,
    routes: [
      ...moneyRoutes({ listBills: createListBills({ bills: createBillRepository(db) }) }),
      ...giftRoutes({
        giveGift: createGiveGift(spending),
        listGiftRecords: createListGiftRecords(db),
        readAllowance: createReadAllowance({ db, clock }),
      }),
      ...redPacketRoutes({ redPackets, readRedPacket: createReadRedPacket({ db, clock }) }),
    ],
    start: () => {
      watch = repeat('watching the ledger', HOUR, () => inspect(kit), log);
      returning = repeat(
        'returning red packets',
        RETURN_EVERY,
        () => redPackets.returnUnopened(),
        log,
      );
    },
    stop: async () => {
      await watch?.stop();
      await returning?.stop();
    },
  };
}

/** What is broken is an alarm for the operator; the server goes on, since nobody is helped by less. */
async function inspect({ db, clock, log }: ServerKit): Promise<void> {
  for (const { invariant, subject } of await findBrokenInvariants(db)) {
    log.error('ALARM: the ledger is broken', new Error(invariant), { subject });
  }
  await inTransaction(db, (transaction) => forgetOldCalls(transaction, clock));
}
