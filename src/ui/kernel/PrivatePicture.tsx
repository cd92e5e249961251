import { useRef } from 'react';
import styled from 'styled-components';
import { sizedAddress, type PictureSize } from '@/domain/media/picture-sizes';
import { Icon } from '@/ui/parts/Icon';
import { useNear } from '@/ui/parts/pictures/use-near';
import { useShownPicture } from './use-shown-picture';

export interface PrivatePictureProps {
  /** Where the picture is; it is fetched with the session's token while it is in or near the window. */
  readonly url: string;
  /** A smaller one is enough; left out, the picture itself. */
  readonly size?: PictureSize;
}

/** A picture that only those who may see it can fetch, filling its frame; decorative. */
export function PrivatePicture({ url, size }: PrivatePictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const near = useNear(frame);
  return (
    <Frame ref={frame}>{near && <Fetched url={size ? sizedAddress(url, size) : url} />}</Frame>
  );
}

function Fetched({ url }: Pick<PrivatePictureProps, 'url'>) {
  const { shown, failure } = useShownPicture(url);
  if (failure) return <Icon name={failure.kind === 'offline' ? 'offline' : 'image'} size={28} />;
  return shown && <img src={shown.address} alt="" decoding="async" draggable={false} />;
}

const Frame = styled.span`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  border-radius: inherit;
`;
