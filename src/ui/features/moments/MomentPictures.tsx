import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShownMoment } from '@/application/moments/moments';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { PrivatePicture } from '@/ui/kernel/PrivatePicture';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { phone } from '@/ui/theme/breakpoints';

const MomentViewer = lazyPart(() => import('./MomentViewer').then((module) => module.MomentViewer));

/** One to nine pictures in a grid that keeps its room before they arrive; each opens in the whole window. */
export function MomentPictures({ moment }: { readonly moment: ShownMoment }) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState<number>();
  const { pictures } = moment;
  const [first] = pictures;
  if (!first) return null;
  const cells = pictureCells(pictures.length, first.width / Math.max(1, first.height));
  return (
    <>
      <Grid>
        {pictures.map(({ url, alt, tint, width, height }, index) => {
          const cell = cells[index];
          const label = t('pictures.open', { number: index + 1, of: pictures.length });
          return (
            cell && (
              <li
                key={url ?? index}
                style={{
                  gridColumn: `span ${cell.columns}`,
                  gridRow: `span ${cell.rows}`,
                  aspectRatio: cell.shape,
                  ...(tint !== undefined && { background: tint }),
                }}
              >
                <button
                  type="button"
                  aria-label={alt === '' ? label : `${label}: ${alt}`}
                  onClick={() => setOpen(index)}
                >
                  {url !== undefined && <PrivatePicture url={url} shape={{ width, height }} />}
                </button>
              </li>
            )
          );
        })}
      </Grid>
      {open !== undefined && (
        <ArrivingDialog
          part={MomentViewer}
          props={{ pictures, at: open, onMove: setOpen, onClose: () => setOpen(undefined) }}
        />
      )}
    </>
  );
}

/** How many pictures each row has, by their number; three are one large picture with two beside it. */
const ROWS: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [1, 3, 3],
  8: [2, 3, 3],
  9: [3, 3, 3],
};

/** Widest and narrowest shape of a single picture: 16:9 and 4:5. */
const ALONE = { widest: 16 / 9, narrowest: 4 / 5 } as const;

/** Width of a cell divided by its height, by how many are in its row. */
const SHAPES: Readonly<Record<number, number>> = { 1: 2, 2: 3 / 2, 3: 1 };

/** The cell of one picture in a grid of six columns. */
interface PictureCell {
  /** Columns it takes. */
  readonly columns: number;
  readonly rows: number;
  /** Width divided by height. */
  readonly shape: number;
}

/**
 * The cells of `count` pictures. The outer shape depends on their number alone, so nothing moves when
 * they arrive; a single one keeps its own shape within limits.
 *
 * @param shape width divided by height of the first picture
 */
export function pictureCells(count: number, shape: number): readonly PictureCell[] {
  if (count === 1) {
    const own = Math.min(ALONE.widest, Math.max(ALONE.narrowest, shape));
    return [{ columns: 6, rows: 1, shape: own }];
  }
  if (count === 2) return [1, 2].map(() => ({ columns: 3, rows: 1, shape: 1 }));
  if (count === 3) {
    const small = { columns: 2, rows: 1, shape: 1 };
    return [{ columns: 4, rows: 2, shape: 1 }, small, small];
  }
  return (ROWS[count] ?? []).flatMap((beside) =>
    Array.from({ length: beside }, () => ({
      columns: 6 / beside,
      rows: 1,
      shape: SHAPES[beside] ?? 1,
    })),
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 4px;
  border-radius: var(--r-m);
  overflow: clip;

  ${phone} {
    margin-inline: calc(-1 * var(--s4));
    border-radius: 0;
  }

  & > li {
    min-inline-size: 0;
    min-block-size: 0;
    background: var(--sunken);
    overflow: clip;
  }

  & button {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink-3);
    cursor: zoom-in;
  }

  & button:focus-visible {
    outline-offset: -3px;
  }

  & img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
