import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { FriendsTopic } from '@/contract/http/live-events';
import type { Application } from '@/contract/http/friends';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { EmptyState } from '@/ui/parts/EmptyState';
import { FieldError } from '@/ui/parts/FieldFrame';
import { FRIEND } from '@/ui/parts/people-icons';
import { MeetSomeone } from './MeetSomeone';
import { PagedRows } from '@/ui/parts/PagedRows';
import { routes } from '@/ui/kernel/routes';
import { PersonRow } from '@/ui/parts/PersonRow';
import { createAction } from '@/ui/kernel/action';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { useCachedList } from '@/ui/kernel/use-cached-list';
import { WrittenWords } from '@/ui/kernel/WrittenWords';

const NEWS: readonly FriendsTopic[] = ['request', 'friend'];

interface RequestsProps {
  readonly direction: 'received' | 'sent';
}

/** The friend requests of one direction; received ones can be answered. */
export const Requests = observer(function Requests({ direction }: RequestsProps) {
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
  readonly request: Application;
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
