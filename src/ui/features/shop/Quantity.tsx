import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MAX_QUANTITY } from '@/domain/shop/shop-order';
import { useNumberText } from '@/ui/i18n/number-text';
import { IconButton } from '@/ui/parts/IconButton';

const PLUS = 'M5 12h14M12 5v14';

interface QuantityProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** How many pieces, one more or fewer at a time. */
export function Quantity({ value, onChange }: QuantityProps) {
  const { t } = useTranslation('shop');
  const number = useNumberText();
  const id = useId();
  return (
    <Row role="group" aria-labelledby={id}>
      <b id={id}>{t('order.quantity')}</b>
      <span>
        <IconButton
          icon="minus"
          label={t('order.fewer')}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        />
        <output>{number(value)}</output>
        <IconButton
          icon={PLUS}
          label={t('order.more')}
          disabled={value >= MAX_QUANTITY}
          onClick={() => onChange(value + 1)}
        />
      </span>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
  justify-content: space-between;

  & > b {
    font-weight: 600;
  }

  & > span {
    display: inline-flex;
    align-items: center;
    border: 1px solid var(--line-field);
    border-radius: var(--r-full);
  }

  & output {
    min-inline-size: 34px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;
