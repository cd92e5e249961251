import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { FriendRequest } from '@/contract/http/friends';
import type { FriendsTopic } from '@/contract/http/live-events';
import { useFailureText } from '@/ui/i18n/failure-text';
import { WrittenWords } from '@/ui/kernel/TranslatedText';
import { createAction } from '@/ui/kernel/action';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useCachedList } from '@/ui/kernel/use-cached-list';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { LinkButton, Button } from '@/ui/parts/Button';
import { EmptyState } from '@/ui/parts/EmptyState';
import { FieldError } from '@/ui/parts/FieldFrame';
import { PagedRows } from '@/ui/parts/InfiniteList';
import { Page } from '@/ui/parts/Page';
import { PersonRow } from '@/ui/parts/PersonRow';
import { Tabs } from '@/ui/parts/Tabs';
import { FRIEND } from '@/ui/parts/people-icons';
import { MeetSomeone } from './Friends';

const DIRECTIONS = ['received', 'sent'] as const;

/** The friend requests that the user received and sent. */
export function RequestsScreen() {
  const { t } = useTranslation('friends');
  const [query, setQuery] = useSearchParams();
  const current = query.get('tab') === 'sent' ? 'sent' : 'received';
  return (
    <Page
      reading
      title={t('requests.title')}
      aside={
        <LinkButton to={routes.friends} size="s">
          {t('friends.title')}
        </LinkButton>
      }
    >
      <Tabs
        label={t('requests.title')}
        tabs={DIRECTIONS.map((id) => ({ id, label: t(`requests.${id}`) }))}
        current={current}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
      >
        <Requests key={current} direction={current} />
      </Tabs>
    </Page>
  );
}

/** The received friend requests in the chat area. */
export function ReceivedRequestsSection() {
  return <Requests direction="received" />;
}

const NEWS: readonly FriendsTopic[] = ['request', 'friend'];

interface RequestsProps {
  readonly direction: 'received' | 'sent';
}

/** The friend requests of one direction; received ones can be answered. */
const Requests = observer(function Requests({ direction }: RequestsProps) {
  const { t } = useTranslation('friends');
  const list = useCachedList(useService(friendsTokens.friendsLists)[direction], NEWS);
  return (
    <PagedRows
      list={list}
      label={t(`requests.${direction}`)}
      keyOf={({ id }) => id}
      renderRow={(request) => <RequestRow request={request} direction={direction} />}
      empty={
        <EmptyState icon={FRIEND} title={t(`requests.${direction}Empty`)} action={<MeetSomeone />}>
          {t('requests.emptyText')}
        </EmptyState>
      }
    />
  );
});

interface RequestRowProps extends RequestsProps {
  readonly request: FriendRequest;
}

const RequestRow = observer(function RequestRow({ request, direction }: RequestRowProps) {
  const { t } = useTranslation('friends');
  const failureText = useFailureText();
  const answerRequest = useService(friendsTokens.answerRequest);
  const action = useViewModel(() => createAction(answerRequest));
  const { id, person, words, readTranslations, state, at } = request;
  const waits = direction === 'received' && state === 'pending';

  return (
    <PersonRow
      person={person}
      to={routes.profile(person.id)}
      at={at}
      actions={
        waits ? (
          <>
            <Button
              variant="main"
              size="s"
              busy={action.busy}
              aria-label={t('requests.acceptOf', { name: person.nickname })}
              onClick={() => void action.run(id, true)}
            >
              {t('requests.accept')}
            </Button>
            <Button
              size="s"
              busy={action.busy}
              aria-label={t('requests.refuseOf', { name: person.nickname })}
              onClick={() => void action.run(id, false)}
            >
              {t('requests.refuse')}
            </Button>
          </>
        ) : (
          <State data-state={state}>{t(`requests.state.${state}`)}</State>
        )
      }
    >
      {direction === 'received' ? (
        <WrittenWords
          words={{ kind: 'friend-request', id, text: words, readTranslations }}
          language={person.language}
          brief
        />
      ) : (
        words !== '' && <Words dir="auto">{words}</Words>
      )}
      {action.failure && (
        <FieldError id={`request-${id}`}>{failureText(action.failure)}</FieldError>
      )}
    </PersonRow>
  );
});

const Words = styled.p`
  color: var(--ink-2);
  white-space: pre-wrap;
`;

const State = styled.span`
  color: var(--ink-3);
  font-size: var(--t-s);

  &[data-state='accepted'] {
    color: var(--ok);
  }
`;
