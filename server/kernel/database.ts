/**
 * The database as use cases and ports know it: something to hand to a store. What can be done with it
 * is known to the stores alone (`kernel/data/rows.ts`).
 */
export interface Database {
  readonly isTransaction: boolean;
}

/** Several writes that happen together or not at all. */
export interface Transaction extends Database {
  readonly isTransaction: true;
}
