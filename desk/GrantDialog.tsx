import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { splitArrival } from '@/domain/wallet/debt';
import { DeskDialog } from './DeskDialog';
import type { PersonViewModel } from './person.view-model';
import { ReasonInput } from './ReasonInput';
import { numberOf } from './times';
import { useTyped } from './typed';

interface GrantDialogProps {
  readonly person: PersonViewModel;
  readonly onClose: () => void;
}

/** Coins with the sentence for the person's bills, and the balance before and after. */
export const GrantDialog = observer(function GrantDialog({ person, onClose }: GrantDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { shown, left = 0 } = person;
  // Not kept over a reload: after a lost answer the amount has to be typed again, so that it is not granted twice by a press.
  const [coins, setCoins] = useState('');
  const [reason, setReason] = useTyped(`grant-${shown?.account ?? ''}`);
  if (!shown) return null;
  const { coins: before, owed } = shown.balances;
  const amount = Number(coins) || 0;
  const { pays, own } = splitArrival(amount, owed);
  async function give(): Promise<boolean> {
    const granted = await person.grant(id, amount, reason);
    if (granted) setReason('');
    return granted;
  }
  return (
    <DeskDialog
      title={`Grant coins to ${shown.nickname}`}
      act="Grant"
      onAct={give}
      onClose={onClose}
    >
      <label className="field">
        Coins
        <input
          type="number"
          min={1}
          max={left}
          step={1}
          value={coins}
          onChange={(event) => setCoins(event.target.value)}
          required
        />
      </label>
      <ReasonInput label="Reason, shown in their bills" reason={reason} onType={setReason} />
      <p className="small">
        Balance {numberOf(before)}, afterwards {numberOf(before + own)}.{' '}
        {owed > 0 && `They owe ${numberOf(owed)}: ${numberOf(pays)} of these coins pay that. `}
        You may grant {numberOf(left)} more today.
      </p>
    </DeskDialog>
  );
});
