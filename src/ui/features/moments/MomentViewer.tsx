import { useTranslation } from 'react-i18next';
import type { MomentImage } from '@/contract/http/moments';
import { useWindowPicture } from '@/ui/kernel/use-shown-picture';
import { PictureFailure } from '@/ui/parts/pictures/PictureFailure';
import {
  PicturePosition,
  PictureWays,
  pressWay,
  PictureWindow,
} from '@/ui/parts/pictures/PictureWindow';

interface MomentViewerProps {
  readonly pictures: readonly MomentImage[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** One picture of a moment in the whole window; arrow keys, buttons and a swipe lead to the next ones. */
export function MomentViewer({ pictures, at, onMove, onClose }: MomentViewerProps) {
  const { t } = useTranslation('album');
  const picture = pictures[at];
  const url = picture?.url ?? '';
  const { shown, failure, retry, onNearer } = useWindowPicture(url, picture);
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
      picture={url}
      onNearer={onNearer}
      onClose={onClose}
      onKey={(key) => pressWay(key, ways)}
      onSwipe={(key) => void pressWay(key, ways)}
      tools={<PicturePosition at={at} of={pictures.length} />}
    >
      {failure && <PictureFailure offline={failure.kind === 'offline'} onRetry={retry} />}
      {pictures.length > 1 && <PictureWays {...ways} />}
    </PictureWindow>
  );
}
