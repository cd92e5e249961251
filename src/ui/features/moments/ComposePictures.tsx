import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MOMENT_PICTURES } from '@/domain/moments/moment';
import { useService } from '@/ui/kernel/scope';
import { usePictureDrop } from '@/ui/parts/pictures/use-picture-drop';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { AddTiles } from './AddTiles';
import { ChosenPicture } from './ChosenPicture';
import type { ComposedPicture } from './composed-pictures';
import { composerToken } from './composer';
import { PictureTile } from './PictureTile';

/** The pictures of a moment in their order: chosen, dropped, pasted or taken; moved by drag and by key. */
export const ComposePictures = observer(function ComposePictures() {
  const { t } = useTranslation(['moments', 'common']);
  const composer = useService(composerToken);
  const { pictures } = composer;
  const [said, setSaid] = useState('');
  const over = usePictureDrop(composer.addPictures, 'dialog');

  function move(picture: ComposedPicture, to: number): void {
    const from = pictures.rows.indexOf(picture);
    if (to < 0 || to >= pictures.rows.length || to === from) return;
    pictures.move(picture.id, to);
    setSaid(t('moments:compose.moved', { from: from + 1, to: to + 1 }));
  }

  return (
    <Shelf data-over={over || undefined}>
      <ul aria-label={t('moments:compose.pictures')}>
        {pictures.rows.map((picture, index) => (
          <PictureTile
            key={picture.id}
            composer={composer}
            picture={picture}
            index={index}
            onMove={move}
          />
        ))}
        {pictures.room > 0 && <AddTiles composer={composer} />}
      </ul>
      <small>
        {over
          ? t('moments:compose.drop')
          : t('common:chosenOf', { chosen: pictures.rows.length, max: MOMENT_PICTURES.max })}
      </small>
      {pictures.rows.some(({ stopped }) => stopped) && (
        <small role="status">{t('common:stopped')}</small>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ChosenPicture onMove={move} />
    </Shelf>
  );
});

const Shelf = styled.div`
  display: grid;
  gap: var(--s2);
  border-radius: var(--r-m);

  &[data-over] {
    background: var(--coral-soft);
    outline: 2px dashed var(--coral);
    outline-offset: var(--s1);
  }

  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
    gap: var(--s2);
  }

  & > small {
    color: var(--ink-3);
    font-size: var(--t-s);
  }
`;
