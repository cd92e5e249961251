import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopOrderDetail, type ShopOrderRecord } from '@/contract/http/shop';
import { AnswerView, useAnswer } from '@/ui/kernel/AnswerView';
import { useCall } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { OrderCard } from './OrderCard';
import { useShopFailureText } from './shop-words';
import { useOrderNews } from './use-order-steps';

/** The order that a bill or a fresh purchase leads to, as it was read or changed last. */
export const OneOrder = observer(function OneOrder({ me, id }: OwnProps & { readonly id: string }) {
  const { t } = useTranslation('shop');
  const failureText = useShopFailureText();
  const findOrder = useCall(shopOrderDetail);
  const found = useAnswer(() => findOrder({ id }));
  const { asking, value } = found;
  const [changed, setChanged] = useState<ShopOrderRecord>();
  useEffect(() => setChanged(undefined), [value]);
  useOrderNews(useCallback(() => void asking.again(), [asking]));
  return (
    <AnswerView
      of={found}
      title={t('orders.failed')}
      failureText={failureText}
      pending={<SkeletonRows rows={2} />}
    >
      {(read) => <OrderCard me={me} order={changed ?? read} onChanged={setChanged} />}
    </AnswerView>
  );
});
