import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ComplaintReason } from '@/domain/complaints/complaint';
import { DeskDialog } from './DeskDialog';
import type { PersonViewModel } from './person.view-model';
import { ReasonField } from './ReasonField';

interface WarnDialogProps {
  readonly person: Pick<PersonViewModel, 'warn' | 'shown'>;
  readonly onClose: () => void;
  /** Called once the person is warned. */
  readonly onWarned?: () => void;
}

/** Warns a person which rule they broke; it shows what they will read. */
export const WarnDialog = observer(function WarnDialog({
  person,
  onClose,
  onWarned,
}: WarnDialogProps) {
  const [reason, setReason] = useState<ComplaintReason | ''>('');
  async function warn(): Promise<boolean> {
    const warned = reason !== '' && (await person.warn(reason));
    if (warned) onWarned?.();
    return warned;
  }
  return (
    <DeskDialog
      title={`Warn ${person.shown?.nickname ?? ''}`}
      act="Warn"
      onAct={warn}
      onClose={onClose}
    >
      <ReasonField reason={reason} onChoose={setReason} />
      <p className="small">
        They read among their announcements that they broke this rule, that the next time their
        account is closed, and that they may write to support.
      </p>
    </DeskDialog>
  );
});
