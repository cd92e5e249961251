import { useEffect, useState, type RefObject } from 'react';

/** How far outside the window a picture begins to matter. */
const REACH = '500px';

/**
 * Whether an element is in the window or close to it; where that cannot be known, it is.
 *
 * @param reach how close, as the margin of an `IntersectionObserver`
 */
export function useNear(element: RefObject<Element | null>, reach = REACH): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const target = element.current;
    if (!target || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting === true),
      { rootMargin: reach },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, reach]);
  return near;
}
