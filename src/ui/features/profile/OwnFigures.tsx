import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { mayOpenList } from '@/domain/friends/follow';
import type { Me } from '@/domain/profile/person';
import { useNumberText } from '@/ui/i18n/number-text';
import { routes } from '@/ui/kernel/routes';
import { useToasts } from '@/ui/parts/Toasts';

/** The user's counts of fans and follows, and their balances; a count of zero is no link (specification §5). */
export const OwnFigures = observer(function OwnFigures({ me }: { readonly me: Me }) {
  const { t } = useTranslation(['friends', 'wallet', 'common']);
  const toasts = useToasts();
  const navigate = useNavigate();
  const { coins, owed, characters, vipCharacters } = me.balances;

  function open(list: 'fans' | 'follows', count: number): void {
    const allowed = mayOpenList(list, count);
    if (allowed.ok) void navigate(list === 'fans' ? routes.fans : routes.follows);
    else toasts.show(t(`${list}.empty`), 'problem');
  }

  return (
    <Row>
      <button type="button" onClick={() => open('fans', me.fans)}>
        <Figure value={me.fans}>{t('actions.fans')}</Figure>
      </button>
      <button type="button" onClick={() => open('follows', me.follows)}>
        <Figure value={me.follows}>{t('actions.follows')}</Figure>
      </button>
      <Link to={routes.account('coins')} data-tone={owed > 0 ? 'danger' : 'gold'}>
        <Figure value={owed > 0 ? owed : coins}>
          {t(owed > 0 ? 'common:owes' : 'wallet:coins.name')}
        </Figure>
      </Link>
      <Link to={routes.account('translation')} data-tone="jade">
        <Figure value={characters + vipCharacters}>{t('wallet:tab.translation')}</Figure>
      </Link>
    </Row>
  );
});

interface FigureProps {
  readonly value: number;
  readonly children: ReactNode;
}

function Figure({ value, children }: FigureProps) {
  const numberText = useNumberText();
  return (
    <>
      <b>{numberText(value)}</b> <span>{children}</span>
    </>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s2);

  @container facts (min-width: 480px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  & > * {
    display: grid;
    align-content: center;
    gap: 2px;
    min-inline-size: 0;
    min-block-size: 64px;
    padding: var(--s2) var(--s4);
    border: 1px solid var(--line);
    border-radius: var(--r-m);
    background: var(--surface);
    color: var(--ink-2);
    font-size: var(--t-s);
    text-align: start;
    text-decoration: none;
    overflow-wrap: anywhere;
    transition: border-color var(--quick);
  }

  & > :hover {
    border-color: var(--ink-3);
  }

  & b {
    color: var(--ink);
    font: 600 var(--t-xl) / 1.15 var(--display);
    font-variant-numeric: tabular-nums;
  }

  & > [data-tone='gold'] b {
    color: var(--gold);
  }

  & > [data-tone='danger'] b {
    color: var(--danger);
  }

  & > [data-tone='jade'] b {
    color: var(--jade);
  }
`;
