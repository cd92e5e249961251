import { observer } from 'mobx-react-lite';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon, type IconName } from '@/ui/parts/Icon';
import { Picture } from '@/ui/parts/pictures/Picture';
import { PICTURE_FILES } from '@/ui/parts/pictures/given-files';
import { PLUS } from '@/ui/parts/pictures/picture-icons';
import type { ComposeViewModel } from './compose.view-model';
import type { ComposedPicture } from './composed-pictures';
import { CAMERA } from './moment-icons';

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

/** Adding pictures from this device, or with its camera. */
export function AddTiles({ composer }: { readonly composer: ComposeViewModel }) {
  const { t } = useTranslation('moments');
  const [touch] = useState(isTouched);
  const pick = (files: readonly File[]): void => void composer.addPictures(files);
  return (
    <>
      <AddTile label={t('compose.add')} icon={PLUS} onPick={pick} />
      {touch && <AddTile label={t('compose.camera')} icon={CAMERA} camera onPick={pick} />}
    </>
  );
}

interface AddTileProps {
  readonly label: string;
  readonly icon: IconName;
  readonly camera?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

function AddTile({ label, icon, camera = false, onPick }: AddTileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Tile data-add>
      <button type="button" onClick={() => input.current?.click()}>
        <Icon name={icon} />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!camera}
        {...(camera && { capture: 'environment' as const })}
        accept={camera ? 'image/*' : PICTURE_FILES}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </Tile>
  );
}

/** Whether this is a device held in the hand: elsewhere "take a photo" would open the file dialog again. */
function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** The place of one picture, or of what adds one, in the row of a moment being written. */
const Tile = styled.li`
  position: relative;
  aspect-ratio: 1;
  border-radius: var(--r-m);
  background: var(--sunken);

  &[data-chosen] {
    outline: 3px solid var(--coral);
    outline-offset: 2px;
  }

  &[data-add] {
    border: 1.5px dashed var(--line-field);
    background: none;
  }

  & > button {
    position: relative;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--s1);
    inline-size: 100%;
    block-size: 100%;
    padding: var(--s1);
    border: 0;
    border-radius: inherit;
    background: none;
    color: var(--ink-2);
    font-size: var(--t-xs);
    overflow: hidden;
    overflow-wrap: anywhere;
  }

  & img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  & b,
  &:not([data-add]) button > svg:not(:first-child) {
    position: absolute;
    display: grid;
    place-items: center;
    min-inline-size: 24px;
    block-size: 24px;
    border-radius: var(--r-full);
    background: color-mix(in srgb, var(--svip-1) 82%, transparent);
    color: var(--on-picture);
  }

  & b {
    inset-block-start: 6px;
    inset-inline-start: 6px;
  }

  & button > svg:not(:first-child) {
    inset-block-end: 6px;
    inset-inline-end: 6px;
  }

  /* Whether it is described. */
  & small {
    position: absolute;
    inset-block-end: 6px;
    inset-inline-start: 6px;
    display: flex;
    align-items: center;
    gap: 2px;
    padding: 3px 7px;
    border-radius: var(--r-s);
    background: var(--surface);
    color: var(--ink);
    font-weight: 600;
  }

  &[data-failed] {
    outline: 2px solid var(--danger);
  }

  & > progress {
    appearance: none;
    position: absolute;
    inset-inline: 8px;
    inset-block-end: 8px;
    inline-size: calc(100% - 16px);
    block-size: 6px;
    border: 0;
    border-radius: 3px;
    background: var(--sunken);
    overflow: hidden;
    pointer-events: none;
  }

  & > progress::-webkit-progress-bar {
    background: var(--sunken);
  }

  & > progress::-webkit-progress-value {
    background: var(--coral);
  }

  & > progress::-moz-progress-bar {
    background: var(--coral);
  }
`;
