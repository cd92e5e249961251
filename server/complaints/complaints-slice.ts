import { createIdempotency } from '@server/kernel/data/idempotency-store';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createAddComplaint } from './add-complaint';
import { complaintRoutes } from './complaint-routes';

/** Complaints on their way to the operator. */
export function createComplaintsSlice(kit: ServerKit): Slice {
  const idempotency = createIdempotency(kit);
  return {
    routes: complaintRoutes({ addComplaint: createAddComplaint({ ...kit, idempotency }) }),
  };
}
