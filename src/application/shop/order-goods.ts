import { answeredBalances } from '@/application/account/answered-balances';
import type { Session } from '@/application/account/session';
import type { SpendFailure } from '@/application/shared/spend-failure';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Clock } from '@/application/shared/clock';
import type { RefreshMembership } from '@/application/wallet/refresh-membership';
import type { StoredIntent, StoredIntents } from '@/application/wallet/stored-intents';
import { err, ok, type Result } from '@/domain/shared/result';
import { DAY, type EpochMs } from '@/domain/shared/time';
import type { UserId } from '@/domain/shared/ids';
import type { OrderDrafts } from './order-drafts';
import { shopIntentKey } from './shop-intents';
import type { NewShopOrder, ShopApi, ShopOrderRecord } from './shop-api';

/**
 * Why nothing was ordered now; `already-ordered`: this very order was placed before, as it was then;
 * `price-changed`: the goods cost something else than was shown.
 */
export type OrderGoodsFailure = SpendFailure | { readonly kind: 'already-ordered' };

/** What is ordered, and the intent of the press that orders it. */
export interface GoodsOrder extends Omit<NewShopOrder, 'requestId'> {
  readonly intent: StoredIntent;
}

/** Orders goods and pays them with coins: one order, however often it is called for one intent. */
export type OrderGoods = (order: GoodsOrder) => Promise<Result<ShopOrderRecord, OrderGoodsFailure>>;

/** What ordering needs. */
export interface OrderGoodsDeps {
  readonly api: Pick<ShopApi, 'order' | 'bought'>;
  readonly drafts: Pick<OrderDrafts, 'drop'>;
  readonly intents: Pick<StoredIntents, 'of' | 'end'>;
  readonly session: Session;
  readonly clock: Clock;
  /** Undefined where the wallet is left out. */
  readonly refreshMembership: RefreshMembership | undefined;
}

/** The server remembers the key of an intent for seven days; an older one is looked for first. */
const KEY_TRUSTED = 6 * DAY;

/** The balance is shown at once; the intent ends when its outcome is known. */
export function createOrderGoods(deps: OrderGoodsDeps): OrderGoods {
  const { api, drafts, intents, session, refreshMembership } = deps;
  const finish = ({ goodsId, recipient, intent }: GoodsOrder): void => {
    intents.end(intent.requestId);
    drafts.drop(goodsId, recipient);
  };
  return async (wanted) => {
    const fresh = await freshIntent(deps, wanted);
    if (!fresh.ok) {
      if (fresh.error.kind === 'already-ordered') finish(wanted);
      return fresh;
    }
    const { intent, ...order } = { ...wanted, intent: fresh.value };
    const showBalances = answeredBalances(session);
    const ordered = await api.order({ ...order, requestId: intent.requestId });
    if (!ordered.ok) {
      const failure = failureOf(ordered.error);
      if (failure.kind === 'already-ordered') finish({ ...order, intent });
      // The balance on the screen was too high.
      if (failure.kind === 'not-enough-coins') await refreshMembership?.();
      return err(failure);
    }
    const { me } = session;
    if (me) showBalances({ ...me.balances, coins: ordered.value.coins });
    finish({ ...order, intent });
    // A repeated key answers with the order as it is now: cancelled, it was not placed by this press.
    const isNow = ordered.value.order.state === 'ordered';
    return isNow ? ok(ordered.value.order) : err({ kind: 'already-ordered' });
  };
}

/** The intent to order under: the one of the press, or a new one where its order was never placed. */
async function freshIntent(
  { api, intents, clock }: OrderGoodsDeps,
  { intent, goodsId, recipient }: GoodsOrder,
): Promise<Result<StoredIntent, ApiFailure | { readonly kind: 'already-ordered' }>> {
  if (intent.ended) return err({ kind: 'already-ordered' });
  const { madeAt } = intent;
  if (madeAt === undefined || clock.now() - madeAt < KEY_TRUSTED) return ok(intent);
  const found = await hasOrderedSince(api, madeAt, goodsId, recipient);
  if (!found.ok) return found;
  if (found.value) return err({ kind: 'already-ordered' });
  intents.end(intent.requestId);
  return ok(intents.of(shopIntentKey(goodsId, recipient)));
}

async function hasOrderedSince(
  api: Pick<ShopApi, 'bought'>,
  since: EpochMs,
  goodsId: number,
  recipient: UserId,
): Promise<Result<boolean, ApiFailure>> {
  let before: string | undefined;
  do {
    const page = await api.bought(before);
    if (!page.ok) return page;
    for (const order of page.value.rows) {
      if (order.orderedAt < since) return ok(false);
      if (order.goodsId === goodsId && order.recipient.id === recipient) return ok(true);
    }
    before = page.value.older;
  } while (before !== undefined);
  return ok(false);
}

function failureOf(failure: SpendFailure): OrderGoodsFailure {
  if (failure.kind !== 'refused') return failure;
  return failure.reason === 'request-changed' ? { kind: 'already-ordered' } : failure;
}
