import { Arriving } from '@/ui/parts/Arriving';
import type { ReportPersonProps } from '@/ui/kernel/slots';

export interface ComplaintLaterProps extends ReportPersonProps {
  /** The form could not be fetched. */
  readonly onFailed: () => void;
}

const load = async () => (await import('./ComplaintDialog')).ComplaintDialog;

/** The complaint form, fetched when somebody complains. */
export function ComplaintLater({ onFailed, ...props }: ComplaintLaterProps) {
  return (
    <Arriving
      load={load}
      props={props}
      onFailed={() => {
        props.onClose();
        onFailed();
      }}
    />
  );
}
