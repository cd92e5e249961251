import { useEffect } from 'react';

/** How long every undo is offered, in milliseconds (readings, Translation of a new conversation). */
const OFFER_FOR = 10_000;

/** Ends the offer to undo something when its time is over; another `about` starts the time anew. */
export function useEndOfOffer(offered: boolean, about: unknown, onKeep: () => void): void {
  useEffect(() => {
    if (!offered) return undefined;
    const timer = setTimeout(onKeep, OFFER_FOR);
    return () => clearTimeout(timer);
  }, [offered, about, onKeep]);
}
