import { useTranslation } from 'react-i18next';
import type { OrderGoodsFailure } from '@/application/shop/order-goods';
import type { ShopOrderRecord } from '@/contract/http/shop';
import {
  MAX_ADDRESS,
  MAX_ORDER_NOTE,
  MAX_QUANTITY,
  type ShopOrderProblem,
} from '@/domain/shop/shop-order';
import { useFailureText } from '@/ui/i18n/failure-text';
import type shop from '@/ui/i18n/locales/en/shop.json';

type KnownGoods = Exclude<keyof (typeof shop)['goods'], 'other'>;
type KnownProblem = keyof (typeof shop)['problem'];

/** Numbers in the texts, taken from the rules. */
const LIMITS = { address: MAX_ADDRESS, note: MAX_ORDER_NOTE, quantity: MAX_QUANTITY } as const;

/** Name and description of goods by their code; what has no name here is "Goods". */
export function useGoodsWords(): {
  readonly name: (code: string) => string;
  readonly about: (code: string) => string;
} {
  const { t, i18n } = useTranslation('shop');
  const isKnown = (code: string): code is KnownGoods =>
    i18n.exists(`goods.${code}.name`, { ns: 'shop' });
  return {
    name: (code) => (isKnown(code) ? t(`goods.${code}.name`) : t('goods.other')),
    about: (code) => (isKnown(code) ? t(`goods.${code}.about`) : ''),
  };
}

/** The name of one of the people of an order; who is gone, or has blocked the reader, has none. */
export function usePartyName(): (party: ShopOrderRecord['buyer']) => string {
  const { t } = useTranslation('shop');
  return ({ nickname }) => (nickname === '' ? t('orders.gone') : nickname);
}

/** What the user reads when an order, or a step of one, was not possible. */
export function useShopFailureText(): (failure: OrderGoodsFailure | ShopOrderProblem) => string {
  const { t, i18n } = useTranslation(['shop', 'failure']);
  const failureText = useFailureText();
  const isWorded = (kind: string): kind is KnownProblem =>
    i18n.exists(`problem.${kind}`, { ns: 'shop' });
  return (failure) => {
    const kind = failure.kind === 'refused' ? failure.reason : failure.kind;
    if (isWorded(kind)) return t(`shop:problem.${kind}`, LIMITS);
    return failureText(failure as Exclude<typeof failure, { kind: KnownProblem }>);
  };
}
