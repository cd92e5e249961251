import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { ShownMoment } from '@/application/moments/moments';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { noticesTokens } from '@/application/notices/notices-tokens';
import { isGone } from '@/application/moments/follow-moments';
import type { Me } from '@/domain/profile/person';
import { createAction } from '@/ui/kernel/action';
import { Arriving, ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button, LinkButton } from '@/ui/parts/Button';
import { EmptyState } from '@/ui/parts/EmptyState';
import { ErrorState } from '@/ui/parts/ErrorState';
import { Page } from '@/ui/parts/Page';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { useMedia } from '@/ui/parts/use-media';
import { WIDE_QUERY } from '@/ui/theme/breakpoints';
import { useMomentFailureText } from './moment-failure-text';
import { MomentCard } from './MomentCard';
import { MomentSkeleton } from './MomentSkeleton';

const Comments = lazyPart(() => import('./Comments').then((module) => module.Comments));
const PostAside = lazyPart(() => import('./SquareAside').then((module) => module.PostAside));
const Likers = lazyPart(() => import('./Likers').then((module) => module.Likers));

/** A moment on its own page, where a shared link and a notice lead. */
export const MomentScreen = observer(function MomentScreen() {
  const { t } = useTranslation('moments');
  const { me } = useService(accountTokens.session);
  const { moment: id = '' } = useParams();
  const roomy = useMedia(WIDE_QUERY);
  if (!me) return null;
  return (
    <Page
      reading
      title={t('post')}
      aside={
        <LinkButton to={routes.square} size="s" icon="back">
          {t('title')}
        </LinkButton>
      }
      beside={roomy && <Arriving key={id} part={PostAside} props={{ id, me }} />}
    >
      <OnePost key={id} id={id} me={me} />
    </Page>
  );
});

interface OnePostProps {
  readonly id: string;
  readonly me: Me;
}

const OnePost = observer(function OnePost({ id, me }: OnePostProps) {
  const { t } = useTranslation('moments');
  const problem = useMomentFailureText();
  const moments = useService(momentsTokens.moments);
  const readMoment = useService(momentsTokens.readMoment);
  const follow = useService(momentsTokens.followMoments);
  const reading = useViewModel(() => createAction(readMoment));
  const [query] = useSearchParams();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    void reading.run(id).then(() => setAsked(true));
  }, [reading, id]);
  useEffect(() => follow(), [follow]);
  const moment = moments.get(id);
  useSeen(moment);
  const { failure } = reading;
  if (!moment && failure && !isGone(failure)) {
    return (
      <ErrorState title={t('failed')} busy={reading.busy} onRetry={() => void reading.run(id)}>
        {problem(failure)}
      </ErrorState>
    );
  }
  // It was there and is gone, or never was for this reader.
  if (!moment && asked && !reading.busy) return <Missing />;
  if (!moment) return <MomentSkeleton cards={1} />;
  // The comments are read while it is open; those under an own moment always are.
  const closed = moment.burn?.state === 'covered' || moment.burn?.state === 'burned';
  return (
    <Whole>
      <MomentCard id={id} me={me} alone>
        {(moment.likes ?? 0) > 0 && <LikersButton id={id} count={moment.likes ?? 0} />}
      </MomentCard>
      {!moment.removed && !closed && (
        <Suspense fallback={<SkeletonRows />}>
          <Comments key={id} moment={moment} me={me} sought={query.get('comment') ?? undefined} />
        </Suspense>
      )}
    </Whole>
  );
});

/* The field for a comment stays in the window as long as any of this is in it. */
const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

/** Its notices are seen, whichever way led here; those of a covered one are not. */
function useSeen(moment: ShownMoment | undefined): void {
  const seeNotices = useService(noticesTokens.seeNotices);
  const seen =
    moment && !moment.removed && moment.burn?.state !== 'covered' ? moment.id : undefined;
  useEffect(() => (seen === undefined ? undefined : seeNotices(seen)), [seeNotices, seen]);
}

function Missing() {
  const { t } = useTranslation('moments');
  return (
    <EmptyState
      icon="image"
      title={t('missing.title')}
      action={<LinkButton to={routes.square}>{t('missing.back')}</LinkButton>}
    >
      {t('missing.text')}
    </EmptyState>
  );
}

function LikersButton({ id, count }: { readonly id: string; readonly count: number }) {
  const { t } = useTranslation('moments');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Named size="s" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('likes', { count })}
      </Named>
      {open && <ArrivingDialog part={Likers} props={{ id, onClose: () => setOpen(false) }} />}
    </>
  );
}

const Named = styled(Button)`
  justify-self: start;
  margin-block-start: calc(-1 * var(--s3));
  margin-inline-start: calc(-1 * var(--s3));
`;
