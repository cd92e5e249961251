import type { ButtonVariant } from '@/ui/parts/Button';
import { DeskDialog } from './DeskDialog';
import { ReasonInput } from './ReasonInput';
import { useTyped } from './typed';

interface OrderDialogProps {
  readonly title: string;
  readonly act: string;
  readonly variant?: ButtonVariant;
  /** Which order it is. */
  readonly about: string;
  /** What comes of it, and who reads the reason. */
  readonly says: string;
  /** Whether it was done. */
  readonly onAct: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the reason of what is done with an order. */
export function OrderDialog({ about, says, onAct, ...dialog }: OrderDialogProps) {
  const [reason, setReason] = useTyped(`order-${about}`);
  async function act(): Promise<boolean> {
    const done = await onAct(reason);
    if (done) setReason('');
    return done;
  }
  return (
    <DeskDialog {...dialog} onAct={act}>
      <p>{about}</p>
      <ReasonInput label="Reason" reason={reason} onType={setReason} />
      <p className="small">{says}</p>
    </DeskDialog>
  );
}
