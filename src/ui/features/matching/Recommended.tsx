import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { EmptyState } from '@/ui/parts/EmptyState';
import { ErrorState } from '@/ui/parts/ErrorState';
import { Skeleton } from '@/ui/parts/Skeleton';
import type { MatchingViewModel } from './matching.view-model';
import { PersonCard } from './PersonCard';

/** Recommended people; those with shared interests come first. */
export const Recommended = observer(function Recommended({
  encounter,
}: {
  readonly encounter: MatchingViewModel;
}) {
  const { t } = useTranslation('matching');
  return (
    <Root>
      <header>
        <h2>{t('people.title')}</h2>
        <span>{t('people.hint')}</span>
      </header>
      <People encounter={encounter} />
    </Root>
  );
});

const People = observer(function People({ encounter }: { readonly encounter: MatchingViewModel }) {
  const { t } = useTranslation('matching');
  const { recommended } = encounter;
  if (encounter.recommendedFailed) {
    return (
      <ErrorState title={t('people.error')} onRetry={() => void encounter.loadRecommended()} />
    );
  }
  if (!recommended) {
    return (
      <Grid>
        {[1, 2, 3, 4].map((slot) => (
          <li key={slot}>
            <Skeleton height={224} />
          </li>
        ))}
      </Grid>
    );
  }
  if (recommended.length === 0) {
    return (
      <EmptyState icon="users" title={t('people.emptyTitle')}>
        {t('people.empty')}
      </EmptyState>
    );
  }
  return (
    <Grid>
      {recommended.map((person) => (
        <li key={person.id}>
          <PersonCard person={person} />
        </li>
      ))}
    </Grid>
  );
});

const Root = styled.section`
  grid-column: 1 / -1;
  min-inline-size: 0;

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--s1) var(--s3);
    margin-block-end: var(--s4);
  }

  & > header > h2 {
    font: 600 22px/1.1 var(--display);
  }

  & > header > span {
    color: var(--ink-3);
    font-size: var(--t-s);
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(168px, 44%), 1fr));
  gap: var(--s4);
  list-style: none;
`;
