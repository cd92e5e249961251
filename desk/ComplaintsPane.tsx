import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '@/ui/parts/Button';
import { BanDialog } from './BanDialog';
import { Bubble } from './Bubble';
import {
  ComplaintsViewModel,
  type ComplaintDetailVo,
  type ComplaintVo,
} from './complaints.view-model';
import type { DeskViewModel } from './desk.view-model';
import { MessageLog } from './message-log';
import { PersonViewModel } from './person.view-model';
import { timeOf, waitOf } from './times';
import { useConnected } from './use-connected';

interface ComplaintsPaneProps {
  readonly desk: DeskViewModel;
}

/** Complaints at the left; both people, their last messages and the decision at the right. */
export const ComplaintsPane = observer(function ComplaintsPane({ desk }: ComplaintsPaneProps) {
  const complaints = useConnected(() => new ComplaintsViewModel(desk));
  const { list, rows, open, older, count } = complaints;
  return (
    <main className="panes">
      <section className="queue" aria-label="Complaints">
        <div className="segments" role="group" aria-label="List">
          {(['open', 'all'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={list === each}
              onClick={() => complaints.choose(each)}
            >
              {each === 'open' ? `Open ${count}` : 'All'}
            </button>
          ))}
        </div>
        <div className="rows">
          <ul aria-label="Complaints">
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                now={complaints.now}
                current={open?.id === row.id}
                onSelect={() => void complaints.select(row.id)}
              />
            ))}
          </ul>
          {rows.length === 0 && <p className="empty">No complaint waits.</p>}
          {older !== undefined && (
            <button type="button" className="more" onClick={() => void complaints.read(older)}>
              Show more
            </button>
          )}
        </div>
      </section>
      {open ? (
        <Complaint key={open.id} desk={desk} complaints={complaints} open={open} />
      ) : (
        <p className="empty">Choose a complaint.</p>
      )}
    </main>
  );
});

interface RowProps {
  readonly row: ComplaintVo;
  readonly now: number;
  readonly current: boolean;
  readonly onSelect: () => void;
}

function Row({ row, now, current, onSelect }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className="row plain"
        aria-current={current || undefined}
        onClick={onSelect}
      >
        <b>
          {row.complainer.nickname} → {row.about.nickname}
        </b>
        <small>{waitOf(row.at, now)}</small>
        <span className="preview">
          <span className="tag red">{row.reason.replaceAll('-', ' ')}</span>
          {row.outcome !== undefined && <span className="tag">{row.outcome}</span>}
        </span>
      </button>
    </li>
  );
}

interface ComplaintProps extends ComplaintsPaneProps {
  readonly complaints: ComplaintsViewModel;
  readonly open: ComplaintDetailVo;
}

const Complaint = observer(function Complaint({ desk, complaints, open }: ComplaintProps) {
  const { complainer, about } = open;
  return (
    <section className="middle" aria-label={`Complaint about ${about.nickname}`}>
      <header className="head">
        <div>
          <h2>
            {open.reason.replaceAll('-', ' ')} <small>{timeOf(open.at)}</small>
          </h2>
          <p>{open.notes}</p>
        </div>
      </header>
      <MessageLog aria-label="Messages before the complaint">
        <div className="pair">
          <p className="panel">
            <button
              type="button"
              className="name-button"
              onClick={() => desk.find(String(complainer.account))}
            >
              {complainer.nickname}
            </button>{' '}
            complains <small>{complainer.account}</small>
          </p>
          <p className="panel">
            <button
              type="button"
              className="name-button"
              onClick={() => desk.find(String(about.account))}
            >
              {about.nickname}
            </button>{' '}
            complained of{' '}
            <small>
              {about.account} · {open.others.all} others, {open.others.upheld} upheld ·{' '}
              {open.profile.status}
            </small>
          </p>
        </div>
        {complaints.messages.map((message) => (
          <Bubble
            key={message.id}
            desk={desk}
            message={message}
            own={message.by === 'complainer'}
            by={message.by === 'complainer' ? complainer.nickname : about.nickname}
            picture={{ complaint: open.id }}
          />
        ))}
        {open.place !== 'chat' && <p className="empty">It was not made in a conversation.</p>}
      </MessageLog>
      <Decision desk={desk} complaints={complaints} open={open} />
    </section>
  );
});

const Decision = observer(function Decision({ desk, complaints, open }: ComplaintProps) {
  const person = useConnected(() => new PersonViewModel(desk, String(open.about.account)));
  const [banning, setBanning] = useState(false);
  const unwritten = complaints.answer.trim() === '';
  if (open.state === 'settled') {
    return (
      <footer className="composer">
        <span className="tag">{open.outcome}</span> {open.answer}
      </footer>
    );
  }
  return (
    <footer className="composer">
      <textarea
        aria-label="Reason, sent to whoever complained"
        placeholder="Reason, sent to whoever complained"
        value={complaints.answer}
        maxLength={1_000}
        onChange={(event) => complaints.type(event.target.value)}
      />
      <div className="tools">
        <Button size="s" disabled={unwritten} onClick={() => void complaints.settle('dismissed')}>
          No violation
        </Button>
        <Button size="s" disabled={unwritten} onClick={() => void complaints.settle('answered')}>
          Answer only
        </Button>
        <Button size="s" disabled={unwritten} onClick={() => void complaints.settle('upheld')}>
          Uphold
        </Button>
        <span className="hint" />
        <Button
          size="s"
          variant="danger"
          icon="block"
          disabled={unwritten}
          onClick={() => setBanning(true)}
        >
          {`Ban ${open.about.nickname}…`}
        </Button>
      </div>
      {banning && (
        <BanDialog
          person={person}
          onClose={() => setBanning(false)}
          onBanned={() => void complaints.settle('upheld')}
        />
      )}
    </footer>
  );
});
