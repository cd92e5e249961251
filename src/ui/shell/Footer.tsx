import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Icon } from '@/ui/parts/Icon';
import { phone } from '@/ui/theme/breakpoints';
import { PUBLIC_PAGES, routes } from '@/ui/kernel/routes';

/** The public pages; on narrow screens behind a toggle (specification §1). */
export function Footer() {
  const { t } = useTranslation('shell');
  const links = PUBLIC_PAGES.map((page) => (
    <Link key={page} to={routes.publicPage(page)}>
      {t(`footer.${page}`)}
    </Link>
  ));
  return (
    <Root>
      <nav aria-label={t('footer.title')}>{links}</nav>
      <details onToggle={showWhole}>
        <summary>
          {t('footer.title')}
          <Icon name="down" size={16} />
        </summary>
        <nav aria-label={t('footer.title')}>{links}</nav>
      </details>
    </Root>
  );
}

/** Scrolls the unfolded content at the lower edge of the window into sight. */
function showWhole({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}

const Root = styled.footer`
  padding: var(--s4) 40px var(--s5);
  color: var(--ink-3);
  font-size: var(--t-s);

  & nav {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--s1) var(--s4);
  }

  & a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-block-size: var(--target-s);
    min-inline-size: var(--target-s);
    text-decoration: none;
  }

  & a:hover {
    color: var(--ink);
    text-decoration: underline;
  }

  & > details {
    display: none;
  }

  & summary {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-block-size: var(--target);
    list-style: none;
    cursor: pointer;
  }

  & summary::-webkit-details-marker {
    display: none;
  }

  & details[open] > summary > svg {
    rotate: 180deg;
  }

  ${phone} {
    padding: var(--s2) var(--s4) var(--s3);

    & > nav {
      display: none;
    }

    & > details {
      display: block;
    }

    & a {
      min-block-size: 44px;
    }
  }
`;
