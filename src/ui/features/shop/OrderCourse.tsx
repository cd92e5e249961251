import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShopOrderRecord } from '@/contract/http/shop';
import { Time } from '@/ui/parts/Time';

/** How far an order is: ordered, sent, arrived, with the time of what has happened. */
export function OrderCourse({ order }: { readonly order: ShopOrderRecord }) {
  const { t } = useTranslation('shop');
  const steps = [
    { name: 'ordered', at: order.orderedAt },
    { name: 'sent', at: order.sentAt },
    { name: 'arrived', at: order.arrivedAt },
  ] as const;
  return (
    <Steps aria-label={t('orders.course')}>
      {steps.map(({ name, at }) => (
        <li
          key={name}
          data-done={at !== undefined || undefined}
          aria-current={order.state === name ? 'step' : undefined}
        >
          <i aria-hidden="true" />
          <span>{t(`orders.state.${name}`)}</span>
          {at !== undefined && (
            <b>
              <Time at={at} as="date" />
            </b>
          )}
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  font-size: var(--t-xs);
  text-align: center;

  & > li {
    position: relative;
    display: grid;
    gap: 2px;
    align-content: start;
    justify-items: center;
    color: var(--ink-3);
    hyphens: auto;
  }

  & > li + li::before {
    content: '';
    position: absolute;
    inset-block-start: 5px;
    inset-inline: calc(-50% + 9px) calc(50% + 9px);
    border-block-start: 2px solid var(--line-strong);
  }

  & i {
    inline-size: 12px;
    block-size: 12px;
    border: 2px solid var(--line-strong);
    border-radius: 50%;
  }

  & > li[data-done] {
    color: var(--ink);
  }

  & > li[data-done] > i {
    border-color: var(--ok);
    background: var(--ok);
  }

  & b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
