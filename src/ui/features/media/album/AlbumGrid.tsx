import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { PrivatePicture } from '@/ui/kernel/PrivatePicture';
import { FailedState } from '@/ui/parts/ErrorState';
import { Icon } from '@/ui/parts/Icon';
import { ImageGrid } from '@/ui/parts/ImageGrid';
import { ListEdge, listEnd } from '@/ui/parts/ListEdge';
import { Loading, Skeleton } from '@/ui/parts/Skeleton';
import { LOCK } from '@/ui/parts/pictures/picture-icons';
import type { AlbumPages } from './album.view-model';

interface AlbumGridProps {
  readonly list: AlbumPages;
  readonly label: string;
  readonly onOpen: (id: string) => void;
  /** Pictures that were deleted a moment ago; opening one brings it back. */
  readonly removed?: ReadonlySet<string>;
  /** Shown when there is nothing. */
  readonly empty: ReactNode;
}

/** The pictures of an album, more of them as one scrolls. */
export const AlbumGrid = observer(function AlbumGrid({
  list,
  label,
  onOpen,
  removed,
  empty,
}: AlbumGridProps) {
  const { t } = useTranslation('album');
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
  if (list.loaded && list.rows.length === 0) return <>{empty}</>;
  if (!list.loaded) return <SkeletonTiles />;
  const end = listEnd(list);
  return (
    <div aria-busy={list.busy}>
      <ImageGrid
        label={label}
        columns="fill"
        pictures={list.rows.map((picture) => ({
          id: picture.id,
          content:
            picture.url === undefined ? (
              <Icon name={LOCK} size={26} />
            ) : (
              <PrivatePicture url={picture.url} />
            ),
          ...(picture.url === undefined && { alt: t('locked.tile') }),
          ...(removed?.has(picture.id) && { alt: t('undoOf'), cover: <Undo /> }),
        }))}
        onOpen={(id) => onOpen(String(id))}
      />
      {end !== 'end' && <ListEdge end={end} count={list.rows.length} onMore={list.more} />}
    </div>
  );
});

/** A deleted picture's tile, which brings it back. */
function Undo() {
  const { t } = useTranslation('album');
  return (
    <>
      <span>{t('deleted')}</span>
      <Back>{t('undo')}</Back>
    </>
  );
}

interface SkeletonTilesProps {
  readonly tiles?: number;
}

/** Placeholders of an album's pictures while it loads, in their final layout. */
export function SkeletonTiles({ tiles = 6 }: SkeletonTilesProps) {
  return (
    <Loading>
      <Grid>
        {Array.from({ length: tiles }, (_, index) => (
          <span key={index}>
            <Skeleton height="100%" />
          </span>
        ))}
      </Grid>
    </Loading>
  );
}

const Back = styled.b`
  text-decoration: underline;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 30%), 1fr));
  gap: var(--s1);

  & > span {
    aspect-ratio: 1;
  }
`;
