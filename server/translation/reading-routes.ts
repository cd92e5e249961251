import { CODE } from '@/contract/http/envelope';
import { readTranslation } from '@/contract/http/translation';
import { err } from '@/domain/shared/result';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { ReadForPerson, ReadingRefusal } from './reading';

/** The call that reads a text before it is sent, or after it was received. */
export function readingRoutes(readForPerson: ReadForPerson): RouteGroup {
  return [
    route(readTranslation, async ({ user, request }) => {
      const read = await readForPerson({ user, ...request });
      return read.ok ? read : err(readingRefusal(read.error));
    }),
  ];
}

/** The page shows nothing in place of a text that was not read. */
function readingRefusal(refusal: ReadingRefusal): ApiRefusal {
  switch (refusal.kind) {
    case 'too-often':
      return { kind: refusal.kind, code: CODE.tooMany, retryAt: refusal.retryAt };
    case 'superseded':
      return { kind: refusal.kind, code: CODE.conflict };
    case 'engine-failed':
      return { kind: refusal.kind, code: CODE.unavailable };
    default:
      return { kind: refusal.kind, code: CODE.badRequest };
  }
}
