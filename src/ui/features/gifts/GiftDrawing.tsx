import styled from 'styled-components';
import { GIFTS } from '@/domain/gifts/gift';
import sprite from './gifts.svg?url&no-inline';

/** Edge of a gift's picture in pixels (specification §9). */
export const GIFT_SIZE = 100;

export interface GiftDrawingProps {
  /** The gift's code; one this client does not know is drawn as a wrapped present. */
  readonly code: string;
  readonly size?: number;
}

/** The picture of a gift; what it stands in has the name. */
export function GiftDrawing({ code, size = GIFT_SIZE }: GiftDrawingProps) {
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
