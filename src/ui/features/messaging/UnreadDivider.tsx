import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

/** Stands above the first message that was unread when the conversation was opened. */
export function UnreadDivider() {
  const { t } = useTranslation('panel');
  return <Divider role="separator">{t('log.unreadFrom')}</Divider>;
}

const Divider = styled.p`
  display: flex;
  gap: var(--s3);
  align-items: center;
  padding-block: var(--s2) var(--s1);
  color: var(--coral);
  font-size: var(--t-xs);
  font-weight: 600;

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid color-mix(in srgb, var(--coral) 40%, transparent);
  }
`;
