import { useState } from 'react';
import type { ImageSize } from '@/domain/media/image-size';
import { sizedAddress, sizeWithin } from '@/domain/media/picture-sizes';
import { useShownPicture, type PictureOnScreen } from './use-shown-picture';

/** A picture in the whole window, and what asks for all of its pixels. */
interface PictureInWindow extends PictureOnScreen {
  readonly onNearer: () => void;
}

/** The picture at `url` in the size that the window needs; the original takes its place once one looks at it nearer. */
export function useWindowPicture(url: string, shape?: ImageSize): PictureInWindow {
  const [nearer, setNearer] = useState<string>();
  const fitting = useShownPicture(addressFor(url, shape));
  const whole = useShownPicture(nearer === url ? url : '');
  const shown = (nearer === url ? whole.shown : undefined) ?? fitting.shown;
  return { ...fitting, shown, onNearer: () => setNearer(url) };
}

function addressFor(url: string, shape: ImageSize | undefined): string {
  const frame = { width: innerWidth * devicePixelRatio, height: innerHeight * devicePixelRatio };
  const size = sizeWithin(frame, shape);
  return url === '' || size === undefined ? url : sizedAddress(url, size);
}
