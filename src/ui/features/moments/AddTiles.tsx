import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/ui/parts/Icon';
import type { IconName } from '@/ui/parts/icon-paths';
import { PLUS } from '@/ui/parts/pictures/picture-icons';
import { PICTURE_FILES } from '@/ui/parts/pictures/read-picked';
import type { ComposeViewModel } from './compose.view-model';
import { CAMERA } from './moment-icons';
import { Tile } from './tile-look';

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
