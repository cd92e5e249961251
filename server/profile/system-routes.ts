import * as system from '@/contract/http/profile-lists';
import { LANGUAGE_NAMES, LANGUAGES } from '@/domain/shared/language';
import { COUNTRIES } from '@/domain/profile/country';
import { INTERESTS } from '@/domain/profile/interests';
import { HEIGHT_RANGE, WEIGHT_RANGE } from '@/domain/profile/measures';
import { OCCUPATIONS } from '@/domain/profile/occupation';
import { ok } from '@/domain/shared/result';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { Clock } from '@server/kernel/ports/clock';

/** The lists a profile is chosen from, and the server's clock. */
export function systemRoutes(clock: Clock): RouteGroup {
  return [
    route(system.hobbies, async () => ok([...INTERESTS])),
    route(system.regions, async () => ok([...COUNTRIES])),
    route(system.occupations, async () => ok([...OCCUPATIONS])),
    route(system.heights, async () => ok(range(HEIGHT_RANGE, 'cm'))),
    route(system.weights, async () => ok(range(WEIGHT_RANGE, 'kg'))),
    route(system.languages, async () =>
      ok(LANGUAGES.map((code) => ({ code, language: LANGUAGE_NAMES[code] }))),
    ),
    route(system.serverTime, async () => ok({ now: new Date(clock.now()).toISOString() })),
  ];
}

function range({ min, max }: { readonly min: number; readonly max: number }, unit: string) {
  return { from: min, to: max, unit };
}
