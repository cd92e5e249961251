import { HOUR } from '@/domain/shared/time';
import { forgetOldCalls } from '@server/kernel/data/idempotency-store';
import type {
  AnnounceBalances,
  BalancesOf,
  Ledger,
  WelcomeGrant,
} from '@server/kernel/ports/wallet';
import type { FindTranslation } from '@server/kernel/ports/translation';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import { alwaysLead } from '@server/kernel/ports/system';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createBillRepository } from './bill-store';
import { createWelcomeGrant } from './grant-welcome';
import { inspectLedger } from './inspect-ledger';
import { createLedger } from './ledger-store';
import { walletRoutes } from './wallet-routes';
import type { EventBus } from '@server/kernel/ports/notices';

/** What a new account is given. */
export interface WalletSettings {
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
