import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { momentsTokens } from '@/application/moments/moments-tokens';
import type { Me } from '@/domain/profile/person';
import { useNumberText } from '@/ui/i18n/number-text';
import { Slot } from '@/ui/kernel/Slot';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { Card, CardTitle } from '@/ui/parts/Card';
import { Icon, type IconName } from '@/ui/parts/Icon';
import { HEART } from '@/ui/parts/people-icons';
import { PIN } from './moment-icons';

/** Beside the square: what the user owns there, and who pays for translations. */
export const SquareAside = observer(function SquareAside() {
  const { t } = useTranslation(['moments', 'shell']);
  const numberText = useNumberText();
  const { counts } = useService(friendsTokens.friendsNews);
  const mine = useService(momentsTokens.moments).list({ kind: 'mine' });
  const moments = useService(momentsTokens.moments);
  useEffect(() => {
    if (!mine.loaded) void mine.more();
  }, [mine]);
  const [first] = mine.rows;
  const pinned = first !== undefined && moments.get(first)?.pinned === true;
  return (
    <Column>
      <Card aria-label={t('moments:aside.title')}>
        <CardTitle>{t('moments:aside.title')}</CardTitle>
        <Row
          to={routes.ownMoments}
          icon="edit"
          label={t('moments:places.mine')}
          value={mine.total === undefined ? '' : numberText(mine.total)}
        />
        <Row
          to={routes.notices}
          icon={HEART}
          label={t('shell:route.notices')}
          value={counts.notices > 0 ? t('moments:aside.new', { count: counts.notices }) : ''}
        />
        {pinned && (
          <Row
            to={routes.moment(first)}
            icon={PIN}
            label={t('moments:pinned')}
            value={numberText(1)}
          />
        )}
      </Card>
      <Card aria-label={t('moments:aside.cost')}>
        <CardTitle>{t('moments:aside.cost')}</CardTitle>
        <p>{t('moments:aside.costText')}</p>
      </Card>
    </Column>
  );
});

interface RowProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly value: string;
}

function Row({ to, icon, label, value }: RowProps) {
  return (
    <Entry to={to}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
      <b>{value}</b>
    </Entry>
  );
}

interface PostAsideProps {
  readonly id: string;
  readonly me: Me;
}

/** Beside a moment: its author; beside an own one, what the user owns in the square. */
export const PostAside = observer(function PostAside({ id, me }: PostAsideProps) {
  const moment = useService(momentsTokens.moments).get(id);
  if (!moment) return null;
  if (moment.author.id === me.id) return <SquareAside />;
  return <Slot key={moment.author.id} of={slots.personSummary} props={{ person: moment.author }} />;
});

const Column = styled.div`
  display: grid;
  gap: var(--s4);

  & p {
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-block-size: var(--target);
  margin-inline: calc(-1 * var(--s2));
  padding-inline: var(--s2);
  border-radius: var(--r-s);
  color: var(--ink-2);
  font-size: var(--t-s);
  text-decoration: none;

  & > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & > b {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }

  &:hover {
    background: var(--sunken);
  }
`;
