import { useEffectEvent, useLayoutEffect } from 'react';
import { openLayer } from './layers';

/** While `open` is true, Back closes what is open instead of leaving the page. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (open ? openLayer(() => close()) : undefined), [open]);
}
