import { dialogue } from '@/contract/http/system';
import { ok } from '@/domain/shared/result';
import { route, type RouteGroup } from '../http/route';
import { quickPhrases } from './phrases-for';

/** The set phrases of the composer. */
export const phraseRoutes: RouteGroup = [
  route(dialogue, async ({ request }) => ok([...quickPhrases(request.lang)])),
];
