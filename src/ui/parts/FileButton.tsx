import { useRef } from 'react';
import { Button, type ButtonProps } from './Button';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'busy'> {
  readonly label: string;
  /** Types the file dialog offers, as `accept` takes them; the owner checks what comes. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** At least one file; the same one may be chosen again. */
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the file dialog. */
export function FileButton({
  label,
  accept,
  multiple = false,
  disabled = false,
  onChoose,
  ...look
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="image" disabled={disabled} onClick={() => input.current?.click()} {...look}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
