import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { operatorLog } from '@/contract/operator/operator-calls';
import type { DeskViewModel } from './desk.view-model';
import { EndSessions } from './EndSessions';
import { PagesTable } from './PagesTable';
import { PagesViewModel } from './pages.view-model';
import { spoken } from './ReasonField';
import { timeOf } from './times';
import { useConnected } from './use-connected';

type Entry = z.infer<typeof operatorLog.response>['rows'][number];

/** What is translated now, and what operators did, the latest first. */
export const LogPane = observer(function LogPane({ desk }: { readonly desk: DeskViewModel }) {
  const log = useConnected(() => new PagesViewModel<Entry>((page) => desk.ask(operatorLog, page)));
  useEffect(() => void desk.lookAtTranslation(), [desk]);
  return (
    <main className="pane" aria-label="Log">
      <p className="small">{desk.translation}</p>
      <EndSessions desk={desk} />
      <PagesTable
        pages={log}
        columns={['When', 'Who', 'What', 'About', 'Detail']}
        empty="Nothing has been done yet."
      >
        {log.rows.map(({ id, at, operator, action, subject, detail }) => (
          <tr key={id}>
            <td>{timeOf(at)}</td>
            <td>{operator}</td>
            <td>{spoken(action)}</td>
            <td>{subject}</td>
            <td>{detail}</td>
          </tr>
        ))}
      </PagesTable>
    </main>
  );
});
