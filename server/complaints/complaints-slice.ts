import { createIdempotency } from '@server/kernel/data/idempotency-store';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createAddComplaint, type AddComplaintDeps } from './add-complaint';
import { complaintRoutes } from './complaint-routes';

/** Complaints on their way to the operator. */
export function createComplaintsSlice(
  kit: ServerKit,
  needs: Pick<AddComplaintDeps, 'people' | 'posts' | 'records'>,
): Slice {
  const idempotency = createIdempotency(kit);
  const addComplaint = createAddComplaint({ ...kit, ...needs, idempotency });
  return { routes: complaintRoutes({ addComplaint }) };
}
