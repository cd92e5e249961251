import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Me } from '@/domain/profile/person';
import type { Balances } from '@/domain/wallet/balances';
import { useNumberText } from '@/ui/i18n/number-text';
import { BrandMark } from '@/ui/parts/BrandMark';
import { Icon } from '@/ui/parts/Icon';
import { IconButton } from '@/ui/parts/IconButton';
import { LinkButton } from '@/ui/parts/Button';
import { CoinsPill, Pill } from '@/ui/parts/Pill';
import { narrow, onePane, phone } from '@/ui/theme/breakpoints';
import { AvatarMenu } from './AvatarMenu';
import { routes } from '@/ui/kernel/routes';
import { LanguageMenu } from './LanguageMenu';
import { isTabAt } from './screen-routes';
import { TABS } from './navigation';
import { SearchLauncher, TIGHT } from './SearchLauncher';
import type { ShellViewModel } from './shell.view-model';
import { ThemeMenu } from './ThemeMenu';

export interface HeaderProps {
  readonly shell: ShellViewModel;
  readonly me: Me | undefined;
}

/** The bar at the top: brand, tabs, search, language and the user's menu. */
export function Header({ shell, me }: HeaderProps) {
  return (
    <Bar data-user={me ? '' : undefined}>
      {me && <DrawerButton shell={shell} />}
      <Home to={me ? routes.home : routes.login} aria-label="Parley">
        <BrandMark />
      </Home>
      {me ? <UserTools shell={shell} me={me} /> : <VisitorTools />}
    </Bar>
  );
}

function DrawerButton({ shell }: { readonly shell: ShellViewModel }) {
  const { t } = useTranslation('shell');
  return (
    <OnPhones>
      <IconButton icon="menu" label={t('menu')} onClick={shell.toggle} aria-haspopup="dialog" />
    </OnPhones>
  );
}

interface UserToolsProps {
  readonly shell: ShellViewModel;
  readonly me: Me;
}

/** The balance is shown here while the sidebar, which also shows it, is closed. */
const UserTools = observer(function UserTools({ shell, me }: UserToolsProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <>
      <Tabs aria-label={t('tabs')}>
        {TABS.map((item) => (
          <Link
            key={item.to}
            to={item.to}
            aria-current={isTabAt(item, pathname) ? 'page' : undefined}
          >
            <Icon name={item.icon} />
            {t(item.label)}
          </Link>
        ))}
      </Tabs>
      <Gap />
      {shell.collapsed && <Balance balances={me.balances} />}
      <SearchLauncher onOpen={shell.showSearch} />
      <LanguageMenu />
      <NotOnPhones>
        <AvatarMenu shell={shell} me={me} />
      </NotOnPhones>
    </>
  );
});

/** On a phone, a large balance or a debt is shown as its figure alone. */
function Balance({ balances }: { readonly balances: Balances }) {
  const { t } = useTranslation('common');
  const number = useNumberText();
  const { coins, owed } = balances;
  const text = owed > 0 ? t('owed', { count: owed }) : t('coins', { count: coins, held: true });
  const isLarge = owed > 0 || coins >= LARGE;
  return (
    <Figure to={routes.account('coins')} aria-label={text} data-large={isLarge || undefined}>
      <CoinsPill balances={balances} />
      <Pill tone={owed > 0 ? 'danger' : 'gold'}>{number(owed > 0 ? -owed : coins)}</Pill>
    </Figure>
  );
}

function VisitorTools() {
  const { t } = useTranslation('shell');
  return (
    <>
      <Gap />
      <LanguageMenu />
      <ThemeMenu />
      <LinkButton to={routes.login} variant="main" size="s">
        {t('signIn')}
      </LinkButton>
    </>
  );
}

const Bar = styled.header`
  position: sticky;
  z-index: 20;
  inset-block-start: 0;
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: var(--s4);
  min-inline-size: 0;
  block-size: var(--bar);
  padding-inline: var(--s5);
  border-block-end: 1px solid var(--line);
  background: var(--surface);

  ${TIGHT} {
    gap: var(--s2);
    padding-inline: var(--s4);
  }

  ${phone} {
    gap: var(--s1);
    padding-inline: var(--s2) var(--s2);
  }

  ${onePane} {
    :root[data-immersive] & {
      display: none;
    }
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  min-block-size: var(--target);
  min-inline-size: var(--target);
  text-decoration: none;
  border-radius: var(--r-s);

  ${phone} {
    & > * {
      zoom: 0.86;
    }
  }

  /* The mark stays small beside the balance: it names the product. */
  ${narrow} {
    [data-user] > & > span > span {
      display: none;
    }
  }
`;

const Gap = styled.span`
  flex: 1;
`;

const Tabs = styled.nav`
  display: flex;
  gap: var(--s1);
  align-self: stretch;
  margin-inline-start: var(--s5);

  & > a {
    display: flex;
    align-items: center;
    gap: var(--s2);
    padding-inline: var(--s4);
    border-block: 2px solid transparent;
    color: var(--ink-2);
    font-weight: 560;
    text-decoration: none;
    white-space: nowrap;
  }

  & > a:hover {
    color: var(--ink);
  }

  & > a[aria-current='page'] {
    border-block-end-color: var(--coral);
    color: var(--ink);
  }

  & > a:focus-visible {
    outline-offset: -4px;
  }

  ${phone} {
    display: none;
  }

  ${TIGHT} {
    margin-inline-start: 0;

    & > a {
      padding-inline: var(--s3);
    }

    & > a > svg {
      display: none;
    }
  }
`;

/** The balance from which its unit has no room on a phone. */
const LARGE = 10_000;

const Figure = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-block-size: var(--target);
  border-radius: var(--r-full);
  text-decoration: none;
  white-space: nowrap;

  & > span:last-child {
    display: none;
  }

  ${phone} {
    &[data-large] > span {
      display: none;
    }

    &[data-large] > span:last-child {
      display: inline-flex;
    }
  }
`;

const OnPhones = styled.div`
  display: none;

  ${phone} {
    display: block;
  }
`;

const NotOnPhones = styled.div`
  ${phone} {
    display: none;
  }
`;
