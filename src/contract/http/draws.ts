import * as z from 'zod/mini';
import { MATCHING_RIGHTS, WISHES } from '@/domain/matching/why-matched';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { count, list } from './shapes';

/** The SHA-256 of the seed of a search that the caller's browser prepares; another with each call. */
export const commitToDraw = endpoint({
  method: 'POST',
  path: '/bump/commit',
  summary: 'Commits the server to the seed of a search that the caller prepares.',
  access: 'user',
  addition: true,
  request: nothing,
  response: z.object({ commitment: z.string() }),
});

/** What is revealed of a draw. */
const revealedDraw = z.object({
  drawnBy: z.enum(['me', 'other']),
  /** Absent where the caller's browser took no part. */
  commitment: z.exactOptional(z.string()),
  seed: z.string(),
  nonce: z.string(),
  lot: z.string(),
  pool: count,
  entries: list(z.string()),
});

/** Why the caller's match on the screen was made, and the draw that made it. */
export const whyMatched = endpoint({
  method: 'GET',
  path: '/bump/why',
  summary: 'Why the caller was matched; empty without a match.',
  access: 'user',
  addition: true,
  request: nothing,
  response: z.object({
    why: z.exactOptional(
      z.object({
        met: list(z.enum(WISHES)),
        relaxed: list(z.enum(WISHES)),
        rights: list(z.enum(MATCHING_RIGHTS)),
        draw: revealedDraw,
      }),
    ),
  }),
});
