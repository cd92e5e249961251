import { observer } from 'mobx-react-lite';
import { Button } from '@/ui/parts/Button';
import { Bubble } from './Bubble';
import { ComplaintDecision } from './ComplaintDecision';
import {
  ComplaintsViewModel,
  type OpenComplaint,
  type ComplaintListName,
  type ListedComplaint,
} from './complaints.view-model';
import type { DeskViewModel } from './desk.view-model';
import { MessageLog } from './message-log';
import { spoken } from './ReasonField';
import { ReportedPost } from './ReportedPost';
import { ShowMore } from './ShowMore';
import { timeOf, waitOf } from './times';
import { useConnected } from './use-connected';
import { WarningCounts } from './WarningCounts';

interface ComplaintsPaneProps {
  readonly desk: DeskViewModel;
}

const LISTS: Readonly<Record<ComplaintListName, string>> = {
  open: 'Open',
  mine: 'Mine',
  all: 'All',
};

const EMPTY: Readonly<Record<ComplaintListName, string>> = {
  open: 'No complaint waits.',
  mine: 'You hold no complaint.',
  all: 'There is no complaint yet.',
};

/** Complaints at the left; both people, their last messages and the decision at the right. */
export const ComplaintsPane = observer(function ComplaintsPane({ desk }: ComplaintsPaneProps) {
  const complaints = useConnected(() => new ComplaintsViewModel(desk));
  const { list, rows, open, older, counts } = complaints;
  return (
    <main className="panes">
      <section className="queue" aria-label="Complaints">
        <div className="segments" role="group" aria-label="List">
          {(Object.keys(LISTS) as ComplaintListName[]).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={list === each}
              onClick={() => complaints.choose(each)}
            >
              {LISTS[each]}
              {each === 'open' && ` ${counts.waiting}`}
              {each === 'mine' && ` ${counts.mine}`}
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
          {rows.length === 0 && <p className="empty">{EMPTY[list]}</p>}
          <ShowMore older={older} onMore={() => void complaints.read(older)} />
          <WarningCounts desk={desk} />
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
  readonly row: ListedComplaint;
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
          <span className="tag red">{spoken(row.reason)}</span>
          {row.outcome !== undefined && <span className="tag">{row.outcome}</span>}
          {row.heldBy !== undefined && <span className="tag">{`Held by ${row.heldBy}`}</span>}
        </span>
      </button>
    </li>
  );
}

interface ComplaintProps extends ComplaintsPaneProps {
  readonly complaints: ComplaintsViewModel;
  readonly open: OpenComplaint;
}

const Complaint = observer(function Complaint({ desk, complaints, open }: ComplaintProps) {
  const { complainer, about } = open;
  return (
    <section className="middle" aria-label={`Complaint about ${about.nickname}`}>
      <Head complaints={complaints} open={open} />
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
            messages={complaints.messages}
            own={message.by === 'complainer'}
            by={message.by === 'complainer' ? complainer.nickname : about.nickname}
            picture={{ complaint: open.id }}
          />
        ))}
        {open.post && (
          <ReportedPost desk={desk} complaints={complaints} open={open} post={open.post} />
        )}
        {open.origin !== 'chat' && !open.post && (
          <p className="empty">It was not made in a conversation.</p>
        )}
      </MessageLog>
      <ComplaintDecision desk={desk} complaints={complaints} open={open} />
    </section>
  );
});

const Head = observer(function Head({ complaints, open }: Omit<ComplaintProps, 'desk'>) {
  return (
    <header className="head">
      <div>
        <h2>
          {spoken(open.reason)} <small>{timeOf(open.at)}</small>
        </h2>
        <p>{open.notes}</p>
      </div>
      {open.heldBy !== undefined && (
        <span className="tag">
          {complaints.holds ? 'Claimed by you' : `Claimed by ${open.heldBy}`}
        </span>
      )}
      {open.state === 'waiting' && open.heldBy === undefined && (
        <Button size="s" onClick={() => void complaints.claim()}>
          Claim
        </Button>
      )}
    </header>
  );
});
