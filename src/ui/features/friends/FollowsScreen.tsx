import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { Dated } from '@/contract/http/friends';
import type { FriendsTopic } from '@/contract/http/live-events';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button, LinkButton } from '@/ui/parts/Button';
import { EmptyState } from '@/ui/parts/EmptyState';
import { FieldError } from '@/ui/parts/FieldFrame';
import { Page } from '@/ui/parts/Page';
import { FRIEND, HEART } from '@/ui/parts/people-icons';
import { MeetSomeone } from './Friends';
import { PagedRows } from '@/ui/parts/InfiniteList';
import { routes } from '@/ui/kernel/routes';
import { PersonRow } from '@/ui/parts/PersonRow';
import { createAction } from '@/ui/kernel/action';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { useCachedList } from '@/ui/kernel/use-cached-list';

const NEWS: readonly FriendsTopic[] = ['follow'];

/** The people who follow the user. */
export const FansScreen = observer(function FansScreen() {
  return <Follows tab="fans" />;
});

/** The people whom the user follows; each can be unfollowed. */
export const FollowsScreen = observer(function FollowsScreen() {
  return <Follows tab="follows" />;
});

const Follows = observer(function Follows({ tab }: { readonly tab: 'fans' | 'follows' }) {
  const { t } = useTranslation('friends');
  const list = useCachedList(useService(friendsTokens.friendsLists)[tab], NEWS);
  const other = tab === 'fans' ? 'follows' : 'fans';
  return (
    <Page
      reading
      title={t(`${tab}.title`)}
      aside={
        <LinkButton to={other === 'fans' ? routes.fans : routes.follows} size="s">
          {t(`${other}.title`)}
        </LinkButton>
      }
    >
      <PagedRows
        list={list}
        label={t(`${tab}.title`)}
        keyOf={({ person }) => person.id}
        renderRow={(row) => <FollowRow row={row} canEnd={tab === 'follows'} />}
        empty={
          <EmptyState
            icon={tab === 'fans' ? HEART : FRIEND}
            title={t(`${tab}.empty`)}
            action={<MeetSomeone />}
          >
            {t(`${tab}.emptyText`)}
          </EmptyState>
        }
      />
    </Page>
  );
});

interface FollowRowProps {
  readonly row: Dated;
  readonly canEnd: boolean;
}

const FollowRow = observer(function FollowRow({ row: { person, at }, canEnd }: FollowRowProps) {
  const { t } = useTranslation('friends');
  const failureText = useFailureText();
  const followPerson = useService(friendsTokens.followPerson);
  const action = useViewModel(() => createAction(followPerson));
  return (
    <PersonRow
      person={person}
      to={routes.profile(person.id)}
      at={at}
      as="date"
      actions={
        canEnd && (
          <Button
            size="s"
            busy={action.busy}
            aria-label={t('follows.endOf', { name: person.nickname })}
            onClick={() => void action.run(person.id, false)}
          >
            {t('follows.end')}
          </Button>
        )
      }
    >
      {action.failure && (
        <FieldError id={`follow-${person.id}`}>{failureText(action.failure)}</FieldError>
      )}
    </PersonRow>
  );
});
