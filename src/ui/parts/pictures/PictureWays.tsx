import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '@/ui/parts/IconButton';
import { NEXT } from './picture-icons';

interface PictureWaysProps {
  /** Absent at the first picture. */
  readonly onPrevious: (() => void) | undefined;
  /** Absent at the last picture. */
  readonly onNext: (() => void) | undefined;
}

/** The buttons to the picture before and after the one in the window. */
export function PictureWays({ onPrevious, onNext }: PictureWaysProps) {
  const { t } = useTranslation('album');
  return (
    <Ways>
      <IconButton
        icon="back"
        label={t('previous')}
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      />
      <IconButton icon={NEXT} label={t('next')} disabled={onNext === undefined} onClick={onNext} />
    </Ways>
  );
}

/** Presses the arrow keys for them; whether the key was one of these and led somewhere. */
export function pressWay(key: string, { onPrevious, onNext }: PictureWaysProps): boolean {
  const way = key === 'ArrowLeft' ? onPrevious : key === 'ArrowRight' ? onNext : undefined;
  way?.();
  return way !== undefined;
}

const Ways = styled.div`
  position: absolute;
  inset-inline: var(--s3);
  inset-block-end: calc(var(--s3) + env(safe-area-inset-bottom));
  display: flex;
  justify-content: space-between;
  pointer-events: none;

  & > button {
    pointer-events: auto;
    border: 1px solid var(--line);
    background: var(--surface);
    box-shadow: var(--shadow-1);
  }
`;
