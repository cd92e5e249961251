import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { CircleNews } from '@/application/ports/circle';
import { EmptyState } from '@/ui/shared/EmptyState';
import { Page } from '@/ui/shared/Page';
import { Time } from '@/ui/shared/Time';
import { PagedRows } from './PagedRows';
import { useKeptList } from './use-kept-list';

const NEWS: readonly CircleNews[] = ['announcement'];

/** What the service tells everybody. */
export const AnnouncementsScreen = observer(function AnnouncementsScreen() {
  const { t } = useTranslation('circle');
  return (
    <Page reading title={t('announcements.title')}>
      <Announcements />
    </Page>
  );
});

/** The list of announcements alone. */
export const Announcements = observer(function Announcements() {
  const { t } = useTranslation('circle');
  const list = useKeptList('announcements', NEWS);
  return (
    <PagedRows
      list={list}
      label={t('announcements.title')}
      keyOf={({ id }) => id}
      renderRow={({ title, text, at }) => (
        <Item>
          <h2 dir="auto">{title}</h2>
          <Time at={at} as="message" />
          <p dir="auto">{text}</p>
        </Item>
      )}
      empty={
        <EmptyState icon="chat" title={t('announcements.empty')}>
          {t('announcements.emptyText')}
        </EmptyState>
      }
    />
  );
});

const Item = styled.article`
  display: grid;
  gap: var(--s1);
  margin-block-end: var(--s4);
  padding: var(--s5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);

  & > h2 {
    font-size: var(--t-l);
  }

  & > time {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  & > p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
