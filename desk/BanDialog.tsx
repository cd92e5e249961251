import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BanReason } from '@/domain/account/ban';
import { DeskDialog } from './DeskDialog';
import { ReasonField } from './ReasonField';
import { BAN_DAYS, type PersonViewModel } from './person.view-model';
import { useTyped } from './typed';

interface BanDialogProps {
  readonly person: Pick<PersonViewModel, 'ban' | 'shown'>;
  readonly onClose: () => void;
  /** Called once the ban holds. */
  readonly onBanned?: () => void;
}

/** For how long and why; it shows what ends and what stays. */
export const BanDialog = observer(function BanDialog({
  person,
  onClose,
  onBanned,
}: BanDialogProps) {
  const [days, setDays] = useState<number>(BAN_DAYS[0]);
  const [reason, setReason] = useState<BanReason | ''>('');
  const [note, setNote] = useTyped(`ban-${person.shown?.account ?? ''}`);
  async function ban(): Promise<boolean> {
    if (reason === '' || !(await person.ban(reason, days, note))) return false;
    setNote('');
    onBanned?.();
    return true;
  }
  return (
    <DeskDialog
      title={`Ban ${person.shown?.nickname ?? ''}`}
      act="Ban"
      variant="danger"
      onAct={ban}
      onClose={onClose}
    >
      <Days days={days} onChoose={setDays} />
      <ReasonField reason={reason} onChoose={setReason} />
      <label className="field">
        Note for operators
        <input value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <p className="small">
        It ends every session and the search at once. Coins, friends and messages stay. They may
        write to support.
      </p>
    </DeskDialog>
  );
});

interface DaysProps {
  readonly days: number;
  readonly onChoose: (days: number) => void;
}

function Days({ days, onChoose }: DaysProps) {
  return (
    <fieldset className="segments">
      <legend className="hidden">For how long</legend>
      {BAN_DAYS.map((each) => (
        <label key={each}>
          <input type="radio" name="days" checked={days === each} onChange={() => onChoose(each)} />
          {each === 0 ? 'For good' : `${each} ${each === 1 ? 'day' : 'days'}`}
        </label>
      ))}
    </fieldset>
  );
}
