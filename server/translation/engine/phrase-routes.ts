import { dialogue } from '@/contract/http/translation';
import { ok } from '@/domain/shared/result';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { quickPhrases } from './phrases-for';

/** The set phrases of the composer. */
export const phraseRoutes: RouteGroup = [
  route(dialogue, async ({ request }) => ok(quickPhrases(request.lang))),
];
