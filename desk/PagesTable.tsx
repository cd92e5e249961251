import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PagesViewModel } from './pages.view-model';
import { ShowMore } from './ShowMore';

interface PagesTableProps {
  readonly pages: Pick<PagesViewModel<unknown>, 'rows' | 'older' | 'known' | 'more'>;
  /** The headings; a column of buttons needs none. */
  readonly columns: readonly string[];
  /** Whether each row ends with what can be done. */
  readonly acts?: boolean;
  /** What replaces rows. */
  readonly empty: string;
  /** One row for each of the pages. */
  readonly children: ReactNode;
}

/** A table that is read page by page. */
export const PagesTable = observer(function PagesTable(props: PagesTableProps) {
  const { pages, columns, acts = false, empty, children } = props;
  return (
    <>
      <table>
        <thead>
          <tr>
            {columns.map((each) => (
              <th key={each}>{each}</th>
            ))}
            {acts && (
              <th>
                <span className="hidden">What to do</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {pages.known && pages.rows.length === 0 && <p className="empty">{empty}</p>}
      <ShowMore older={pages.older} onMore={() => void pages.more()} />
    </>
  );
});
