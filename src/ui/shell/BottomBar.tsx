import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Badge } from '@/ui/parts/Badge';
import { Icon } from '@/ui/parts/Icon';
import { phone } from '@/ui/theme/breakpoints';
import { isTabAt } from './screen-routes';
import { BOTTOM_BAR } from './navigation';
import type { NewCounts } from '@/ui/kernel/session-scope.store';

interface BottomBarProps {
  readonly newCounts: NewCounts;
}

/** The bar at the bottom edge of phones. */
export function BottomBar({ newCounts }: BottomBarProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <Bar aria-label={t('tabs')}>
      {BOTTOM_BAR.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={isTabAt(item, pathname) ? 'page' : undefined}
        >
          <Mark>
            <Icon name={item.icon} />
            {item.counts && <Badge count={newCounts[item.counts]} />}
          </Mark>
          {t(item.label)}
        </Link>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  display: none;

  ${phone} {
    position: sticky;
    z-index: 10;
    inset-block-end: 0;
    display: grid;
    grid-auto-flow: column;
    /* Each is at least as wide as its longest word; the others shrink. */
    grid-auto-columns: minmax(min-content, 1fr);
    padding: 6px 0 calc(8px + env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--line);
    background: var(--surface);
    font-size: var(--t-2xs);
    color: var(--ink-3);
  }

  :root[data-immersive] & {
    display: none;
  }

  & > a {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 3px;
    min-block-size: 44px;
    padding-inline: 2px;
    text-align: center;
    overflow-wrap: break-word;
    hyphens: manual;
    text-decoration: none;
  }

  & > a[aria-current='page'] {
    color: var(--coral);
    font-weight: 600;
  }

  & > a:focus-visible {
    outline-offset: -2px;
  }
`;

const Mark = styled.span`
  position: relative;

  & > span {
    position: absolute;
    inset-block-start: -7px;
    inset-inline-start: 12px;
  }
`;
