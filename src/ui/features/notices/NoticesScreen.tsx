import { useTranslation } from 'react-i18next';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { noticesTokens } from '@/application/notices/notices-tokens';
import type { FriendsTopic } from '@/contract/http/live-events';
import type { Interaction } from '@/contract/http/notices';
import { shownName } from '@/domain/friends/remark-name';
import { targetOfNotice, type NoticeKind } from '@/domain/notices/notice';
import { ArrivingSlot } from '@/ui/kernel/Arriving';
import { addressOfNotice, routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { useCachedList } from '@/ui/kernel/use-cached-list';
import { Avatar } from '@/ui/parts/Avatar';
import { EmptyState } from '@/ui/parts/EmptyState';
import { Icon, type IconName } from '@/ui/parts/Icon';
import { PagedRows } from '@/ui/parts/InfiniteList';
import { Page } from '@/ui/parts/Page';
import { rowLook } from '@/ui/parts/PersonRow';
import { Time } from '@/ui/parts/Time';
import { FRIEND, GIFT, HEART } from '@/ui/parts/people-icons';

/** The interaction notices; each links to what it is about. */
export function NoticesScreen() {
  const { t } = useTranslation('friends');
  return (
    <Page reading title={t('notices.title')}>
      <Notices />
    </Page>
  );
}

const NEWS: readonly FriendsTopic[] = ['notice'];

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  followed: FRIEND,
  commented: 'chat',
  replied: 'undo',
  liked: HEART,
  'mutual-like': HEART,
  visited: 'eye',
  'shop-gift': GIFT,
  befriended: FRIEND,
};

/** A placeholder for the name, at which the translated sentence is split. */
const NAME = '\u0000';

/** The interaction notices; each links to what it is about. */
export const Notices = observer(function Notices() {
  const { t } = useTranslation('friends');
  const list = useCachedList(useService(noticesTokens.noticesLists).interactions, NEWS, {
    marksSeen: true,
  });
  return (
    <PagedRows
      list={list}
      label={t('notices.title')}
      keyOf={({ id }) => id}
      renderRow={(notice) => <NoticeRow notice={notice} />}
      empty={
        <EmptyState icon={HEART} title={t('notices.empty')}>
          {t('notices.emptyText')}
        </EmptyState>
      }
    />
  );
});

function NoticeRow({ notice }: { readonly notice: Interaction }) {
  const { t } = useTranslation('friends');
  const { person, kind, at, goods } = notice;
  const name = shownName(person.nickname, person.remark);
  const target = targetOfNotice({ ...notice, from: person.id });
  const [before, after] = t(`notices.kind.${kind}`, { name: NAME }).split(NAME);
  return (
    <Row to={addressOfNotice(target)}>
      <Picture>
        <Avatar avatar={person.avatar} name={name} size={48} />
        <Kind data-kind={kind}>
          <Icon name={ICONS[kind]} size={14} />
        </Kind>
      </Picture>
      <Texts>
        <span>
          {before}
          <b>
            <bdi translate="no">{name}</bdi>
          </b>
          {after}
        </span>
        {goods !== undefined && (
          <ArrivingSlot of={slots.givenGoods} props={{ goods }} at={routes.notices} />
        )}
        <Time at={at} as="message" />
      </Texts>
    </Row>
  );
}

const Row = styled(Link)`
  ${rowLook}

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Picture = styled.span`
  position: relative;
  flex: none;
`;

/** The icon of the kind of notice, on the person's picture. */
const Kind = styled.span`
  position: absolute;
  inset-block-end: calc(-1 * var(--s1));
  inset-inline-end: calc(-1 * var(--s1));
  display: grid;
  place-items: center;
  inline-size: var(--s5);
  block-size: var(--s5);
  border: 2px solid var(--surface);
  border-radius: 50%;
  background: var(--sunken);
  color: var(--ink-2);

  &[data-kind='liked'],
  &[data-kind='mutual-like'] {
    background: var(--coral-soft);
    color: var(--coral);
  }

  &[data-kind='shop-gift'] {
    background: var(--gold-soft);
    color: var(--gold);
  }
`;

const Texts = styled.p`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  & b {
    font-weight: 600;
  }

  & > time {
    color: var(--ink-3);
    font-size: var(--t-s);
  }
`;
