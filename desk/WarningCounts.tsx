import { useState } from 'react';
import type * as z from 'zod/mini';
import { warningCounts } from '@/contract/operator/operator-calls';
import type { DeskViewModel } from './desk.view-model';

type Counts = z.infer<typeof warningCounts.response>['rows'];

/** How often people were warned of each kind; texts are seen only where a person reported them. */
export function WarningCounts({ desk }: { readonly desk: DeskViewModel }) {
  const [rows, setRows] = useState<Counts>();

  async function handleToggle(isOpen: boolean): Promise<void> {
    const found = isOpen && !rows ? await desk.ask(warningCounts, {}) : undefined;
    if (found) setRows(found.rows);
  }

  return (
    <details onToggle={({ currentTarget }) => void handleToggle(currentTarget.open)}>
      <summary>Warnings of the last 30 days</summary>
      {rows?.length === 0 && <p className="empty">No person was warned.</p>}
      {rows && rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Kind</th>
              <th scope="col">Warnings</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, kind, warnings }) => (
              <tr key={`${day} ${kind}`}>
                <td>{day}</td>
                <td>{kind}</td>
                <td>{warnings}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
