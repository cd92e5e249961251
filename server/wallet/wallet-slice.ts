import { debtFound } from '@/domain/wallet/debt';
import { welcomeGrant, type WelcomePackage } from '@/domain/wallet/transactions';
import {
  ledgerKey,
  type Ledger,
  type WelcomeGrant,
  type AnnounceBalances,
  type BalancesOf,
} from '@server/kernel/ports/wallet';
import { DAY, later, HOUR } from '@/domain/shared/time';
import { withoutLimit } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { type Clock, alwaysLead } from '@server/kernel/ports/system';
import {
  findBrokenInvariants,
  type BrokenInvariant,
  findBrokenSince,
  isWholeDue,
  noteWhole,
} from './invariant-store';
import { forgetOldCalls } from '@server/kernel/data/idempotency-store';
import type { FindTranslation } from '@server/kernel/ports/translation';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createBillRepository } from './bill-store';
import { createLedger } from './ledger-store';
import { walletRoutes } from './wallet-routes';
import type { EventBus } from '@server/kernel/ports/notices';

/**
 * Gives the welcome package, which is a setting of the server, once to each address; the next account of an
 * address finds what the one before owes (readings, Money).
 */
export function createWelcomeGrant(deps: {
  readonly ledger: Ledger;
  readonly welcome: WelcomePackage;
}): WelcomeGrant {
  const { ledger, welcome } = deps;
  return async (transaction, user, earlier) => {
    let movement;
    if (earlier === undefined) {
      movement = welcomeGrant(ledgerKey(`welcome:${user}`), user, welcome);
    } else {
      const { owed } = await ledger.lock(transaction, earlier, [user]);
      movement = debtFound(ledgerKey(`debt-of:${earlier}`), owed, { user, from: earlier });
    }
    if (!movement) return;
    const posted = await ledger.post(transaction, movement);
    if (!posted.ok) throw new Error(`a welcome was refused: ${posted.error.kind}`);
  };
}

/**
 * What is wrong with the ledger: what is new each time, and all of it each time while it is short, once a
 * day when it is long.
 */
export async function inspectLedger(
  db: Database,
  clock: Clock,
): Promise<readonly BrokenInvariant[]> {
  return withoutLimit(db, async (transaction) => {
    const isWhole = await isWholeDue(transaction, new Date(later(clock.now(), -DAY)));
    const broken = await findBrokenSince(transaction, clock.now());
    if (!isWhole) return broken;
    await noteWhole(transaction, new Date(clock.now()));
    return [...broken, ...(await findBrokenInvariants(transaction))];
  });
}

/** What a new account is given. */
interface WalletSettings {
  readonly welcomeCoins: number;
  readonly welcomeCharacters: number;
}

/** What other slices take from the wallet. */
export interface WalletSlice extends Slice {
  readonly ledger: Ledger;
  readonly balancesOf: BalancesOf;
  readonly welcomeGrant: WelcomeGrant;
  readonly announceBalances: AnnounceBalances;
}

/** The ledger, the bill, and the watch over both. */
export function createWalletSlice(
  kit: ServerKit<WalletSettings>,
  { findTranslation }: { readonly findTranslation: FindTranslation },
): WalletSlice {
  const { db, events, settings } = kit;
  const ledger = createLedger(kit);
  const welcome = { coins: settings.welcomeCoins, characters: settings.welcomeCharacters };
  let watch: Repeated | undefined;
  return {
    ledger,
    balancesOf: (user) => ledger.balancesOf(user),
    welcomeGrant: createWelcomeGrant({ ledger, welcome }),
    announceBalances: createAnnounceBalances({ ledger, bus: events }),
    routes: walletRoutes({ db, bills: createBillRepository(db), findTranslation }),
    start: () => {
      watch = repeat('watching the ledger', HOUR, () => inspect(kit), kit);
    },
    stop: () => watch?.stop(),
  };
}

/** A broken invariant is logged for the operator; the server continues, because stopping would not help. */
async function inspect({ db, clock, log, lead = alwaysLead }: ServerKit): Promise<void> {
  if (!(await lead('ledger', HOUR))) return;
  for (const { invariant, subject } of await inspectLedger(db, clock)) {
    log.error('ALARM: the ledger is broken', new Error(invariant), { subject });
  }
  await forgetOldCalls(db, clock);
}

/** Announces what the ledger says at the moment of the call. */
function createAnnounceBalances(deps: {
  readonly ledger: Ledger;
  readonly bus: EventBus;
}): AnnounceBalances {
  return async (user) => {
    const balances = await deps.ledger.balancesOf(user);
    deps.bus.publish(user, { kind: 'balances', balances });
  };
}
