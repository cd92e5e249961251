import { MAX_GRANT_REASON } from '@/domain/wallet/coin-grant';

interface ReasonInputProps {
  readonly label: string;
  readonly reason: string;
  readonly onType: (reason: string) => void;
}

/** Why coins or goods move, in the operator's own words. */
export function ReasonInput({ label, reason, onType }: ReasonInputProps) {
  return (
    <label className="field">
      {label}
      <input
        value={reason}
        maxLength={MAX_GRANT_REASON}
        onChange={(event) => onType(event.target.value)}
        required
      />
    </label>
  );
}
