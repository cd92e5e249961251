import { useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import type { ImageSize } from '@/domain/media/image-size';
import { sizedAddress, sizeFilling, type PictureSize } from '@/domain/media/picture-sizes';
import { Picture } from '@/ui/parts/pictures/Picture';
import { useNear } from '@/ui/parts/pictures/use-near';
import { failureOf, useShownPicture } from './use-shown-picture';

interface PrivatePictureProps {
  /** The address; the picture is fetched with the session's token while it is in or near the window. */
  readonly url: string;
  /** Its width and height, where they are known. */
  readonly shape?: ImageSize;
}

/**
 * A decorative picture that fills its frame and is fetched with the session's token. The browser cannot choose
 * among the sizes of such a picture, so the measured frame does.
 */
export function PrivatePicture({ url, shape }: PrivatePictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const near = useNear(frame);
  const size = useSize(frame, near, shape);
  return <Frame ref={frame}>{near && size && <Fetched url={sizedAddress(url, size)} />}</Frame>;
}

/** The size for the frame as it is on this screen; a frame that grows gets a larger one, never a smaller. */
function useSize(
  frame: RefObject<HTMLElement | null>,
  near: boolean,
  shape: ImageSize | undefined,
): PictureSize | undefined {
  const [size, setSize] = useState<PictureSize>();
  const [width, height] = [shape?.width, shape?.height];
  useEffect(() => {
    const box = frame.current;
    if (!near || !box) return undefined;
    const picture = width && height ? { width, height } : undefined;
    const measure = (): void => {
      const onScreen = {
        width: box.clientWidth * devicePixelRatio,
        height: box.clientHeight * devicePixelRatio,
      };
      const fitting = sizeFilling(onScreen, picture);
      setSize((before) => (before === 'screen' ? before : fitting));
    };
    // The observer reports the size at once, when the page is laid out anyway.
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame, near, width, height]);
  return size;
}

function Fetched({ url }: Pick<PrivatePictureProps, 'url'>) {
  const { shown, failure } = useShownPicture(url);
  return <Picture src={shown?.address} failure={failureOf(failure)} />;
}

const Frame = styled.span`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  border-radius: inherit;
`;
