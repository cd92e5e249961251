import { useEffect, useState, type RefObject } from 'react';

/** The distance outside the window at which a picture is near. */
const REACH = '500px';

/**
 * Whether an element is in the window or close to it; true if that cannot be known.
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
