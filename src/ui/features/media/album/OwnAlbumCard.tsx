import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Me } from '@/domain/profile/person';
import { EmptyState } from '@/ui/parts/EmptyState';
import { FailedState } from '@/ui/parts/ErrorState';
import { ImageGrid } from '@/ui/parts/ImageGrid';
import { LinkButton } from '@/ui/parts/Button';
import { PrivatePicture } from '@/ui/kernel/PrivatePicture';
import { AlbumHead } from './AlbumHead';
import type { OwnAlbumViewModel } from './own-album.view-model';
import { SkeletonTiles } from './AlbumGrid';
import { routes } from '@/ui/kernel/routes';
import { useOwnAlbum } from './albums';

/** The number of pictures shown on the user's page; the album has all of them. */
const LATEST = 12;

/** The latest pictures of the user's album, with a link to all of them. */
export const OwnAlbumCard = observer(function OwnAlbumCard({ me }: { readonly me: Me }) {
  const { t } = useTranslation('album');
  const own = useOwnAlbum(me);
  return (
    <section aria-label={t('mine')}>
      <AlbumHead
        title={t('mine')}
        count={own.total > 0 && t('count', { count: own.total })}
        aside={
          own.total > 0 && (
            <LinkButton to={routes.album} size="s">
              {t('all')}
            </LinkButton>
          )
        }
      />
      <Latest own={own} />
    </section>
  );
});

const Latest = observer(function Latest({ own }: { readonly own: OwnAlbumViewModel }) {
  const { t } = useTranslation('album');
  const navigate = useNavigate();
  const { loaded, failure, busy, more } = own.album.list;
  if (!loaded && failure) {
    return <FailedState title={t('failed')} failure={failure} busy={busy} onRetry={more} />;
  }
  if (!loaded) return <SkeletonTiles tiles={LATEST} />;
  if (own.total === 0) {
    return (
      <EmptyState
        icon="image"
        title={t('empty')}
        action={
          <LinkButton to={routes.album} icon="image">
            {t('add.choose')}
          </LinkButton>
        }
      >
        {t('emptyMine')}
      </EmptyState>
    );
  }
  return (
    <ImageGrid
      label={t('mine')}
      columns="fill"
      pictures={own.pictures.slice(0, LATEST).map(({ id, url }) => ({
        id,
        content: url !== undefined && <PrivatePicture url={url} />,
      }))}
      onOpen={() => void navigate(routes.album)}
    />
  );
});
