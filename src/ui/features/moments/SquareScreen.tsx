import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { MOMENT_PICTURES } from '@/domain/moments/moment';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { Page } from '@/ui/parts/Page';
import { Tabs } from '@/ui/parts/Tabs';
import { useMedia } from '@/ui/parts/use-media';
import { WIDE_QUERY } from '@/ui/theme/breakpoints';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { MomentSkeleton } from './MomentSkeleton';
import { SquareAside } from './SquareAside';
import { WriteMoment } from './WriteMoment';

const MomentList = lazyPart(() => import('./MomentList').then((module) => module.MomentList));

type Scope = 'everybody' | 'friends' | 'mine';

/** The three lists of the square, each with its own address (readings, Routes). */
const ADDRESSES: Readonly<Record<Scope, string>> = {
  everybody: routes.square,
  friends: routes.squareOfFriends,
  mine: routes.ownMoments,
};

const SCOPES: readonly Scope[] = ['everybody', 'friends', 'mine'];

/** The moments of everybody, those of friends and followed people, and the user's own. */
export const SquareScreen = observer(function SquareScreen() {
  const { t } = useTranslation('moments');
  const { me } = useService(accountTokens.session);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const scope = SCOPES.find((each) => ADDRESSES[each] === pathname.replace(/\/$/, ''));
  const current = scope ?? 'everybody';
  const roomy = useMedia(WIDE_QUERY);
  if (!me) return null;
  return (
    <Page reading title={t('title')} beside={roomy && <SquareAside />}>
      <Tabs
        label={t('places.label')}
        tabs={SCOPES.map((id) => ({ id, label: t(`places.${id}`) }))}
        current={current}
        onChange={(id) => void navigate(ADDRESSES[id])}
      >
        <WriteMoment me={me} />
        <Suspense fallback={<MomentSkeleton />}>
          <MomentList
            key={current}
            me={me}
            scope={{ kind: current }}
            label={t(`places.${current}`)}
            empty={{
              title: t(`empty.${current}.title`),
              text: t(`empty.${current}.text`, { pictures: MOMENT_PICTURES.max }),
            }}
          />
        </Suspense>
      </Tabs>
    </Page>
  );
});
