import { observer } from 'mobx-react-lite';
import { Avatar } from '@/ui/parts/Avatar';
import type { DeskViewModel } from './desk.view-model';
import { PersonPanel } from './PersonPanel';
import { ShowMore } from './ShowMore';
import { SupportConversation } from './SupportConversation';
import type { ListedConversation, SupportListName, SupportViewModel } from './support.view-model';
import { timeOf, waitOf } from './times';
import { useKeys } from './use-keys';

interface SupportPaneProps {
  readonly desk: DeskViewModel;
  readonly support: SupportViewModel;
}

const LISTS: Readonly<Record<SupportListName, string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  answered: 'Answered',
  closed: 'Closed',
};

/** The queue at the left, the conversation, and the person at the right where there is room. */
export const SupportPane = observer(function SupportPane({ desk, support }: SupportPaneProps) {
  useKeys({ c: () => void support.claim(), j: () => void support.next() });
  const { open } = support;
  return (
    <main className="panes support">
      <Queue support={support} />
      {open ? (
        <>
          <SupportConversation desk={desk} support={support} open={open} />
          <PersonPanel key={open.account} desk={desk} who={String(open.account)} />
        </>
      ) : (
        <p className="empty">Choose a conversation, or press J for whoever waits longest.</p>
      )}
    </main>
  );
});

const Queue = observer(function Queue({ support }: { readonly support: SupportViewModel }) {
  const { list, rows, mine, older, counts } = support;
  return (
    <section className="queue" aria-label="Queue">
      <div className="segments" role="group" aria-label="List">
        {(Object.keys(LISTS) as SupportListName[]).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={list === each}
            onClick={() => support.choose(each)}
          >
            {LISTS[each]}
            {each === 'waiting' && ` ${counts.waiting}`}
            {each === 'mine' && ` ${counts.mine}`}
          </button>
        ))}
      </div>
      <div className="rows">
        <Rows support={support} rows={rows} label={LISTS[list]} />
        {rows.length === 0 && <p className="empty">This list is empty.</p>}
        <ShowMore older={older} onMore={() => void support.more()} />
        {mine.length > 0 && <h2 className="caption">Mine</h2>}
        {mine.length > 0 && <Rows support={support} rows={mine} label="Mine" />}
      </div>
    </section>
  );
});

interface RowsProps {
  readonly support: SupportViewModel;
  readonly rows: readonly ListedConversation[];
  readonly label: string;
}

const Rows = observer(function Rows({ support, rows, label }: RowsProps) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={row.account}>
          <button
            type="button"
            className="row"
            aria-current={support.open?.account === row.account || undefined}
            onClick={() => void support.select(row.account)}
          >
            <Avatar avatar={row.avatar} name={row.nickname} size={32} />
            <b>{row.nickname}</b>
            <small className={row.late ? 'late' : undefined}>{when(row, support.now)}</small>
            <span className="preview">
              <span className="tag">{row.language.toUpperCase()}</span>
              {row.banned && <span className="tag red">Banned</span>}
              <span lang={row.language}>{previewOf(row)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
});

function when({ pendingSince, changedAt, state, late }: ListedConversation, now: number): string {
  if (pendingSince !== undefined) {
    const wait = waitOf(pendingSince, now);
    return late ? `waits ${wait}` : wait;
  }
  return `${state} ${timeOf(changedAt)}`;
}

function previewOf({ last }: ListedConversation): string {
  if (!last) return '';
  return last.text === '' ? `[${last.kind}]` : last.text;
}
