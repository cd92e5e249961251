import { observer } from 'mobx-react-lite';
import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/ui/parts/Icon';
import { Picture } from '@/ui/parts/pictures/Picture';
import { PLUS } from '@/ui/parts/pictures/picture-icons';
import type { ComposeViewModel } from './compose.view-model';
import type { ComposedPicture } from './composed-pictures';
import { Tile } from './tile-look';

/** The type under which a tile that is dragged names itself. */
const DRAGGED = 'application/x-parley-picture';

interface PictureTileProps {
  readonly composer: ComposeViewModel;
  readonly picture: ComposedPicture;
  readonly index: number;
  readonly onMove: (picture: ComposedPicture, to: number) => void;
}

/** One picture of a moment being written: a press chooses it, drag and arrow keys move it. */
export const PictureTile = observer(function PictureTile({
  composer,
  picture,
  index,
  onMove,
}: PictureTileProps) {
  const { t } = useTranslation('moments');
  const number = index + 1;
  const { id, progress, failure } = picture;
  function handleDrop(event: DragEvent): void {
    const dragged = composer.pictures.find(event.dataTransfer.getData(DRAGGED));
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(dragged, index);
  }
  return (
    <Tile
      draggable
      data-chosen={composer.chosen === id || undefined}
      data-failed={failure ? true : undefined}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={handleDrop}
    >
      <Choose {...{ composer, picture, index, onMove }} />
      {progress !== undefined && (
        <progress aria-label={t('compose.uploading', { number })} max={1} value={progress} />
      )}
    </Tile>
  );
});

const Choose = observer(function Choose({ composer, picture, index, onMove }: PictureTileProps) {
  const { t } = useTranslation('moments');
  const { id, alt, address, failure } = picture;
  const chosen = composer.chosen === id;
  const label = t('compose.picture', { number: index + 1 });
  function handleKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(picture, index + step);
  }
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={alt === '' ? label : `${label}, ${t('compose.described')}`}
      onClick={() => composer.choose(chosen ? undefined : id)}
      onKeyDown={handleKeyDown}
    >
      {address === undefined ? <Icon name="image" size={26} /> : <Picture src={address} />}
      <b aria-hidden="true">{index + 1}</b>
      <small aria-hidden="true">
        <Icon name={alt === '' ? PLUS : 'check'} size={14} />
        {t('compose.altMark')}
      </small>
      {failure && <Icon name="warning" size={22} />}
    </button>
  );
});
