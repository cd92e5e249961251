import { ok, type Result } from '@/domain/shared/result';
import { MINUTE } from '@/domain/shared/time';
import { createIdempotency } from '@server/kernel/data/idempotency-store';
import type { ExportSection } from '@server/kernel/data/export-sections';
import type { EraseWithAccount } from '@server/kernel/ports/account';
import type { OpenAsks } from '@server/kernel/ports/friends';
import type { ShopQueue } from '@server/kernel/ports/shop';
import { repeat, type Repeated } from '@server/kernel/repeat';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createAwaitedAddresses } from './awaited-addresses';
import { createEraseShopOrders } from './erase-shop-orders';
import { openShopKey, type ShopKeyFault } from './open-shop-key';
import type { ShopDeps } from './shop-deps';
import { createShopExport } from './shop-export';
import { createShopQueue } from './shop-queue';
import { shopRoutes } from './shop-routes';
import type { ShopSettings } from './shop-settings';
import { createTurnShopOrders } from './turn-shop-orders';

/** What the slice takes from others. */
export type ShopNeeds = Pick<
  ShopDeps,
  'people' | 'ledger' | 'announcements' | 'announceBalances' | 'keepNotice' | 'outbox' | 'writeMail'
>;

/** What other slices take from the shop. */
export interface ShopSlice extends Slice {
  readonly erase: EraseWithAccount;
  readonly shopQueue: ShopQueue;
  readonly exportSections: readonly ExportSection[];
  /** Presents for which somebody has still to say where. */
  readonly presents: OpenAsks<string>;
}

/** How often time looks at the orders. */
const EVERY = MINUTE;

/** The shop: goods for coins, for oneself or a friend (ADR-0029). */
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
