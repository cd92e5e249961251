import { useTranslation } from 'react-i18next';
import type { ShopOrderRecord } from '@/contract/http/shop';
import { Pill, type PillTone } from '@/ui/parts/Pill';
import { isAsked, type OrderProps } from './order-props';

const TONES: Readonly<Record<ShopOrderRecord['state'], PillTone>> = {
  ordered: 'gold',
  sent: 'gold',
  arrived: 'jade',
  cancelled: 'plain',
};

/** The state of an order, in a word for its reader. */
export function OrderState({ me, order }: OrderProps) {
  const { t } = useTranslation('shop');
  const { state } = order;
  const waits = state === 'ordered' && order.addressFrom === 'awaited';
  const words = isAsked({ me, order }) ? 'yourTurn' : waits ? 'awaiting' : state;
  return (
    <Pill tone={TONES[state]} size="s">
      {t(`orders.state.${words}`)}
    </Pill>
  );
}
