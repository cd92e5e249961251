import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { PERMISSIONS } from '@/domain/membership/tier';
import type { Person } from '@/domain/profile/person';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { EmptyState } from '@/ui/parts/EmptyState';
import { LinkButton } from '@/ui/parts/LinkButton';
import { Page } from '@/ui/parts/Page';
import { HEART } from '@/ui/parts/people-icons';
import { PersonRow } from '@/ui/parts/PersonRow';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { LikeHeart } from './LikeHeart';
import { LikesViewModel } from './likes.view-model';

/** Who likes one, for those whose membership shows it; who is liked back stands first. */
export const LikesScreen = observer(function LikesScreen() {
  const { t } = useTranslation(['friends', 'matching']);
  const whoLikesMe = useService(friendsTokens.whoLikesMe);
  const friendsNews = useService(friendsTokens.friendsNews);
  const { me } = useService(accountTokens.session);
  const { likes } = useViewModel(() => new LikesViewModel(whoLikesMe, friendsNews));
  const sees = me !== undefined && PERMISSIONS[me.tier].seesWhoLikesThem;
  const rows = likes?.rows ?? [];
  return (
    <Page reading title={t('friends:likes.title')}>
      {!likes && <SkeletonRows rows={4} />}
      {likes && rows.length === 0 && (
        <EmptyState
          icon={HEART}
          title={
            (likes.total ?? 0) > 0
              ? t('friends:likes.count', { count: likes.total ?? 0 })
              : t('friends:likes.none')
          }
          action={
            !sees && <LinkButton to={routes.account('vip')}>{t('matching:filter.see')}</LinkButton>
          }
        >
          {!sees && t('friends:likes.svip')}
        </EmptyState>
      )}
      <People title={t('matching:like.mutual')} rows={rows.filter(({ liked }) => liked)} />
      <People title={t('matching:like.oneWay')} rows={rows.filter(({ liked }) => !liked)} />
    </Page>
  );
});

interface PeopleProps {
  readonly title: string;
  readonly rows: readonly Person[];
}

function People({ title, rows }: PeopleProps) {
  const { t } = useTranslation('matching');
  if (rows.length === 0) return null;
  return (
    <Part>
      <h2>{title}</h2>
      <ul aria-label={title}>
        {rows.map((person) => (
          <li key={person.id}>
            <PersonRow
              person={person}
              to={routes.profile(person.id)}
              actions={
                person.liked ? (
                  <LinkButton to={routes.chat(person.address, person.id)} variant="main" size="s">
                    {t('matched.hello')}
                  </LinkButton>
                ) : (
                  <LikeHeart person={person} />
                )
              }
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Part = styled.section`
  margin-block-end: var(--s5);

  & > h2 {
    margin-block-end: var(--s2);
    color: var(--ink-2);
    font-size: var(--t-s);
    font-weight: 600;
  }

  & > ul {
    list-style: none;
  }
`;
