import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '@/ui/parts/Button';
import { BanDialog } from './BanDialog';
import type { OpenComplaint, ComplaintsViewModel } from './complaints.view-model';
import type { DeskViewModel } from './desk.view-model';
import { PersonViewModel } from './person.view-model';
import { PicturesDialog } from './PicturesDialog';
import { useConnected } from './use-connected';
import { WarnDialog } from './WarnDialog';

interface ComplaintDecisionProps {
  readonly desk: DeskViewModel;
  readonly complaints: ComplaintsViewModel;
  readonly open: OpenComplaint;
}

/** What comes of a complaint: words for its author, and a measure against the other person. */
export const ComplaintDecision = observer(function ComplaintDecision(
  props: ComplaintDecisionProps,
) {
  const { complaints, open } = props;
  if (open.state === 'settled') {
    return (
      <footer className="composer">
        <span className="tag">{open.outcome}</span> {open.answer}
      </footer>
    );
  }
  if (complaints.isHeldByAnother) {
    return <footer className="composer">{`${open.heldBy} is working on this complaint.`}</footer>;
  }
  return <Undecided {...props} />;
});

type Measure = 'warn' | 'pictures' | 'ban';

const Undecided = observer(function Undecided({ desk, complaints, open }: ComplaintDecisionProps) {
  const person = useConnected(() => new PersonViewModel(desk, String(open.about.account)));
  const [measure, setMeasure] = useState<Measure>();
  const asked = {
    person,
    onClose: () => setMeasure(undefined),
  };
  const uphold = () => void complaints.settle('upheld');
  /** Only the holder of a complaint takes a measure, so that no person is warned or banned twice. */
  async function ask(chosen: Measure): Promise<void> {
    if (complaints.holds || (await complaints.claim())) setMeasure(chosen);
  }
  return (
    <footer className="composer">
      <textarea
        aria-label="Reason, sent to whoever complained"
        placeholder="Reason, sent to whoever complained"
        value={complaints.answer}
        onChange={(event) => complaints.type(event.target.value)}
      />
      <Measures complaints={complaints} open={open} onMeasure={(chosen) => void ask(chosen)} />
      {measure === 'warn' && <WarnDialog {...asked} onWarned={uphold} />}
      {measure === 'pictures' && <PicturesDialog {...asked} onRemoved={uphold} />}
      {measure === 'ban' && <BanDialog {...asked} onBanned={uphold} />}
    </footer>
  );
});

interface MeasuresProps extends Pick<ComplaintDecisionProps, 'complaints' | 'open'> {
  readonly onMeasure: (measure: Measure) => void;
}

/** Each measure upholds the complaint with the words written, so that these come first. */
const Measures = observer(function Measures({ complaints, open, onMeasure }: MeasuresProps) {
  const disabled = complaints.answer.trim() === '';
  return (
    <div className="tools">
      <Button size="s" disabled={disabled} onClick={() => void complaints.settle('dismissed')}>
        No violation
      </Button>
      <Button size="s" disabled={disabled} onClick={() => void complaints.settle('answered')}>
        Answer only
      </Button>
      <Button size="s" disabled={disabled} onClick={() => void complaints.settle('upheld')}>
        Uphold
      </Button>
      <span className="hint" />
      <Button size="s" disabled={disabled} onClick={() => onMeasure('pictures')}>
        Remove picture…
      </Button>
      <Button size="s" disabled={disabled} onClick={() => onMeasure('warn')}>
        Warn…
      </Button>
      <Button
        size="s"
        variant="danger"
        icon="block"
        disabled={disabled}
        onClick={() => onMeasure('ban')}
      >
        {`Ban ${open.about.nickname}…`}
      </Button>
    </div>
  );
});
