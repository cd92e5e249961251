import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import styled from 'styled-components';
import type { Person } from '@/domain/profile/person';
import { routes } from '@/ui/kernel/routes';
import { EmptyState } from '@/ui/parts/EmptyState';
import { LinkButton } from '@/ui/parts/Button';
import { Page } from '@/ui/parts/Page';
import { PagedRows } from '@/ui/parts/InfiniteList';
import { HEART } from '@/ui/parts/people-icons';
import { PersonRow } from '@/ui/parts/PersonRow';
import { LikeHeart } from './LikeHeart';
import { useLikes } from './use-likes';
import { Outlines } from './Outlines';
import { useGreeting } from './use-greeting';

/** The people who like the user, for members who may see them; those who are liked back come first. */
export const LikesScreen = observer(function LikesScreen() {
  const { t } = useTranslation('friends');
  const { list, sees } = useLikes();
  const before = new Map(list.rows.map((person, index) => [person.id, list.rows[index - 1]]));
  return (
    <Page reading title={t('likes.title')}>
      <PagedRows
        list={list}
        label={t('likes.title')}
        keyOf={({ id }) => id}
        renderRow={(person) => (
          <Row person={person} begins={isLiked(before.get(person.id)) !== isLiked(person)} />
        )}
        empty={<EmptyLikes total={list.total ?? 0} sees={sees} />}
      />
    </Page>
  );
});

/** Undefined means no row at all. */
function isLiked(person: Person | undefined): boolean | undefined {
  return person && person.liked === true;
}

interface EmptyLikesProps {
  readonly total: number;
  readonly sees: boolean;
}

/** No people, or people whom only the highest membership sees: their number, and drawn outlines. */
function EmptyLikes({ total, sees }: EmptyLikesProps) {
  const { t } = useTranslation(['friends', 'matching']);
  const some = total > 0;
  return (
    <>
      {some && !sees && <Outlines count={total} />}
      <EmptyState
        icon={HEART}
        title={some ? t('friends:likes.count', { count: total }) : t('friends:likes.none')}
        action={!sees && <PurchaseLink tab="vip">{t('matching:filter.see')}</PurchaseLink>}
      >
        {!sees && t('friends:likes.svip')}
      </EmptyState>
    </>
  );
}

interface RowProps {
  readonly person: Person;
  /** The first of its part. */
  readonly begins: boolean;
}

function Row({ person, begins }: RowProps) {
  const { t } = useTranslation('matching');
  const greet = useGreeting();
  return (
    <>
      {begins && <Title>{t(person.liked ? 'like.mutual' : 'like.oneWay')}</Title>}
      <PersonRow
        person={person}
        to={routes.profile(person.id)}
        actions={
          person.liked ? (
            <LinkButton
              to={routes.chat(person.address, person.id)}
              variant="main"
              size="s"
              onClick={() => greet(person.address)}
            >
              {t('matched.hello')}
            </LinkButton>
          ) : (
            <LikeHeart person={person} />
          )
        }
      />
    </>
  );
}

const Title = styled.h2`
  padding-block: var(--s4) var(--s2);
  color: var(--ink-2);
  font-size: var(--t-s);
  font-weight: 600;
`;
