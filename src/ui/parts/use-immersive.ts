import { useEffect } from 'react';

/** While `active`, phones give the whole window to the screen: no header, no sidebar, no bottom bar. */
export function useImmersive(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const { dataset } = document.documentElement;
    dataset.immersive = '';
    return () => {
      delete dataset.immersive;
    };
  }, [active]);
}
