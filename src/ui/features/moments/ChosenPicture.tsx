import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useService } from '@/ui/kernel/scope';
import { Field } from '@/ui/parts/Field';
import { IconButton } from '@/ui/parts/IconButton';
import { NEXT } from '@/ui/parts/pictures/picture-icons';
import { tablet } from '@/ui/theme/breakpoints';
import type { ComposedPicture } from './composed-pictures';
import { composerToken } from './composer';
import { useMomentFailureText } from './moment-failure-text';

interface ChosenPictureProps {
  readonly onMove: (picture: ComposedPicture, to: number) => void;
}

/** The tools of the chosen picture: its position, its description, and what went wrong with it. */
export const ChosenPicture = observer(function ChosenPicture({ onMove }: ChosenPictureProps) {
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
