import styled from 'styled-components';
import { GOODS } from '@/domain/shop/goods';
import sprite from './goods.svg?url&no-inline';

interface GoodsDrawingProps {
  /** The code of the goods; one that this client does not know has its ground only. */
  readonly code: string;
  /** Edge of the drawing in pixels. */
  readonly size: number;
}

/** The picture of goods on the ground of their class; decorative, because the name is beside it. */
export function GoodsDrawing({ code, size }: GoodsDrawingProps) {
  const known = GOODS.find((goods) => goods.code === code);
  return (
    <Ground data-class={known?.class} aria-hidden="true">
      {known && (
        <svg viewBox="0 0 64 64" width={size} height={size} focusable="false">
          <use href={`${sprite}#${code}`} />
        </svg>
      )}
    </Ground>
  );
}

const Ground = styled.span`
  display: grid;
  place-items: center;
  min-inline-size: 0;
  background: var(--sunken);

  & > svg {
    max-inline-size: 100%;
  }

  &[data-class='flowers'] {
    background: light-dark(#fdeee6, #3a2622);
  }

  &[data-class='sweets'] {
    background: light-dark(#f6efdd, #35301f);
  }

  &[data-class='plush'] {
    background: light-dark(#efeaf4, #2d2539);
  }

  &[data-class='home'] {
    background: light-dark(#e9f1ec, #1d322c);
  }

  &[data-class='tech'] {
    background: light-dark(#e7edf5, #202c3d);
  }
`;
