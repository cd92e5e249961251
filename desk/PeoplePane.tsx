import { observer } from 'mobx-react-lite';
import type { DeskViewModel } from './desk.view-model';
import { PersonPanel } from './PersonPanel';

/** The person an operator looked up. */
export const PeoplePane = observer(function PeoplePane({ desk }: { readonly desk: DeskViewModel }) {
  const account = Number(desk.wanted);
  return (
    <main className="pane">
      {desk.wanted === '' || !Number.isSafeInteger(account) ? (
        <p className="empty">Type an account number at the top; / takes you there.</p>
      ) : (
        <PersonPanel key={account} desk={desk} account={account} />
      )}
    </main>
  );
});
