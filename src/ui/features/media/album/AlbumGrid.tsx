import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { FailedState } from '@/ui/parts/ErrorState';
import { Icon } from '@/ui/parts/Icon';
import { ImageGrid } from '@/ui/parts/ImageGrid';
import { ListEdge } from '@/ui/parts/ListEdge';
import { listEnd } from '@/ui/parts/list-end';
import { LOCK } from '@/ui/parts/pictures/picture-icons';
import { PrivatePicture } from '@/ui/kernel/PrivatePicture';
import type { AlbumPages } from './album.view-model';
import { SkeletonTiles } from './SkeletonTiles';

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

const Back = styled.b`
  text-decoration: underline;
`;
