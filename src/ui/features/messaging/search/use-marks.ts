import { useEffect } from 'react';
import type { Mark } from '@/domain/messaging/message-search';

/** The name of the marks in the stylesheet. */
export const MARKS = 'found';

/**
 * Marks what was found in the messages that are drawn, without changing them: rows come and go as the reader scrolls.
 * The parts come from the server, which found them. Where a browser has no such marks, the message that is shown is
 * marked as a whole.
 */
export function useMarks(marks: ReadonlyMap<string, readonly Mark[]>): void {
  useEffect(() => {
    const log = document.querySelector('[role="log"]');
    if (marks.size === 0 || !log || !('highlights' in CSS)) return undefined;
    const mark = (): void => {
      const ranges = Array.from(log.querySelectorAll('p[dir]'), (voice) =>
        rangesIn(voice, marks.get(voice.textContent ?? '') ?? []),
      );
      CSS.highlights.set(MARKS, new Highlight(...ranges.flat()));
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(log, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(MARKS);
    };
  }, [marks]);
}

/** The same parts of an element, whose text may be in several nodes. */
function rangesIn(element: Element, marks: readonly Mark[]): readonly Range[] {
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let length = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    nodes.push({ node, start: length });
    length += node.length;
  }
  return marks.flatMap(({ start, end }) => {
    const [first, last] = [
      nodes.findLast((each) => each.start <= start),
      nodes.findLast((each) => each.start < end),
    ];
    if (!first || !last) return [];
    const range = new Range();
    range.setStart(first.node, start - first.start);
    range.setEnd(last.node, end - last.start);
    return [range];
  });
}
