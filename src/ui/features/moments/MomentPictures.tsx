import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShownMoment } from '@/application/moments/moments';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { PrivatePicture } from '@/ui/kernel/PrivatePicture';
import { phone } from '@/ui/theme/breakpoints';
import { pictureCells } from './picture-rows';

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
