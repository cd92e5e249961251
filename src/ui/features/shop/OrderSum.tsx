import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { OfferedGoods } from '@/contract/http/shop';
import { useNumberText } from '@/ui/i18n/number-text';
import type { OrderGoodsFailure } from '@/application/shop/order-goods';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import { Facts } from '@/ui/parts/Facts';
import { FieldError } from '@/ui/parts/FieldFrame';
import { routes } from '@/ui/kernel/routes';
import { LinkButton } from '@/ui/parts/Button';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { Note } from '@/ui/parts/Note';
import { Total } from '@/ui/parts/PriceRow';
import { useOnline } from '@/ui/parts/OfflineBar';
import type { OrderFormViewModel } from './order-form.view-model';
import { useGoodsWords, useShopFailureText } from './shop-words';

interface OrderSumProps {
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
  const { price, held, missing, draft, isAsked } = form;
  const sum = t('common:coins', { count: price });
  const line = t('shop:order.line', { name: words.name(goods.code), number: draft.quantity });
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
      {missing > 0 ? (
        <Short missing={missing} />
      ) : (
        <>
          <Pay form={form} sum={sum} />
          <Quiet>
            {isAsked && name !== undefined
              ? t('shop:order.onceFor', { name })
              : t('shop:order.once')}
          </Quiet>
        </>
      )}
    </Room>
  );
});

/** The way to the coins that are missing, and back here. */
function Short({ missing }: { readonly missing: number }) {
  const { t } = useTranslation('shop');
  return (
    <>
      <Note icon="wallet" title={t('order.short', { count: missing })}>
        {t('order.shortText')}
      </Note>
      <PurchaseLink tab="coins" missing={missing} variant="main" size="l" wide>
        {t('order.topUp')}
      </PurchaseLink>
    </>
  );
}

const Pay = observer(function Pay({ form, sum }: Pick<OrderSumProps, 'form'> & { sum: string }) {
  const { t } = useTranslation('shop');
  const isOnline = useOnline();
  const { failure } = form;
  return (
    <>
      <MoneyButton
        variant="main"
        size="l"
        wide
        type="submit"
        busy={form.busy}
        disabled={!isOnline}
        due={() => form.price}
        words={t('order.pay', { sum })}
      />
      {!isOnline && <Quiet role="status">{t('order.offline')}</Quiet>}
      {failure && <Failed failure={failure} />}
    </>
  );
});

/** Why nothing was ordered; where the goods are gone, the way to others. */
function Failed({ failure }: { readonly failure: OrderGoodsFailure }) {
  const { t } = useTranslation('shop');
  const failureText = useShopFailureText();
  const isGone = failure.kind === 'refused' && failure.reason === 'goods-unknown';
  return (
    <>
      <FieldError id="order-failure">{failureText(failure)}</FieldError>
      {isGone && <LinkButton to={routes.shop}>{t('order.toShop')}</LinkButton>}
    </>
  );
}

const Room = styled.div`
  display: grid;
  gap: var(--s3);
`;

const Quiet = styled.p`
  color: var(--ink-3);
  font-size: var(--t-xs);
`;
