import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { PlacedOrder } from '@/contract/http/purchases';
import type { Me } from '@/domain/profile/person';
import { useNumberText } from '@/ui/i18n/number-text';
import { routes } from '@/ui/kernel/routes';
import { Button, LinkButton } from '@/ui/parts/Button';
import { Icon } from '@/ui/parts/Icon';
import { BackButton } from './BackButton';
import { useGoodsText } from './use-goods-text';

interface PaymentDoneProps {
  /** Undefined where this order was paid on an earlier occasion. */
  readonly order: PlacedOrder | undefined;
  readonly me: Me;
  /** The screen the buyer came from. */
  readonly from: string | undefined;
  readonly onAgain: () => void;
}

/** Something was paid with coins: what came of it, and the ways on. */
export function PaymentDone({ order, me, from, onAgain }: PaymentDoneProps) {
  const { t } = useTranslation('purchases');
  const number = useNumberText();
  const goods = useGoodsText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone, and the focus with it; the outcome is read from here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Frame>
      <div>
        <Icon name="check" size={28} />
        <h2 ref={heading} tabIndex={-1}>
          {order ? t('done.title') : t('return.already.title')}
        </h2>
        <p>{order ? goods(order.goods) : t('return.already.text')}</p>
        {order?.receiver !== undefined && <p>{t('done.told')}</p>}
        <p>{t('done.coins', { coins: number(me.balances.coins) })}</p>
      </div>
      <BackButton from={from} variant="main" />
      <LinkButton to={routes.account('bills')}>{t('done.bills')}</LinkButton>
      <Button variant="ghost" onClick={onAgain}>
        {t('done.again')}
      </Button>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: var(--s3);

  & > div {
    display: grid;
    gap: var(--s1);
    overflow-wrap: anywhere;
  }

  & > div > svg {
    color: var(--ok);
  }

  & h2 {
    font: 600 21px/1.25 var(--display);
    outline: none;
  }

  & p {
    color: var(--ink-2);
  }
`;
