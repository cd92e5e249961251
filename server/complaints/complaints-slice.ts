import { createIdempotency } from '@server/kernel/data/idempotency-store';
import type { People } from '@server/kernel/ports/people';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createAddComplaint } from './add-complaint';
import { complaintRoutes } from './complaint-routes';

/** Complaints on their way to the operator. */
export function createComplaintsSlice(
  kit: ServerKit,
  { people }: { readonly people: People },
): Slice {
  const idempotency = createIdempotency(kit);
  const addComplaint = createAddComplaint({ ...kit, people, idempotency });
  return { routes: complaintRoutes({ addComplaint }) };
}
