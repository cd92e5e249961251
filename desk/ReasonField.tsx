import { COMPLAINT_REASONS, type ComplaintReason } from '@/domain/complaints/complaint';

interface ReasonFieldProps {
  /** Empty until one is chosen. */
  readonly reason: ComplaintReason | '';
  readonly onChoose: (reason: ComplaintReason | '') => void;
}

/** Why an operator acts against a person: one of the reasons to complain, for which each language has words. */
export function ReasonField({ reason, onChoose }: ReasonFieldProps) {
  return (
    <label className="field">
      Reason, told in their language
      <select
        value={reason}
        onChange={(event) => onChoose(event.target.value as ComplaintReason | '')}
        required
      >
        <option value="">Choose a reason</option>
        {COMPLAINT_REASONS.map((each) => (
          <option key={each} value={each}>
            {spoken(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A name of the wire as words. */
export function spoken(name: string): string {
  return name.replaceAll('-', ' ');
}
