import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Arriving, ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { Button, LinkButton } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { isAsked, type OrderCardProps } from './OrderState';
import type { Question } from './OrderQuestion';
import { usePartyName, useShopFailureText } from './shop-words';
import { useOrderSteps } from './use-order-steps';

const OrderQuestion = lazyPart(() =>
  import('./OrderQuestion').then((module) => module.OrderQuestion),
);

const ThankButton = lazyPart(() => import('./ThankButton').then((module) => module.ThankButton));

/** What the reader can do with an order in its state. */
export const OrderActions = observer(function OrderActions(props: OrderCardProps) {
  const { me, order } = props;
  const { t } = useTranslation(['shop', 'common']);
  const failureText = useShopFailureText();
  const partyName = usePartyName();
  const steps = useOrderSteps(props);
  const [question, setQuestion] = useState<Question>();
  const onClose = (): void => setQuestion(undefined);
  const isBuyer = order.buyer.userId === me.id;
  const isRecipient = order.recipient.userId === me.id;
  const ask = (about: Question): void => {
    steps.forget();
    setQuestion(about);
  };
  const sum = t('common:coins', { count: order.price ?? 0 });
  const button = (about: Question, words: string, variant?: 'main' | 'ghost') => (
    <Button
      {...(variant && { variant })}
      busy={steps.busy}
      aria-haspopup="dialog"
      onClick={() => ask(about)}
    >
      {words}
    </Button>
  );
  return (
    <Room>
      {isAsked(props) && (
        <>
          {button('where', t('shop:orders.sayWhere'), 'main')}
          {button('decline', t('shop:orders.decline'), 'ghost')}
          <small>{t('shop:orders.neverSees', { name: partyName(order.buyer) })}</small>
        </>
      )}
      {order.state === 'ordered' && isBuyer && button('cancel', t('shop:orders.cancel', { sum }))}
      {order.state === 'sent' &&
        isRecipient &&
        button('arrived', t('shop:orders.hasArrived'), 'main')}
      {isRecipient && !isBuyer && <Arriving part={ThankButton} props={{ order }} />}
      {order.state === 'arrived' && isBuyer && (
        <LinkButton to={routes.order(order.goodsId, order.recipient.userId)}>
          {t('shop:orders.again')}
        </LinkButton>
      )}
      {order.state === 'cancelled' && isBuyer && (
        <LinkButton to={routes.account('bills')}>{t('shop:orders.bill')}</LinkButton>
      )}
      {steps.failure && question !== 'where' && (
        <FieldError id={`order-${order.id}`}>{failureText(steps.failure)}</FieldError>
      )}
      {question && (
        <ArrivingDialog part={OrderQuestion} props={{ ...props, steps, question, onClose }} />
      )}
    </Room>
  );
});

const Room = styled.div`
  display: grid;
  gap: var(--s2);
`;
