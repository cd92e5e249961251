import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden';

/** Counts above this are shown as "99+". */
const MOST = 99;

interface BadgeProps {
  /** Nothing is drawn for zero. */
  readonly count: number;
}

/** A number of new entries, on coral. */
export function Badge({ count }: BadgeProps) {
  const { t } = useTranslation('common');
  if (count < 1) return null;
  return (
    <Round>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>{t('unread', { count })}</VisuallyHidden>
    </Round>
  );
}

const Round = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  position: relative;
  min-inline-size: 18px;
  block-size: 18px;
  padding-inline: 5px;
  border-radius: var(--r-full);
  background: var(--coral);
  color: var(--on-coral);
  font-size: 11px;
  font-weight: 650;
  line-height: 1;
`;
