import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { useService } from '@/ui/kernel/scope';
import { Icon } from '@/ui/parts/Icon';

/** Why the session before is over, for somebody who did not end it themself (specification §8). */
export const SessionEnded = observer(function SessionEnded() {
  const { t } = useTranslation('account');
  const { ending } = useService(accountTokens.session);
  if (!ending) return null;
  const { why, message } = ending;
  // The server's own words are shown where it sends no reason that has a sentence here.
  const text =
    why === undefined && message !== undefined ? message : t(`ended.${why ?? 'unknown'}`);
  return (
    <Note role="status">
      <Icon name="warning" />
      <span>{text}</span>
    </Note>
  );
});

const Note = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: start;
  padding: 12px 14px;
  border-radius: var(--r-m);
  background: var(--gold-soft);
  color: var(--gold);

  & > span {
    overflow-wrap: anywhere;
  }
`;
