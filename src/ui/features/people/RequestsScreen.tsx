import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { circleTokens } from '@/application/people/circle-tokens';
import type { CircleNews } from '@/application/ports/circle';
import type { Application } from '@/application/ports/circle-api';
import { useService } from '@/ui/app/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/shared/Button';
import { EmptyState } from '@/ui/shared/EmptyState';
import { FieldError } from '@/ui/shared/FieldFrame';
import { LinkButton } from '@/ui/shared/LinkButton';
import { Page } from '@/ui/shared/Page';
import { Tabs } from '@/ui/shared/Tabs';
import { Time } from '@/ui/shared/Time';
import { PagedRows } from './PagedRows';
import { PersonRow } from './PersonRow';
import { useDeed } from './use-deed';
import { useKeptList } from './use-kept-list';

const NEWS: readonly CircleNews[] = ['request', 'friend'];
const DIRECTIONS = ['received', 'sent'] as const;

/** Requests to be friends, those one received and those one sent. */
export const RequestsScreen = observer(function RequestsScreen() {
  const { t } = useTranslation('circle');
  const [query, setQuery] = useSearchParams();
  const current = query.get('tab') === 'sent' ? 'sent' : 'received';
  return (
    <Page
      reading
      title={t('requests.title')}
      aside={
        <LinkButton to="/friends" size="s">
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
});

/** The requests of one direction. */
export const Requests = observer(function Requests({
  direction,
}: {
  readonly direction: 'received' | 'sent';
}) {
  const { t } = useTranslation('circle');
  const list = useKeptList(direction, NEWS);
  return (
    <PagedRows
      list={list}
      label={t(`requests.${direction}`)}
      keyOf={({ id }) => id}
      renderRow={(request) => (
        <RequestRow
          request={request}
          direction={direction}
          onAnswered={(state) => list.replace({ ...request, state })}
        />
      )}
      empty={
        <EmptyState icon="users" title={t(`requests.${direction}Empty`)}>
          {t('requests.emptyText')}
        </EmptyState>
      }
    />
  );
});

interface RequestRowProps {
  readonly request: Application;
  readonly direction: 'received' | 'sent';
  readonly onAnswered: (state: Application['state']) => void;
}

function RequestRow({ request, direction, onAnswered }: RequestRowProps) {
  const { t } = useTranslation('circle');
  const failureText = useFailureText();
  const api = useService(circleTokens.circleApi);
  const deed = useDeed(api.answer);
  const { id, person, words, state, at } = request;
  const waits = direction === 'received' && state === 'pending';

  async function answer(accepts: boolean): Promise<void> {
    const answered = await deed.run(id, accepts);
    if (answered) onAnswered(answered.value);
  }

  return (
    <PersonRow
      person={person}
      actions={
        waits && (
          <>
            <Button
              variant="main"
              size="s"
              busy={deed.busy}
              aria-label={t('requests.acceptOf', { name: person.nickname })}
              onClick={() => void answer(true)}
            >
              {t('requests.accept')}
            </Button>
            <Button
              size="s"
              busy={deed.busy}
              aria-label={t('requests.refuseOf', { name: person.nickname })}
              onClick={() => void answer(false)}
            >
              {t('requests.refuse')}
            </Button>
          </>
        )
      }
    >
      {words !== '' && <Words dir="auto">{words}</Words>}
      <span>
        {!waits && `${t(`requests.state.${state}`)} · `}
        <Time at={at} as="message" />
      </span>
      {deed.failure && <FieldError id={`request-${id}`}>{failureText(deed.failure)}</FieldError>}
    </PersonRow>
  );
}

const Words = styled.p`
  color: var(--ink-2);
  white-space: pre-wrap;
`;
