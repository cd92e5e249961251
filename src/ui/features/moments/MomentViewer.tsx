import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { MomentImage } from '@/application/moments/moments-api';
import { useShownPicture } from '@/ui/kernel/use-shown-picture';
import { Button } from '@/ui/parts/Button';
import { PictureWays, pressWay } from '@/ui/parts/pictures/PictureWays';
import { PictureWindow } from '@/ui/parts/pictures/PictureWindow';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';

export interface MomentViewerProps {
  readonly pictures: readonly MomentImage[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** One picture of a moment in the whole window; arrow keys, buttons and a swipe lead to the next ones. */
export function MomentViewer({ pictures, at, onMove, onClose }: MomentViewerProps) {
  const { t } = useTranslation(['album', 'common']);
  const picture = pictures[at];
  const { shown, failure, retry } = useShownPicture(picture?.url ?? '');
  const position = t('picture', { number: at + 1, of: pictures.length });
  const ways = {
    onPrevious: at === 0 ? undefined : () => onMove(at - 1),
    onNext: at + 1 >= pictures.length ? undefined : () => onMove(at + 1),
  };
  const alt = picture?.alt ?? '';
  return (
    <PictureWindow
      label={alt === '' ? position : `${position}: ${alt}`}
      shown={shown}
      onClose={onClose}
      onKey={(key) => pressWay(key, ways)}
      onSwipe={(key) => void pressWay(key, ways)}
      tools={
        <Position>
          <span aria-hidden="true">
            {at + 1} / {pictures.length}
          </span>
          <VisuallyHidden aria-live="polite">{position}</VisuallyHidden>
        </Position>
      }
    >
      {failure && (
        <Failed role="alert">
          <p>{t(failure.kind === 'offline' ? 'pictureOffline' : 'pictureGone')}</p>
          {failure.kind === 'offline' && (
            <Button size="s" icon="retry" onClick={retry}>
              {t('common:retry')}
            </Button>
          )}
        </Failed>
      )}
      {pictures.length > 1 && <PictureWays {...ways} />}
    </PictureWindow>
  );
}

const Position = styled.span`
  flex: none;
  padding-inline: var(--s2);
  color: var(--ink-2);
  font-size: var(--t-s);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Failed = styled.div`
  display: grid;
  gap: var(--s3);
  place-content: center;
  justify-items: center;
  padding: var(--s5);
  color: var(--ink-2);
  text-align: center;
`;
