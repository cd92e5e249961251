import { useEffect, useState, type DOMAttributes } from 'react';

/** The props of the element of an offer: pointer and focus on it stop its time. */
type OfferProps = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>;

/**
 * Ends an offer `time` milliseconds after its beginning. The time restarts with another `about`, and after pointer
 * and focus have left: no offer ends under a hand that reaches for it.
 */
export function useOfferTime(time: number, about: unknown, onEnd: () => void): OfferProps {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onEnd, time);
    return () => clearTimeout(timer);
  }, [held, time, about, onEnd]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
