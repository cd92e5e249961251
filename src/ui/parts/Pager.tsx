import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from './IconButton';

interface PagerProps {
  /** What is being paged through, for screen readers. */
  readonly label: string;
  /** The page shown, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
  /** The next page is on its way. */
  readonly busy?: boolean;
}

/** Previous and next, for a known number of pages; nothing is drawn for one page. */
export function Pager({ label, page, pages, onChange, busy = false }: PagerProps) {
  const { t } = useTranslation('common');
  if (pages <= 1) return null;
  return (
    <Bar aria-label={label}>
      <IconButton
        icon="back"
        label={t('pager.previous')}
        disabled={busy || page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <span aria-live="polite" aria-current="page">
        {t('pager.place', { page, pages })}
      </span>
      <Forward>
        <IconButton
          icon="back"
          label={t('pager.next')}
          disabled={busy || page >= pages}
          onClick={() => onChange(page + 1)}
        />
      </Forward>
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s3);
  color: var(--ink-2);
  font-size: var(--t-s);
`;

const Forward = styled.span`
  & svg {
    rotate: 180deg;
  }
`;
