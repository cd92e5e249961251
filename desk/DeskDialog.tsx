import { observer } from 'mobx-react-lite';
import { useId, type FormEvent, type ReactNode } from 'react';
import { err, ok } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button, type ButtonVariant } from '@/ui/parts/Button';
import { useModal } from '@/ui/parts/use-modal';

interface DeskDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the main button. */
  readonly act: string;
  readonly variant?: ButtonVariant;
  /** Whether something has to be chosen first. */
  readonly disabled?: boolean;
  /** Whether it was done; the dialog closes then. */
  readonly onAct: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** A small form in front of the desk; Escape and Cancel close it. */
export const DeskDialog = observer(function DeskDialog({
  title,
  children,
  act,
  variant = 'main',
  disabled = false,
  onAct,
  onClose,
}: DeskDialogProps) {
  const ref = useModal(true, onClose);
  const id = useId();
  const acting = useViewModel(() =>
    createAction(async (run: typeof onAct) => ((await run()) ? ok(undefined) : err(undefined))),
  );
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!disabled && (await acting.run(onAct))) onClose();
  }
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 id={id}>{title}</h2>
        {children}
        <footer>
          <Button size="s" onClick={onClose}>
            Cancel
          </Button>
          <Button size="s" type="submit" variant={variant} busy={acting.busy} disabled={disabled}>
            {act}
          </Button>
        </footer>
      </form>
    </dialog>
  );
});
