import styled from 'styled-components';
import { GIFT_ICON_WIDTH, GIFTS } from '@/domain/gifts/gift';
import sprite from './gifts.svg?url&no-inline';

interface GiftDrawingProps {
  /** The gift's code; one this client does not know is drawn as a wrapped present. */
  readonly code: string;
  readonly size?: number;
}

/** The picture of a gift; decorative, because its container has the name. */
export function GiftDrawing({ code, size = GIFT_ICON_WIDTH }: GiftDrawingProps) {
  const known = GIFTS.some((gift) => gift.code === code);
  return (
    <Drawing viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${known ? code : 'gift'}`} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  max-inline-size: 100%;
`;
