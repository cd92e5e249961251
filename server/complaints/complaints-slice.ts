import { createIdempotency } from '@server/kernel/data/idempotency-store';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createAddComplaint, type AddComplaintDeps } from './add-complaint';
import { complaintRoutes } from './complaint-routes';

/** Complaints on their way to the operator. */
export function createComplaintsSlice(
  kit: ServerKit,
  { people, posts }: Pick<AddComplaintDeps, 'people' | 'posts'>,
): Slice {
  const idempotency = createIdempotency(kit);
  const addComplaint = createAddComplaint({ ...kit, people, posts, idempotency });
  return { routes: complaintRoutes({ addComplaint }) };
}
