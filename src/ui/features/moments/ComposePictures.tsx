import { observer } from 'mobx-react-lite';
import { useState, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MOMENT_PICTURES } from '@/domain/moments/moment';
import { useService } from '@/ui/kernel/scope';
import { Field } from '@/ui/parts/Field';
import { IconButton } from '@/ui/parts/IconButton';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { usePictureDrop } from '@/ui/parts/pictures/given-files';
import { NEXT } from '@/ui/parts/pictures/picture-icons';
import { tablet } from '@/ui/theme/breakpoints';
import { AddTiles, PictureTile } from './PictureTile';
import { composerToken } from './compose.view-model';
import type { ComposedPicture } from './composed-pictures';
import { useMomentFailureText } from './moment-failure-text';

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

interface ChosenPictureProps {
  readonly onMove: (picture: ComposedPicture, to: number) => void;
}

/** The tools of the chosen picture: its position, its description, and what went wrong with it. */
const ChosenPicture = observer(function ChosenPicture({ onMove }: ChosenPictureProps) {
  const { t } = useTranslation('moments');
  const problem = useMomentFailureText();
  const composer = useService(composerToken);
  const { pictures } = composer;
  const failed = pictures.rows.find(({ failure }) => failure !== undefined);
  const picture = pictures.find(composer.chosen) ?? failed;
  const index = picture ? pictures.rows.indexOf(picture) : -1;
  const [earlier, later] = useSteps(index);
  if (!picture) return null;
  const number = index + 1;
  const { id, alt, failure } = picture;
  return (
    <Tools role="group" aria-label={t('compose.picture', { number })}>
      <b>{t('compose.picture', { number })}</b>
      <span>
        <IconButton
          ref={earlier}
          icon="back"
          label={t('compose.earlier', { number })}
          disabled={index === 0}
          onClick={() => onMove(picture, index - 1)}
        />
        <IconButton
          ref={later}
          icon={NEXT}
          label={t('compose.later', { number })}
          disabled={number === pictures.rows.length}
          onClick={() => onMove(picture, index + 1)}
        />
        {failure && failure.kind !== 'picture-lost' && (
          <IconButton
            icon="retry"
            label={t('compose.retry', { number })}
            onClick={() => pictures.retry(id)}
          />
        )}
        <IconButton
          icon="trash"
          label={t('compose.remove', { number })}
          onClick={() => pictures.remove(id)}
        />
      </span>
      {failure ? (
        <p role="alert">{problem(failure)}</p>
      ) : (
        <Field
          label={t('compose.alt')}
          value={alt}
          onChange={(words) => pictures.describe(id, words)}
        />
      )}
    </Tools>
  );
});

/** The buttons of the two directions. At an end the one that was pressed can do no more: the other takes the focus. */
function useSteps(index: number) {
  const earlier = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [pressed, other] =
      document.activeElement === earlier.current
        ? [earlier.current, later.current]
        : [later.current, earlier.current];
    if (document.activeElement === pressed && pressed?.disabled === true) other?.focus();
  }, [index]);
  return [earlier, later] as const;
}

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

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s2);
  padding: var(--s3);
  border-radius: var(--r-m);
  background: var(--sunken);

  & > span {
    display: flex;
    gap: var(--s1);
  }

  & > span > button {
    border: 1px solid var(--line);
    background: var(--surface);
  }

  & > :nth-child(3) {
    grid-column: 1 / -1;
  }

  ${tablet} {
    /* The description beside the buttons. */
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-rows: auto auto;
    column-gap: var(--s3);

    & > :nth-child(2) {
      grid-area: 2 / 1;
    }

    & > :nth-child(3) {
      grid-area: 1 / 2 / -1;
    }
  }

  & > p {
    color: var(--danger);
    font-size: var(--t-s);
  }
`;
