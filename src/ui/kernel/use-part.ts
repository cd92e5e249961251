import { useEffect, useState, type ComponentType } from 'react';
import { useService } from './scope';
import type { LoadPart } from './screen-loader';
import { uiTokens } from './ui-tokens';

/**
 * A part that stands beside the screen, fetched when it is first wanted; the screen waits for nothing.
 * Of what does not arrive `onMissing` hears; the next time it is wanted it is asked
 * for anew. Keep `load` and `onMissing` stable.
 */
export function usePart(
  load: LoadPart,
  wanted = true,
  onMissing?: () => void,
): ComponentType | undefined {
  const loader = useService(uiTokens.screenLoader);
  const [part, setPart] = useState<{ readonly Drawn: ComponentType }>();
  useEffect(() => {
    if (!wanted || part) return undefined;
    let left = false;
    const show = (Drawn: ComponentType): void => {
      if (!left) setPart({ Drawn });
    };
    // Each time it is wanted is a visit of its own for the loader, which then tries again.
    loader.part(load, String(performance.now())).then(show, () => {
      if (!left) onMissing?.();
    });
    return () => {
      left = true;
    };
  }, [wanted, part, loader, load, onMissing]);
  return part?.Drawn;
}
