import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { count, freeText, instant, requestId, word } from '@/contract/http/shapes';
import { namedPerson, older, operator, OPERATOR_PATH, page } from './operator-calls';

const BASE = `${OPERATOR_PATH}/grants`;

/** Grants coins with a reason; a repeated `id` is one grant. */
export const grantCoins = endpoint({
  method: 'POST',
  path: `${BASE}/give`,
  summary: 'Grants coins with a reason that the person reads.',
  access: 'public',
  request: z.strictObject({ operator, who: word, id: requestId, coins: count, reason: freeText }),
  response: z.object({ before: count, after: count, owedPaid: count, left: count }),
});

/** Coins granted, the latest first. */
export const grantedCoins = endpoint({
  method: 'POST',
  path: `${BASE}/list`,
  summary: 'Coins granted, the latest first, and what the operator may still grant today.',
  access: 'public',
  request: z.strictObject({ operator, page }),
  response: z.object({
    rows: z.array(
      z.extend(namedPerson, {
        id: z.string(),
        at: instant,
        operator: z.string(),
        coins: count,
        reason: z.string(),
      }),
    ),
    older,
    left: count,
    limit: count,
  }),
});
