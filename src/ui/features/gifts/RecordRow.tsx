import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { GiftRecord } from '@/application/gifts/gifts-api';
import { routes } from '@/ui/kernel/routes';
import { Time } from '@/ui/parts/Time';

/** To or from whom something went, and when. */
export function RecordParty({
  record: { other, sent, at },
}: {
  readonly record: Pick<GiftRecord, 'other' | 'sent' | 'at'>;
}) {
  const { t } = useTranslation('gifts');
  return (
    <>
      {other.nickname === '' ? (
        t('history.gone')
      ) : (
        <Link to={routes.profile(other.id)}>
          {t(sent ? 'history.to' : 'history.from', { name: other.nickname })}
        </Link>
      )}{' '}
      · <Time at={at} as="message" />
    </>
  );
}

/** A drawing, and beside it what was given. */
export const RecordRow = styled.div`
  display: flex;
  gap: var(--s3);
  padding: var(--s3);

  & > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & p {
    font-size: var(--t-s);
  }

  & a {
    color: inherit;
  }
`;
