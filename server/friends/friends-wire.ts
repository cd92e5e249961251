import type * as z from 'zod/mini';
import type { friendRequest } from '@/contract/http/friends';

/** A request to be friends, as the wire has it. */
export type RequestVo = z.infer<typeof friendRequest>;
