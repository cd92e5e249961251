import { useId, type FormEvent, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '@/ui/parts/Button';
import { useModal } from '@/ui/parts/use-modal';

interface DeskDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the main button says. */
  readonly act: string;
  readonly variant?: ButtonVariant;
  readonly busy: boolean;
  /** Whether something has to be chosen first. */
  readonly disabled?: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** A small form in front of the desk; Escape and Cancel close it. */
export function DeskDialog({
  title,
  children,
  act,
  variant = 'main',
  busy,
  disabled = false,
  onAct,
  onClose,
}: DeskDialogProps) {
  const ref = useModal(true, onClose);
  const id = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && !disabled) onAct();
  }
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={id}>
      <form onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        {children}
        <footer>
          <Button size="s" onClick={onClose}>
            Cancel
          </Button>
          <Button size="s" type="submit" variant={variant} busy={busy} disabled={disabled}>
            {act}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}
