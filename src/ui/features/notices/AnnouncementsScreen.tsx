import { useTranslation } from 'react-i18next';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { noticesTokens } from '@/application/notices/notices-tokens';
import type { FriendsTopic } from '@/contract/http/live-events';
import { ArrivingSlot } from '@/ui/kernel/Arriving';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { useCachedList } from '@/ui/kernel/use-cached-list';
import { EmptyState } from '@/ui/parts/EmptyState';
import { PagedRows } from '@/ui/parts/InfiniteList';
import { Page } from '@/ui/parts/Page';
import { Time } from '@/ui/parts/Time';
import { MEGAPHONE } from '@/ui/parts/people-icons';

/** What the service tells everybody. */
export function AnnouncementsScreen() {
  const { t } = useTranslation('friends');
  return (
    <Page reading title={t('announcements.title')}>
      <Announcements />
    </Page>
  );
}

const NEWS: readonly FriendsTopic[] = ['announcement'];

/** What the service tells everybody. */
export const Announcements = observer(function Announcements() {
  const { t } = useTranslation('friends');
  const list = useCachedList(useService(noticesTokens.noticesLists).announcements, NEWS, {
    marksSeen: true,
  });
  return (
    <PagedRows
      apart
      list={list}
      label={t('announcements.title')}
      keyOf={({ id }) => id}
      renderRow={({ title, text, at, order }) => (
        <Item>
          <h2 dir="auto">{title}</h2>
          <Time at={at} as="moment" />
          <p dir="auto">{text}</p>
          {order && (
            <ArrivingSlot of={slots.announcedOrder} props={{ order }} at={routes.announcements} />
          )}
        </Item>
      )}
      empty={
        <EmptyState icon={MEGAPHONE} title={t('announcements.empty')}>
          {t('announcements.emptyText')}
        </EmptyState>
      }
    />
  );
});

const Item = styled.article`
  display: grid;
  gap: var(--s1);
  margin-block-end: var(--s3);
  padding: var(--s5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  overflow-wrap: anywhere;

  @container rows (max-width: 480px) {
    padding: var(--s4);
  }

  & > h2 {
    font-size: var(--t-l);
  }

  & > time {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  & > p {
    margin-block-start: var(--s2);
    color: var(--ink-2);
    white-space: pre-wrap;
  }
`;
