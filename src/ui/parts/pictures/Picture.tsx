import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '@/ui/parts/Icon';

export interface PictureProps {
  /** Where it is; absent while it is on its way, when its frame keeps the room and the colour. */
  readonly src: string | undefined;
  /** Its sizes, from which the browser chooses; for pictures that need no token. */
  readonly sizes?: { readonly srcSet: string; readonly sizes: string } | undefined;
  /** What it shows; empty where words beside it say so. */
  readonly alt?: string;
  /** Edge in pixels, where it is always the same. */
  readonly edge?: number;
  /** Fetched when it comes near the window. */
  readonly lazy?: boolean;
  /** Why it cannot be shown; of an address that loads nothing this is noticed here. */
  readonly failure?: 'offline' | 'gone' | undefined;
  /** Shown instead of it when it fails; by default a symbol. */
  readonly instead?: ReactNode;
}

/** How every picture is shown. Its frame gives it shape, room and colour; without a connection it is tried again with the next. */
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
