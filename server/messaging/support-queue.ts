import type { SupportQueue } from '@server/kernel/ports/messaging';
import { countCases, findCase, keepCase, listCases, lockCase } from './support-store';

/** The queue of support in the database. */
export const supportQueue: SupportQueue = {
  find: findCase,
  list: listCases,
  counts: countCases,
  step: async (transaction, user, rule) => {
    const stepped = rule(await lockCase(transaction, user));
    if (stepped.ok) await keepCase(transaction, user, stepped.value);
    return stepped;
  },
};
