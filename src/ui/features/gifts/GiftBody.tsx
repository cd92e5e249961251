import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { findGift } from '@/domain/gifts/gift';
import { GiftDrawing } from './GiftDrawing';
import type { MessageBodyProps } from '@/ui/kernel/slots';
import { useGiftName } from '@/ui/i18n/gift-name';

/** A gift as both sides see it: its picture, its name and what it was worth when it was given. */
export function GiftBody({ body }: MessageBodyProps<'gift'>) {
  const { t } = useTranslation(['gifts', 'common']);
  const nameOf = useGiftName();
  const gift = findGift(body.giftId);
  const code = gift.ok ? gift.value.code : '';
  return (
    <Root>
      <GiftDrawing code={code} />
      <b>{nameOf(code)}</b>
      <small>
        {t('gifts:gift.message')}
        {body.worth !== undefined && ` · ${t('common:coins', { count: body.worth })}`}
      </small>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  inline-size: 170px;
  padding: var(--s4) var(--s3) var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--gold-soft);
  box-shadow: var(--shadow-1);
  text-align: center;
  overflow-wrap: anywhere;

  & > b {
    margin-block-start: var(--s2);
    font-weight: 620;
  }

  & > small {
    color: var(--gold);
    font-size: var(--t-xs);
    font-variant-numeric: tabular-nums;
  }
`;
