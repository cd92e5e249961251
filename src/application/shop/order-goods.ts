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

/** The key of one purchase at the shop: the goods and the receiver. */
export function shopIntentKey(goodsId: number, recipient: UserId): string {
  return `${goodsId}-${recipient}`;
}

/** The intents of `self` at the shop. */
export function createShopIntents(
  deps: StoredIntentsDeps & { readonly self: ChatAddress },
): StoredIntents {
  return createStoredIntents(deps, ownKey('purchases', deps.self, 'shop'));
}

/**
 * Why nothing was ordered now; `already-ordered`: it was ordered after the buyer was shown the goods;
 * `price-changed`: the goods cost more or less than shown.
 */
export type OrderGoodsFailure = SpendFailure | { readonly kind: 'already-ordered' };

/** The order, and the intent of the press that places it. */
export interface GoodsOrder extends Omit<NewShopOrder, 'requestId' | 'shownAt'> {
  readonly intent: StoredIntent;
}

/** Orders goods and pays for them with coins: one order for one intent, however often it is called. */
export type OrderGoods = (order: GoodsOrder) => Promise<Result<ShopOrderRecord, OrderGoodsFailure>>;

interface OrderGoodsDeps {
  readonly buy: Call<typeof buyGoods>;
  readonly drafts: Pick<OrderDrafts, 'drop'>;
  readonly intents: Pick<StoredIntents, 'end'>;
  readonly session: Session;
  /** Undefined without the wallet. */
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
      // The shown balance was too high.
      if (failure.kind === 'not-enough-coins') await refreshMembership?.();
      return err(failure);
    }
    const { me } = session;
    if (me) showBalances({ ...me.balances, coins: ordered.value.coins });
    finish(wanted);
    // A repeated key answers with the current state of the order: a cancelled one was not placed by this press.
    const isNow = ordered.value.order.state === 'ordered';
    return isNow ? ok(ordered.value.order) : err({ kind: 'already-ordered' });
  };
}

function failureOf(failure: SpendFailure): OrderGoodsFailure {
  if (failure.kind !== 'refused') return failure;
  const isOrdered = failure.reason === 'request-changed' || failure.reason === 'bought-meanwhile';
  return isOrdered ? { kind: 'already-ordered' } : failure;
}
