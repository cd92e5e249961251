import { useTranslation } from 'react-i18next';
import type { AlbumPicture } from '@/contract/http/media';
import type { ImageSize } from '@/domain/media/image-size';
import { IconButton } from '@/ui/parts/IconButton';
import { PictureFailure } from '@/ui/parts/pictures/PictureFailure';
import {
  PicturePosition,
  PictureWays,
  pressWay,
  PictureWindow,
} from '@/ui/parts/pictures/PictureWindow';
import { useWindowPicture } from '@/ui/kernel/use-shown-picture';

interface AlbumPreviewProps {
  /** The pictures that can be seen, in their order. */
  readonly pictures: readonly AlbumPicture[];
  /** Which one is shown. */
  readonly id: string;
  /** How many there are in all. */
  readonly total: number;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
  /** For the user's own pictures. */
  readonly onRemove?: (id: string) => void;
}

/** One picture of an album in the whole window; arrow keys and buttons lead to the next ones. */
export function AlbumPreview(props: AlbumPreviewProps) {
  const at = props.pictures.findIndex(({ id }) => id === props.id);
  const picture = props.pictures[at];
  return picture?.url === undefined ? null : (
    <Shown {...props} at={at} shape={picture} url={picture.url} />
  );
}

interface ShownProps extends AlbumPreviewProps {
  readonly at: number;
  readonly shape: ImageSize;
  readonly url: string;
}

function Shown({ pictures, id, at, shape, url, total, onMove, onClose, onRemove }: ShownProps) {
  const { t } = useTranslation('album');
  const { shown, failure, retry, onNearer } = useWindowPicture(url, shape);
  const all = Math.max(total, pictures.length);
  const position = t('picture', { number: at + 1, of: all });
  const before = pictures[at - 1]?.id;
  const next = pictures[at + 1]?.id;
  const ways = {
    onPrevious: before === undefined ? undefined : () => onMove(before),
    onNext: next === undefined ? undefined : () => onMove(next),
  };

  return (
    <PictureWindow
      label={position}
      shown={shown}
      picture={url}
      onNearer={onNearer}
      onClose={onClose}
      onKey={(key) => pressWay(key, ways)}
      tools={
        <>
          <PicturePosition at={at} of={all} />
          {onRemove && <IconButton icon="trash" label={t('delete')} onClick={() => onRemove(id)} />}
        </>
      }
    >
      {failure && <PictureFailure offline={failure.kind === 'offline'} onRetry={retry} />}
      <PictureWays {...ways} />
    </PictureWindow>
  );
}
