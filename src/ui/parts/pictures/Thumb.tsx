import { useCallback, type RefCallback } from 'react';

interface ThumbProps {
  readonly picture: { readonly bytes: Uint8Array; readonly type: string };
  readonly alt: string;
}

/** Shows the bytes under a temporary address, which is revoked with the image. */
export function Thumb({ picture, alt }: ThumbProps) {
  const { bytes, type } = picture;
  const show: RefCallback<HTMLImageElement> = useCallback(
    (image) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(new Blob([bytes.slice()], { type }));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes, type],
  );
  return <img ref={show} alt={alt} />;
}
