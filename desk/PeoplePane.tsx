import { observer } from 'mobx-react-lite';
import type { DeskViewModel } from './desk.view-model';
import { PersonPanel } from './PersonPanel';

/** The person an operator looked up. */
export const PeoplePane = observer(function PeoplePane({ desk }: { readonly desk: DeskViewModel }) {
  return (
    <main className="pane">
      {desk.wanted === '' ? (
        <p className="empty">
          Type an account number or an e-mail address at the top; / takes you there.
        </p>
      ) : (
        <PersonPanel key={desk.wanted} desk={desk} who={desk.wanted} />
      )}
    </main>
  );
});
