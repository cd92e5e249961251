import { answeredBalances } from '@/application/account/own-balances';
import { ownKey } from '@/application/account/own-storage';
import type { RefreshMembership } from '@/application/account/refresh-me';
import type { Session } from '@/application/account/session';
import type { Call, SpendFailure } from '@/application/shared/call';
import {
  createStoredIntents,
  type StoredIntents,
  type StoredIntentsDeps,
  type StoredIntent,
} from '@/application/wallet/purchase-intents';
import type { buyGoods, NewShopOrder, ShopOrderRecord } from '@/contract/http/shop';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { OrderDrafts } from './order-drafts';

/** What one purchase at the shop is: the goods and who gets them. */
export function shopIntentKey(goodsId: number, recipient: UserId): string {
  return `${goodsId}-${recipient}`;
}

/** What `self` is about to order at the shop. */
export function createShopIntents(
  deps: StoredIntentsDeps & { readonly self: ChatAddress },
): StoredIntents {
  return createStoredIntents(deps, ownKey('purchases', deps.self, 'shop'));
}

/**
 * Why nothing was ordered now; `already-ordered`: it was placed before, since the buyer was shown the goods;
 * `price-changed`: the goods cost something else than was shown.
 */
export type OrderGoodsFailure = SpendFailure | { readonly kind: 'already-ordered' };

/** What is ordered, and the intent of the press that orders it. */
export interface GoodsOrder extends Omit<NewShopOrder, 'requestId' | 'shownAt'> {
  readonly intent: StoredIntent;
}

/** Orders goods and pays them with coins: one order, however often it is called for one intent. */
export type OrderGoods = (order: GoodsOrder) => Promise<Result<ShopOrderRecord, OrderGoodsFailure>>;

interface OrderGoodsDeps {
  readonly buy: Call<typeof buyGoods>;
  readonly drafts: Pick<OrderDrafts, 'drop'>;
  readonly intents: Pick<StoredIntents, 'end'>;
  readonly session: Session;
  /** Undefined where the wallet is left out. */
  readonly refreshMembership: RefreshMembership | undefined;
}

/** The balance is shown at once; the intent ends when its outcome is known. */
export function createOrderGoods(deps: OrderGoodsDeps): OrderGoods {
  const { buy, drafts, intents, session, refreshMembership } = deps;
  const finish = ({ goodsId, recipient, intent }: GoodsOrder): void => {
    intents.end(intent.requestId);
    drafts.drop(goodsId, recipient);
  };
  return async (wanted) => {
    const { intent, ...order } = wanted;
    const { requestId, madeAt: shownAt } = intent;
    const showBalances = answeredBalances(session);
    const ordered = await buy({ ...order, shownAt, requestId });
    if (!ordered.ok) {
      const failure = failureOf(ordered.error);
      if (failure.kind === 'already-ordered') finish(wanted);
      // The balance on the screen was too high.
      if (failure.kind === 'not-enough-coins') await refreshMembership?.();
      return err(failure);
    }
    const { me } = session;
    if (me) showBalances({ ...me.balances, coins: ordered.value.coins });
    finish(wanted);
    // A repeated key answers with the order as it is now: cancelled, it was not placed by this press.
    const isNow = ordered.value.order.state === 'ordered';
    return isNow ? ok(ordered.value.order) : err({ kind: 'already-ordered' });
  };
}

function failureOf(failure: SpendFailure): OrderGoodsFailure {
  if (failure.kind !== 'refused') return failure;
  const isOrdered = failure.reason === 'request-changed' || failure.reason === 'bought-meanwhile';
  return isOrdered ? { kind: 'already-ordered' } : failure;
}
