import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { routes } from '@/ui/kernel/routes';
import { Time } from '@/ui/parts/Time';

interface RecordPartyProps {
  /** The other person; without a name: their account is gone. */
  readonly other: { readonly userId: UserId; readonly nickname: string };
  readonly sent: boolean;
  readonly at: EpochMs;
}

/** To or from whom something went, and when. */
export function RecordParty({ other, sent, at }: RecordPartyProps) {
  const { t } = useTranslation('gifts');
  return (
    <>
      {other.nickname === '' ? (
        t('history.gone')
      ) : (
        <Link to={routes.profile(other.userId)}>
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
