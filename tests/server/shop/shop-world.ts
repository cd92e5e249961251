import type { Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { people } from '@server/composition/kit';
import { createIdempotency } from '@server/kernel/data/idempotency-store';
import type { Schema } from '@server/kernel/data/query';
import type { ServerKit } from '@server/kernel/slice';
import { announcements } from '@server/notices/notices-slice';
import { createKeepNotice } from '@server/notices/notify';
import { createAddressCipher } from '@server/shop/address-cipher';
import type { ShopDeps } from '@server/shop/shop-deps';
import { createTurnShopOrders, type TurnShopOrders } from '@server/shop/change-shop-order';
import { writeMail } from '@server/mail/write-mail';
import { createLedger } from '@server/wallet/ledger-store';

/** Makes two people friends. */
export async function befriend(db: Kysely<Schema>, one: UserId, other: UserId): Promise<void> {
  const [low, high] = one < other ? [one, other] : [other, one];
  const created_at = new Date(0);
  await db.insertInto('friendship').values({ low, high, created_at }).execute();
}

/** The shop as one process has it. */
export function shopDeps(kit: Omit<ServerKit, 'engine' | 'settings'>): ShopDeps {
  return {
    ...kit,
    people,
    announcements,
    ledger: createLedger(kit),
    idempotency: createIdempotency(kit),
    keepNotice: createKeepNotice(kit),
    announceBalances: async () => undefined,
    outbox: { write: async () => undefined, wake: () => undefined },
    writeMail,
    cipher: createAddressCipher('a-secret-of-the-tests_0123456789-ab'),
  };
}

/** What time does to the orders of a server. */
export function turnOf({ kit }: { readonly kit: ServerKit }): TurnShopOrders {
  return createTurnShopOrders(shopDeps(kit));
}
