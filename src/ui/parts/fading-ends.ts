import { useEffect, type RefObject } from 'react';
import { css } from 'styled-components';

/** Marks the ends of a scrolling element beyond which there is more, so that they fade out. */
export function useFadingEnds(
  list: RefObject<HTMLElement | null>,
  along: 'row' | 'column' = 'row',
): void {
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const mark = (): void => {
      const hidden =
        along === 'row' ? row.scrollWidth - row.clientWidth : row.scrollHeight - row.clientHeight;
      const from = Math.abs(along === 'row' ? row.scrollLeft : row.scrollTop);
      row.toggleAttribute('data-more-before', from > 1);
      row.toggleAttribute('data-more-after', hidden - from > 1);
    };
    mark();
    const watch = new ResizeObserver(mark);
    for (const each of [row, ...row.children]) watch.observe(each);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      watch.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, [list, along]);
}

function fading(towards: string, length: string) {
  return css`
    &[data-more-before],
    &[data-more-after] {
      --before: #000;
      --after: #000;
      mask-image: linear-gradient(
        ${towards},
        var(--before),
        #000 ${length},
        #000 calc(100% - ${length}),
        var(--after)
      );
    }

    &[data-more-before] {
      --before: transparent;
    }

    &[data-more-after] {
      --after: transparent;
    }
  `;
}

/** The look of a row that {@link useFadingEnds} marks: a faded end shows that the row continues. */
export const fadingEnds = fading('to right', '48px');

/** The same for a column. */
export const fadingColumn = fading('to bottom', '32px');

/** The same for a column on a surface with that padding: only the content on it fades. */
export function fadingSurface(padding: string) {
  return css`
    &[data-more-before]::before,
    &[data-more-after]::after {
      content: '';
      position: sticky;
      z-index: 1;
      display: block;
      block-size: 32px;
      pointer-events: none;
    }

    &[data-more-before]::before {
      inset-block-start: -${padding};
      margin-block: -${padding} calc(${padding} - 32px);
      background: linear-gradient(to top, transparent, var(--surface));
    }

    &[data-more-after]::after {
      inset-block-end: -${padding};
      margin-block: calc(${padding} - 32px) -${padding};
      background: linear-gradient(to bottom, transparent, var(--surface));
    }
  `;
}
