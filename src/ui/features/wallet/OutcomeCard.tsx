import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslation } from 'react-i18next';
import type { ReturnedPayment } from '@/application/wallet/finish-payment';
import type { OrderState } from '@/domain/wallet/order';
import { Card } from '@/ui/parts/Card';
import { Icon, type IconName } from '@/ui/parts/Icon';
import { useGoodsText } from './use-goods-text';

/** How an outcome is meant: done, to wait for, refused, undone, or being found out. */
type OutcomeTone = 'ok' | 'gold' | 'danger' | 'plain' | 'info';

interface OutcomeCardProps {
  readonly icon: IconName;
  readonly tone: OutcomeTone;
  readonly title: string;
  readonly children: ReactNode;
}

/** One outcome of a payment: what happened, what it means, and the ways on. */
export function OutcomeCard({ icon, tone, title, children }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The screen that was there before is gone, and the focus with it; the title is read from here.
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Frame>
      <Round data-tone={tone}>
        <Icon name={icon} size={26} />
      </Round>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Frame>
  );
}

const MAIL: IconName =
  'M4.5 5.5h15a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.5 7l8.5 6 8.5-6';

/** The sentences for each state of an order, after paying. */
const LOOKS: Readonly<Record<OrderState, readonly [OutcomeTone, IconName, Outcome]>> = {
  paid: ['ok', 'check', 'paid'],
  pending: ['gold', MAIL, 'pending'],
  declined: ['danger', 'wallet', 'declined'],
  open: ['plain', 'undo', 'notPaid'],
  cancelled: ['plain', 'undo', 'notPaid'],
  mismatch: ['gold', 'swap', 'mismatch'],
  refunded: ['plain', 'undo', 'refunded'],
};

/** The tab of the account on which each kind of goods is sold. */
export const TAB_OF = { coins: 'coins', translation: 'translation', membership: 'vip' } as const;

/** The payer's bank wants them to confirm once more. */
const ASKS_AGAIN = ['info', 'clock', 'again'] as const;

/** Some of the money went back, the rest of what was bought is here. */
const WENT_BACK_IN_PART = ['plain', 'undo', 'inPart'] as const;

/** The same was bought in another tab: nothing was taken for this order. */
const BOUGHT_ALREADY = ['plain', 'check', 'already'] as const;

/** The sentences that a user reads after paying. */
export type Outcome =
  | 'again'
  | 'paid'
  | 'inPart'
  | 'pending'
  | 'declined'
  | 'notPaid'
  | 'already'
  | 'mismatch'
  | 'refunded';

/** How the outcome of a payment looks and reads. */
export function outcomeOf(
  { order, approveUrl }: ReturnedPayment,
  turnedBack: boolean,
): readonly [OutcomeTone, IconName, Outcome] {
  const asksAgain = !turnedBack && order.state === 'open' && approveUrl !== undefined;
  if (asksAgain) return ASKS_AGAIN;
  if (order.state === 'cancelled' && order.cause === 'bought-meanwhile') return BOUGHT_ALREADY;
  const isInPart = order.state === 'paid' && order.takenBackCents > 0;
  return isInPart ? WENT_BACK_IN_PART : LOOKS[order.state];
}

/** The outcome of a payment in one line. */
export function useOutcomeTitle(): (returned: ReturnedPayment, turnedBack: boolean) => string {
  const { t } = useTranslation('purchases');
  const goods = useGoodsText();
  return (returned, turnedBack) => {
    const [, , outcome] = outcomeOf(returned, turnedBack);
    return t(`return.${outcome}.title`, { goods: goods(returned.order.goods) });
  };
}

const Frame = styled(Card)`
  display: grid;
  gap: var(--s4);
  max-inline-size: 520px;
  overflow-wrap: anywhere;

  & h2 {
    font: 600 var(--t-xl) / 1.25 var(--display);
    outline: none;
  }

  & > p {
    color: var(--ink-2);
  }
`;

const Round = styled.span`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  border-radius: 50%;
  background: var(--sunken);
  color: var(--ink-2);

  &[data-tone='ok'] {
    background: var(--jade-soft);
    color: var(--ok);
  }

  &[data-tone='gold'] {
    background: var(--gold-soft);
    color: var(--gold);
  }

  &[data-tone='danger'] {
    background: var(--danger-soft);
    color: var(--danger);
  }

  &[data-tone='info'] {
    color: var(--info);
  }
`;
