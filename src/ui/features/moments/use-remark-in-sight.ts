import { useEffect, useRef, type RefObject } from 'react';
import type { RemarksViewModel } from './remarks.view-model';

/** Where a comment stands, and whether a notice led to it. */
interface RemarkInSight {
  readonly row: RefObject<HTMLDivElement | null>;
  readonly sought: boolean;
}

/** Brings a comment into sight once: the one a notice leads to, and one's own once it is sent. */
export function useRemarkInSight(view: RemarksViewModel, id: string): RemarkInSight {
  const row = useRef<HTMLDivElement>(null);
  const sought = view.threads.sought?.id === id;
  const found = sought && view.threads.sought?.thread !== undefined;
  const sent = view.sent === id;
  useEffect(() => {
    if (!found || !view.threads.reveals(id)) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [found, view, id]);
  useEffect(() => {
    if (sent && view.shows(id)) row.current?.scrollIntoView({ block: 'nearest' });
  }, [sent, view, id]);
  return { row, sought };
}
