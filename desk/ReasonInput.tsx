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
      <input value={reason} onChange={(event) => onType(event.target.value)} required />
    </label>
  );
}
