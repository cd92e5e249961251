import { counterpartOf, OTHERS_IN_DETAILS } from './bill-record';
import { rowsOf, type ExportSection, type Source } from '@server/kernel/data/export-sections';

const entry: Source = {
  ...rowsOf('ledger_entry.owner', ['ledger_entry.id'], {
    kind: 'ledger_tx.kind',
    unit: 'ledger_entry.unit',
    amount: 'ledger_entry.amount',
    balanceAfter: 'ledger_entry.balance',
    at: 'ledger_tx.created_at',
    takesBack: { column: 'ledger_tx.reverses', show: (key) => key !== null },
    with: {
      column: 'ledger_tx.detail',
      person: (detail, self) => counterpartOf(detail as Details, self.id),
    },
    detail: { column: 'ledger_tx.detail', show: (detail) => withoutPeople(detail as Details) },
  }),
  join: { table: 'ledger_tx', on: ['ledger_tx.key', 'ledger_entry.tx'] },
};

type Details = Readonly<Record<string, unknown>>;

/** Why a movement was made; the people in it are named elsewhere, by account number. */
function withoutPeople(detail: Details): Details {
  const people: readonly string[] = OTHERS_IN_DETAILS;
  return Object.fromEntries(Object.entries(detail).filter(([key]) => !people.includes(key)));
}

/** The export of the person's balances and what moved them. */
export const walletExport: readonly ExportSection[] = [
  {
    name: 'balances',
    sources: [
      rowsOf('ledger_account.owner', ['ledger_account.unit'], {
        unit: 'ledger_account.unit',
        balance: 'ledger_account.balance',
      }),
    ],
  },
  { name: 'bills', sources: [entry] },
];
