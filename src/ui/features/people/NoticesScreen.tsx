import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ports } from '@/application/tokens';
import type { CircleNews } from '@/application/ports/circle';
import type { Interaction } from '@/application/ports/circle-api';
import { shownName } from '@/domain/friends/remark-name';
import { placeOf } from '@/domain/notices/notice';
import { useService } from '@/ui/app/scope';
import { Avatar } from '@/ui/shared/Avatar';
import { EmptyState } from '@/ui/shared/EmptyState';
import { Page } from '@/ui/shared/Page';
import { Time } from '@/ui/shared/Time';
import { PagedRows } from './PagedRows';
import { useKeptList } from './use-kept-list';

const NEWS: readonly CircleNews[] = ['notice'];

/** What others did that concerns one, each leading to its place. */
export const NoticesScreen = observer(function NoticesScreen() {
  const { t } = useTranslation('circle');
  return (
    <Page reading title={t('notices.title')}>
      <Notices />
    </Page>
  );
});

/** The list of notices alone. */
export const Notices = observer(function Notices() {
  const { t } = useTranslation('circle');
  const list = useKeptList('interactions', NEWS);
  return (
    <PagedRows
      list={list}
      label={t('notices.title')}
      keyOf={({ id }) => id}
      renderRow={(notice) => <NoticeRow notice={notice} />}
      empty={
        <EmptyState icon="user" title={t('notices.empty')}>
          {t('notices.emptyText')}
        </EmptyState>
      }
    />
  );
});

function NoticeRow({ notice }: { readonly notice: Interaction }) {
  const { t } = useTranslation('circle');
  const { me } = useService(ports.session);
  const { person, kind, at } = notice;
  const name = shownName(person.nickname, person.remark);
  const place = me && placeOf({ ...notice, from: person.id, to: me.id });
  return (
    <Row to={place ? addressOf(place) : `/profile/${person.id}`}>
      <Avatar avatar={person.avatar} name={name} size={46} online={person.online} />
      <p>
        <span>{t(`notices.kind.${kind}`, { name })}</span>
        <Time at={at} as="message" />
      </p>
    </Row>
  );
}

function addressOf(place: ReturnType<typeof placeOf>): string {
  switch (place.kind) {
    case 'profile':
      return `/profile/${place.user}`;
    case 'moment':
      return `/dynamicSquare?moment=${encodeURIComponent(place.id)}`;
    case 'received-orders':
      return '/myOrder?tab=received';
  }
}

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-block-size: 68px;
  padding: 10px 12px;
  border-radius: var(--r-m);
  color: inherit;
  text-decoration: none;

  &:hover {
    background: var(--sunken);
  }

  & > p {
    display: grid;
    gap: 1px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & time {
    color: var(--ink-3);
    font-size: var(--t-s);
  }
`;
