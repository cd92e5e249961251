import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { OfferedGoods } from '@/application/shop/shop-api';
import { useNumberText } from '@/ui/i18n/number-text';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import { Button } from '@/ui/parts/Button';
import { Facts } from '@/ui/parts/Facts';
import { FieldError } from '@/ui/parts/FieldFrame';
import { Note } from '@/ui/parts/Note';
import { Total } from '@/ui/parts/Total';
import { useOnline } from '@/ui/parts/use-online';
import type { OrderFormViewModel } from './order-form.view-model';
import { useGoodsWords, useShopFailureText } from './shop-words';

export interface OrderSumProps {
  readonly form: OrderFormViewModel;
  readonly goods: OfferedGoods;
  /** The friend's who gets it. */
  readonly name: string | undefined;
}

/** What it costs and what is left then, and the button that says the sum. */
export const OrderSum = observer(function OrderSum({ form, goods, name }: OrderSumProps) {
  const { t } = useTranslation(['shop', 'common']);
  const number = useNumberText();
  const words = useGoodsWords();
  const { price, held, missing, quantity } = form;
  const sum = t('common:coins', { count: price });
  const line = t('shop:order.line', { name: words.name(goods.code), number: quantity });
  const change = { before: number(held), after: number(held - price) };
  return (
    <Room>
      <Facts
        facts={[
          { name: line, value: sum },
          { name: t('shop:order.delivery'), value: t('shop:order.included') },
          ...(missing > 0
            ? []
            : [{ name: t('shop:order.coinsAfter'), value: t('shop:order.change', change) }]),
        ]}
      />
      <Total name={t('shop:order.total')} sum={sum} />
      {missing > 0 ? <Short missing={missing} /> : <Pay form={form} sum={sum} />}
      <Quiet>{name === undefined ? t('shop:order.once') : t('shop:order.onceFor', { name })}</Quiet>
    </Room>
  );
});

/** The way to the coins that are missing, and back here. */
function Short({ missing }: { readonly missing: number }) {
  const { t } = useTranslation(['shop', 'common']);
  return (
    <>
      <Note
        icon="wallet"
        title={t('shop:order.short', { sum: t('common:coins', { count: missing }) })}
      >
        {t('shop:order.shortText')}
      </Note>
      <PurchaseLink tab="coins" missing={missing} variant="main" size="l" wide>
        {t('shop:order.topUp')}
      </PurchaseLink>
    </>
  );
}

const Pay = observer(function Pay({ form, sum }: Pick<OrderSumProps, 'form'> & { sum: string }) {
  const { t } = useTranslation('shop');
  const failureText = useShopFailureText();
  const isOnline = useOnline();
  const { failure } = form;
  return (
    <>
      <Button variant="main" size="l" wide type="submit" busy={form.busy} disabled={!isOnline}>
        {t('order.pay', { sum })}
      </Button>
      {!isOnline && <Quiet role="status">{t('order.offline')}</Quiet>}
      {failure && <FieldError id="order-failure">{failureText(failure)}</FieldError>}
    </>
  );
});

const Room = styled.div`
  display: grid;
  gap: var(--s3);
`;

const Quiet = styled.p`
  color: var(--ink-3);
  font-size: var(--t-xs);
`;
