import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { GiftRecord } from '@/application/gifts/gifts-api';
import { findGift } from '@/domain/gifts/gift';
import { useGiftName } from '@/ui/i18n/gift-name';
import { routes } from '@/ui/kernel/routes';
import { Pill } from '@/ui/parts/Pill';
import { Time } from '@/ui/parts/Time';
import { GiftDrawing } from './GiftDrawing';

const DRAWING = 44;

/** One gift that was given: what, to or from whom, when, and what it cost. */
export function GiftRow({ record }: { readonly record: GiftRecord }) {
  const { t } = useTranslation(['gifts', 'common']);
  const nameOf = useGiftName();
  const { code, quantity, other, sent, free, at, giftId } = record;
  const gift = findGift(giftId);
  const coins = gift.ok ? gift.value.price * quantity : 0;
  return (
    <Row>
      <GiftDrawing code={code} size={DRAWING} />
      <div>
        <b>{t('gifts:history.times', { name: nameOf(code), number: quantity })}</b>{' '}
        <Pill tone={sent ? 'plain' : 'jade'} size="s">
          {t(sent ? 'gifts:history.youGave' : 'gifts:history.forYou')}
        </Pill>
        <p>
          {other.nickname === '' ? (
            t('gifts:history.gone')
          ) : (
            <Link to={routes.profile(other.id)}>
              {t(sent ? 'gifts:history.to' : 'gifts:history.from', { name: other.nickname })}
            </Link>
          )}{' '}
          · <Time at={at} as="message" />
        </p>
      </div>
      <strong>{free ? t('gifts:gift.free') : t('common:coins', { count: coins })}</strong>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: center;
  min-block-size: 64px;
  padding: var(--s2) var(--s3);

  & > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & p {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  & a {
    color: inherit;
  }

  & > strong {
    flex: none;
    font-size: var(--t-s);
    font-weight: 600;
  }
`;
