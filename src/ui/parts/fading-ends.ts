import { useEffect, type RefObject } from 'react';
import { css } from 'styled-components';

/** Marks the ends of a scrolling row behind which it goes on, so that they fade out. */
export function useFadingEnds(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const mark = (): void => {
      const hidden = row.scrollWidth - row.clientWidth;
      const from = Math.abs(row.scrollLeft);
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
  }, [list]);
}

/** The look of a row that {@link useFadingEnds} marks: what fades out says that the row goes on. */
export const fadingEnds = css`
  &[data-more-before],
  &[data-more-after] {
    --before: #000;
    --after: #000;
    mask-image: linear-gradient(
      to right,
      var(--before),
      #000 48px,
      #000 calc(100% - 48px),
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
