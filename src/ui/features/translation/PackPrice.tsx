import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { OVERAGE_CENTS } from '@/domain/translation/translation-packs';

interface PackPriceProps {
  /** Cents of one character. */
  readonly cents: number;
  /** The part that is saved against the overage; absent for the overage itself. */
  readonly saved?: number;
  readonly tone: 'gold' | 'jade';
}

/** The price of one character as a bar, all on the scale of the overage. */
export function PackPrice({ cents, saved, tone }: PackPriceProps) {
  const { t, i18n } = useTranslation('purchases');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <Frame>
      <Scale aria-hidden="true">
        <i data-tone={tone} style={{ inlineSize: `${(cents / OVERAGE_CENTS) * 100}%` }} />
      </Scale>
      <b>{t('packs.each', { cents })}</b>
      {saved !== undefined && <> · {t('packs.less', { percent: percent.format(saved) })}</>}
    </Frame>
  );
}

const Frame = styled.span`
  font-size: var(--t-s);
`;

const Scale = styled.span`
  display: block;
  block-size: 8px;
  margin-block: 4px;
  border-radius: var(--r-full);
  background: color-mix(in srgb, var(--jade) 22%, var(--surface));
  overflow: hidden;

  & > i {
    display: block;
    block-size: 100%;
    border-radius: inherit;
  }

  & > [data-tone='gold'] {
    background: var(--gold-fill);
  }

  & > [data-tone='jade'] {
    background: var(--jade);
  }
`;
