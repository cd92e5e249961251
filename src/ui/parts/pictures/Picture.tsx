import { useEffect, useState, type ReactNode } from 'react';
import { css } from 'styled-components';
import { Icon } from '@/ui/parts/Icon';

/** The style of a picture that its reader has not uncovered. */
export const blurred = css`
  /* Larger than its frame, so that the blur has no sharp edge. */
  scale: 1.15;
  filter: blur(26px) saturate(0.85);
`;

export interface PictureProps {
  /** The address; absent while it is being loaded, when its frame keeps the size and the colour. */
  readonly src: string | undefined;
  /** Its sizes, from which the browser chooses; for pictures that need no token. */
  readonly sizes?: { readonly srcSet: string; readonly sizes: string } | undefined;
  /** The description; empty if the text beside it gives it. */
  readonly alt?: string;
  /** The edge in pixels, if it is constant. */
  readonly edge?: number;
  /** Fetched when it comes near the window. */
  readonly lazy?: boolean;
  /** Why it cannot be shown; the part itself notices an address that does not load. */
  readonly failure?: 'offline' | 'gone' | undefined;
  /** Shown after a failure; by default a symbol. */
  readonly instead?: ReactNode;
}

/**
 * The one part that shows pictures. Its frame gives it shape, size and colour; a picture that failed without a
 * connection is tried again with the next one.
 */
export function Picture(props: PictureProps) {
  const { src, sizes, alt = '', edge, lazy, failure } = props;
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    if (broken === undefined) return undefined;
    const again = (): void => setBroken(undefined);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [broken]);
  if (failure !== undefined || (src !== undefined && src === broken)) {
    const { instead = <Icon name={failure === 'offline' ? 'offline' : 'image'} size={28} /> } =
      props;
    return <>{instead}</>;
  }
  if (src === undefined) return null;
  return (
    <img
      src={src}
      alt={alt}
      {...sizes}
      width={edge}
      height={edge}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
    />
  );
}
