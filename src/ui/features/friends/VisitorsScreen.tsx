import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { visitorNumber } from '@/contract/http/friends';
import type { FriendsTopic } from '@/contract/http/live-events';
import { routes } from '@/ui/kernel/routes';
import { useCall, useService } from '@/ui/kernel/scope';
import { useNumberText } from '@/ui/i18n/number-text';
import { EmptyState } from '@/ui/parts/EmptyState';
import { LinkButton } from '@/ui/parts/Button';
import { Page } from '@/ui/parts/Page';
import { PagedRows } from '@/ui/parts/InfiniteList';
import { PersonRow } from '@/ui/parts/PersonRow';
import { useCachedList } from '@/ui/kernel/use-cached-list';

const NEWS: readonly FriendsTopic[] = ['visit'];

/**
 * The visitors of the user's page: the numbers of today and in total, and the list, the latest
 * first.
 */
export const VisitorsScreen = observer(function VisitorsScreen() {
  const { t } = useTranslation(['friends', 'shell']);
  const list = useCachedList(useService(friendsTokens.friendsLists).visitors, NEWS);
  return (
    <Page reading title={t('visitors.title')}>
      <VisitNumbers />
      <PagedRows
        list={list}
        label={t('visitors.title')}
        keyOf={({ person }) => person.id}
        renderRow={({ person, at }) => (
          <PersonRow person={person} to={routes.profile(person.id)} at={at} />
        )}
        empty={
          <EmptyState
            icon="eye"
            title={t('visitors.empty')}
            action={
              <LinkButton to={routes.editProfile} variant="main" icon="edit">
                {t('shell:route.editProfile')}
              </LinkButton>
            }
          >
            {t('visitors.emptyText')}
          </EmptyState>
        }
      />
    </Page>
  );
});

function VisitNumbers() {
  const { t } = useTranslation('friends');
  const numberText = useNumberText();
  const numbers = useVisitNumbers();
  const shown = (number: number | undefined) => (number === undefined ? '–' : numberText(number));
  return (
    <Figures>
      <div>
        <dt>{t('visitors.today')}</dt>
        <dd>{shown(numbers?.today)}</dd>
      </div>
      <div>
        <dt>{t('visitors.total')}</dt>
        <dd>{shown(numbers?.total)}</dd>
      </div>
    </Figures>
  );
}

function useVisitNumbers(): { readonly today: number; readonly total: number } | undefined {
  const countVisits = useCall(visitorNumber);
  const friendsNews = useService(friendsTokens.friendsNews);
  const [numbers, setNumbers] = useState<{ readonly today: number; readonly total: number }>();
  useEffect(() => {
    let shown = true;
    const read = async (): Promise<void> => {
      const answer = await countVisits();
      if (shown && answer.ok) setNumbers(answer.value);
    };
    void read();
    const stop = friendsNews.onNews((news) => void (news === 'visit' && read()));
    return () => {
      shown = false;
      stop();
    };
  }, [countVisits, friendsNews]);
  return numbers;
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s4);
  margin: 0;

  & > div {
    padding: var(--s4) var(--s5);
    border: 1px solid var(--line);
    border-radius: var(--r-l);
    background: var(--surface);
  }

  & dt {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  & dd {
    margin: 0;
    font: 600 28px/1.2 var(--display);
    font-variant-numeric: tabular-nums;
  }
`;
