import { HOUR, SECOND } from '@/domain/shared/time';
import type { ServerKit, Slice } from '../slice';
import type { BalancesOf } from '../ports/balances-of';
import type { Ledger } from '../ports/ledger';
import type { WelcomeGrant } from '../ports/welcome-grant';
import { repeat, type Repeated } from '../system/repeat';
import { createAnnounceBalances, type AnnounceBalances } from './announce-balances';
import { createBillRepository } from './bill-repository';
import { createGiveGift, type GiveGift } from './give-gift';
import { createWelcomeGrant } from './grant-welcome';
import { createIdempotency, forgetOldCalls } from './idempotency-repository';
import { findBrokenInvariants } from './ledger-invariants';
import { createLedger } from './ledger-repository';
import { createListBills } from './list-bills';
import { moneyRoutes } from './money-routes';
import { createRedPackets, type RedPackets } from './red-packets';

/** What other slices take from money. */
export interface MoneySlice extends Slice {
  readonly ledger: Ledger;
  readonly balancesOf: BalancesOf;
  readonly welcomeGrant: WelcomeGrant;
  readonly announceBalances: AnnounceBalances;
  readonly giveGift: GiveGift;
  readonly redPackets: RedPackets;
}

/** How soon after its time an unopened red packet is back with its sender. */
const RETURN_EVERY = 15 * SECOND;

/** The ledger, the bill, and the watch over both. */
export function createMoneySlice(kit: ServerKit): MoneySlice {
  const { db, clock, ids, events, log, settings } = kit;
  const ledger = createLedger({ db, clock });
  const welcome = { coins: settings.welcomeCoins, characters: settings.welcomeCharacters };
  const announce = createAnnounceBalances({ ledger, bus: events });
  const spending = { db, ledger, clock, ids, announce, idempotency: createIdempotency({ clock }) };
  const redPackets = createRedPackets(spending);
  let watch: Repeated | undefined;
  let returning: Repeated | undefined;
  return {
    ledger,
    balancesOf: (user) => ledger.balancesOf(user),
    welcomeGrant: createWelcomeGrant({ ledger, welcome }),
    announceBalances: announce,
    giveGift: createGiveGift(spending),
    redPackets,
    routes: moneyRoutes({ listBills: createListBills({ bills: createBillRepository(db) }) }),
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
  await db.transaction().execute((transaction) => forgetOldCalls(transaction, clock));
}
