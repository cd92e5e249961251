import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { momentsTokens } from '@/application/moments/moments-tokens';
import type { MomentList as List, MomentScope } from '@/application/moments/moments';
import type { Me } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { EmptyState } from '@/ui/parts/EmptyState';
import { FailedState } from '@/ui/parts/ErrorState';
import { InfiniteList } from '@/ui/parts/InfiniteList';
import { listEnd } from '@/ui/parts/ListEdge';
import { MomentSkeleton } from './MomentSkeleton';

const MomentCard = lazyPart(() => import('./MomentCard').then((module) => module.MomentCard));

/** Cards are high: a few beyond the edges are enough. */
const HIGH_ROWS = { guess: 560, overscan: 3 } as const;

interface MomentListProps {
  readonly me: Me;
  readonly scope: MomentScope;
  /** The list's name for screen readers. */
  readonly label: string;
  readonly empty: { readonly title: string; readonly text: string };
}

/** Moments, newest first; new ones are announced above the list and never inserted while it is read. */
export const MomentList = observer(function MomentList(props: MomentListProps) {
  const { scope, label, empty } = props;
  const { t } = useTranslation('moments');
  const list = useMomentList(scope);
  if (!list.loaded && list.failure) {
    return (
      <FailedState
        title={t('failed')}
        failure={list.failure}
        busy={list.busy}
        onRetry={list.more}
      />
    );
  }
  return (
    <Around>
      <Fresh list={list} />
      {list.loaded && list.rows.length === 0 && list.older === undefined ? (
        <EmptyState icon="image" title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <Cards {...props} list={list} label={label} />
      )}
    </Around>
  );
});

const Cards = observer(function Cards({
  me,
  scope,
  label,
  list,
}: MomentListProps & { readonly list: List }) {
  const ofOnePerson = scope.kind === 'mine' || scope.kind === 'person';
  return (
    <InfiniteList
      label={label}
      items={list.rows.slice()}
      keyOf={keyOfId}
      end={listEnd(list)}
      onMore={list.more}
      sizes={HIGH_ROWS}
      arriving={<MomentSkeleton />}
    >
      {(id) => (
        <Row>
          <Suspense fallback={<MomentSkeleton cards={1} />}>
            <MomentCard id={id} me={me} showsPin={ofOnePerson} />
          </Suspense>
        </Row>
      )}
    </InfiniteList>
  );
});

function keyOfId(id: string): string {
  return id;
}

/** How many new moments there are; a press shows them and leads to the top. */
const Fresh = observer(function Fresh({ list }: { readonly list: List }) {
  const { t } = useTranslation('moments');
  function show(): void {
    void list.reload();
    window.scrollTo({ top: 0 });
  }
  return (
    <Region role="status" aria-live="polite">
      {list.fresh > 0 && (
        <button type="button" onClick={show}>
          {t('fresh', { count: list.fresh })}
        </button>
      )}
    </Region>
  );
});

/** The list as it was left; on coming back the new moments are counted only. */
function useMomentList(scope: MomentScope): List {
  const moments = useService(momentsTokens.moments);
  const follow = useService(momentsTokens.followMoments);
  const list = moments.list(scope);
  useEffect(() => {
    void (list.loaded ? list.look() : list.more());
  }, [list]);
  useEffect(() => follow(), [follow]);
  return list;
}

const Row = styled.div`
  padding-block-end: var(--s4);
`;

/* The pill is above the list and takes no room of its own. */
const Around = styled.div`
  min-inline-size: 0;
`;

const Region = styled.div`
  position: sticky;
  z-index: 5;
  inset-block-start: calc(var(--bar) + var(--s2));
  display: grid;
  justify-items: center;
  block-size: 0;
  overflow: visible;

  :root[data-immersive] & {
    inset-block-start: var(--s2);
  }

  & > button {
    min-block-size: var(--target-s);
    padding: 6px 16px;
    border: 1px solid var(--line);
    border-radius: var(--r-full);
    background: var(--coral-soft);
    box-shadow: var(--shadow-1);
    color: var(--coral-hover);
    font-size: var(--t-s);
    font-weight: 600;
  }
`;
