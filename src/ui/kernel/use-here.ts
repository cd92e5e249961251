import { useLocation } from 'react-router-dom';

/** Path and query of the screen that is shown, to come back to it after a purchase. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
