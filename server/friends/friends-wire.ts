import type { interaction } from '@/contract/http/notices';
import type * as z from 'zod/mini';
import type { friendRequest } from '@/contract/http/friends';

/** A request to be friends, as the wire has it. */
export type RequestVo = z.infer<typeof friendRequest>;

/** An interaction notice, as the wire has it. */
export type InteractionVo = z.infer<typeof interaction>;
