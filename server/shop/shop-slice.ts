import { ok, type Result } from '@/domain/shared/result';
import { MINUTE } from '@/domain/shared/time';
import { createIdempotency } from '@server/kernel/data/idempotency-store';
import type { ExportSection } from '@server/kernel/data/export-sections';
import type { EraseWithAccount } from '@server/kernel/ports/account';
import type { OpenAsks } from '@server/kernel/ports/friends';
import type { ShopQueue } from '@server/kernel/ports/shop';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { openShopKey, type ShopKeyFault } from './address-cipher';
import type { ShopDeps } from './shop-deps';
import { createShopExport } from './shop-export';
import { createShopQueue } from './shop-queue';
import { shopRoutes } from './shop-routes';
import type { ShopSettings } from './shop-settings';
import {
  createTurnShopOrders,
  type TurnShopOrders,
  createActOnShopOrder,
} from './change-shop-order';
import { ordersAwaitingAddress, forgetPerson } from './shop-order-store';

/** Orders answered in one round. */
const ROUND = 50;

/** Presents for those whose answers are decided by the server; the answer is the address. */
function createAwaitedAddresses(deps: ShopDeps): OpenAsks<string> {
  const { db, clock } = deps;
  const act = createActOnShopOrder(deps);
  return {
    openTo: (people) => ordersAwaitingAddress(db, people, { now: clock.now(), limit: ROUND }),
    answer: async ({ asked, id }, address) =>
      void (await act(asked, id, { kind: 'say-where', address })),
  };
}

/** What the slice takes from others. */
type ShopNeeds = Pick<
  ShopDeps,
  'people' | 'ledger' | 'announcements' | 'announceBalances' | 'keepNotice' | 'outbox' | 'writeMail'
>;

/** What other slices take from the shop. */
export interface ShopSlice extends Slice {
  readonly erase: EraseWithAccount;
  readonly shopQueue: ShopQueue;
  readonly exportSections: readonly ExportSection[];
  /** Presents that still lack an address. */
  readonly presents: OpenAsks<string>;
}

/** How often time looks at the orders. */
const EVERY = MINUTE;

/** The shop: goods for coins, for the buyer or a friend (ADR-0029). */
export async function createShopSlice(
  kit: ServerKit<ShopSettings>,
  needs: ShopNeeds,
): Promise<Result<ShopSlice, ShopKeyFault>> {
  const cipher = await openShopKey(kit.db, kit.settings);
  if (!cipher.ok) return cipher;
  const idempotency = createIdempotency(kit);
  const { coinPrice } = kit.settings;
  const deps: ShopDeps = {
    ...kit,
    ...needs,
    idempotency,
    cipher: cipher.value,
    ...(coinPrice && { coinPrice }),
  };
  const turn = createTurnShopOrders(deps);
  let turning: Repeated | undefined;
  return ok({
    erase: createEraseShopOrders(deps, turn),
    shopQueue: createShopQueue(deps),
    exportSections: createShopExport(deps.cipher),
    presents: createAwaitedAddresses(deps),
    routes: shopRoutes(deps),
    start: () => {
      turning = repeat('looking after shop orders', EVERY, turn, kit);
    },
    stop: () => turning?.stop(),
  });
}

/**
 * What an account takes with it: where it lived and what it wrote. Orders for it that are not sent are
 * due from then on: they are cancelled, and their buyers have their coins back. That is done after the
 * deletion, since two people who ordered for each other may leave at the same moment, and each would hold
 * the account that the other's coins need.
 */
function createEraseShopOrders(
  { clock }: Pick<ShopDeps, 'clock'>,
  turn: TurnShopOrders,
): EraseWithAccount {
  return async (user, transaction) => {
    await forgetPerson(transaction, user, clock.now());
    return async () => {
      await turn();
    };
  };
}
