import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Badge } from '@/ui/parts/Badge';
import { Icon } from '@/ui/parts/Icon';
import { NEXT } from '@/ui/parts/pictures/picture-icons';
import { tablet } from '@/ui/theme/breakpoints';
import { SIDEBAR, SIGN_OUT, type NavItem } from './navigation';

/** The addresses that the page itself or the bottom bar already links to. */
const ELSEWHERE: readonly string[] = [routes.ownProfile, routes.editProfile, routes.conversations];

const MENU_ITEMS: readonly NavItem[] = [
  ...SIDEBAR.flatMap(({ items }) => items).filter(({ to }) => !ELSEWHERE.includes(to)),
  SIGN_OUT,
];

/** The items of the sidebar as a list, for phones, which have no sidebar. */
export const MenuLinks = observer(function MenuLinks() {
  const { t } = useTranslation('shell');
  const newCounts = useService(uiTokens.sessionScope).newCounts();
  return (
    <List aria-label={t('menu')}>
      {MENU_ITEMS.map((item) => (
        <Link key={item.to} to={item.to} state={item.state}>
          <Icon name={item.icon} />
          <span>{t(item.label)}</span>
          {item.counts && <Badge count={newCounts[item.counts]} />}
          <Icon name={NEXT} size={16} />
        </Link>
      ))}
    </List>
  );
});

const List = styled.nav`
  display: grid;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  overflow: hidden;

  ${tablet} {
    display: none;
  }

  & > a {
    display: flex;
    align-items: center;
    gap: var(--s3);
    min-block-size: 52px;
    padding: var(--s2) var(--s4);
    color: var(--ink-2);
    text-decoration: none;
  }

  & > a + a {
    border-block-start: 1px solid var(--line);
  }

  & > a:hover {
    background: var(--sunken);
  }

  & > a:focus-visible {
    outline-offset: -2px;
  }

  & > a > span:first-of-type {
    flex: 1;
    min-inline-size: 0;
    color: var(--ink);
    overflow-wrap: anywhere;
  }
`;
