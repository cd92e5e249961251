import { inTransaction } from '@server/kernel/data/transactions';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { SimulatedPayment } from './simulated-payment';

/** Where the simulator keeps its payments; they outlive the process. */
export interface SimulatedPayments {
  /** Keeps a payment unless there is one of its id, and answers with the one that is there. */
  make(payment: SimulatedPayment): Promise<SimulatedPayment>;
  find(id: string): Promise<SimulatedPayment | undefined>;
  findByCapture(captureId: string): Promise<SimulatedPayment | undefined>;
  findByDispute(disputeId: string): Promise<SimulatedPayment | undefined>;
  /** Changes a payment, one after the other; undefined when there is none. */
  change<T>(
    id: string,
    work: (payment: SimulatedPayment) => { readonly payment?: SimulatedPayment; readonly value: T },
  ): Promise<T | undefined>;
}

/** Payments in the database. */
export function createSimulatedPayments(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): SimulatedPayments {
  const { db, clock } = deps;
  const find = async (id: string, handle: Database = db): Promise<SimulatedPayment | undefined> => {
    const row = await query(handle)
      .selectFrom('simulated_payment')
      .select('payment')
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toPayment(row.payment);
  };
  const names = /^(?:PP-D-)?C([A-Z0-9]+)/;
  const findNamed = async (name: string) => find(`O${names.exec(name)?.[1] ?? ''}`);
  return {
    make: async (payment) => {
      await query(db)
        .insertInto('simulated_payment')
        .values({
          id: payment.id,
          payment: JSON.stringify(payment),
          made_at: new Date(clock.now()),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return (await find(payment.id)) ?? payment;
    },
    find: (id) => find(id),
    findByCapture: async (captureId) => {
      const found = await findNamed(captureId);
      return found?.capture?.id === captureId ? found : undefined;
    },
    findByDispute: async (disputeId) => {
      const found = await findNamed(disputeId);
      return found?.disputes.some(({ id }) => id === disputeId) ? found : undefined;
    },
    change: (id, work) =>
      inTransaction(db, async (transaction) => {
        const row = await query(transaction)
          .selectFrom('simulated_payment')
          .select('payment')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return undefined;
        const { payment, value } = work(toPayment(row.payment));
        if (payment) {
          await query(transaction)
            .updateTable('simulated_payment')
            .set({ payment: JSON.stringify(payment) })
            .where('id', '=', id)
            .execute();
        }
        return value;
      }),
  };
}

/** The table holds nothing else. */
function toPayment(stored: Readonly<Record<string, unknown>>): SimulatedPayment {
  return stored as unknown as SimulatedPayment;
}
