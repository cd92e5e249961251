import { useEffect, useState, type DOMAttributes } from 'react';

/** Given to the element of an offer: pointer and focus on it stop its time. */
type OfferProps = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>;

/**
 * Ends what is offered for a while after `time` milliseconds, which restart with another `about` and once neither
 * pointer nor focus is on it: nothing goes away under a hand that reaches for it.
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
