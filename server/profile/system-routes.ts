import * as choices from '@/contract/http/choices';
import * as profile from '@/contract/http/profile';
import { LANGUAGE_NAMES, LANGUAGES, languageTitle, type Language } from '@/domain/shared/language';
import { COUNTRIES } from '@/domain/profile/country';
import { INTERESTS, HEIGHT_RANGE, WEIGHT_RANGE, OCCUPATIONS } from '@/domain/profile/choices';
import { ok } from '@/domain/shared/result';
import type { TranslationPrice } from '@/domain/translation/translation-charge';
import type { CoinPrice } from '@/domain/wallet/coin-price';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { Clock } from '@server/kernel/ports/system';

/** What an installation says of itself. */
export interface InstallationSettings {
  readonly translation: { readonly price: TranslationPrice };
  readonly coinPrice?: CoinPrice;
  readonly withdrawalDays: number;
  readonly publicUrl?: string;
  /** A mail address or a page. */
  readonly accessibilityContact?: string;
}

/** What its prices and rights depend on, which terms and help say to anybody. */
export function installationPrices({
  translation,
  coinPrice,
  withdrawalDays,
}: InstallationSettings) {
  return {
    translationPrice: translation.price,
    ...(coinPrice && { coinPrice }),
    ...(withdrawalDays > 0 && { withdrawalDays }),
  };
}

/**
 * The lists a profile is chosen from, the server's clock, and the address people open. That address is a
 * setting and never taken from the request, whose `host` anybody can forge.
 */
export function systemRoutes(clock: Clock, settings: InstallationSettings): RouteGroup {
  const { publicUrl, accessibilityContact } = settings;
  return [
    route(choices.hobbies, async () => ok([...INTERESTS])),
    route(choices.regions, async () => ok([...COUNTRIES])),
    route(choices.occupations, async () => ok([...OCCUPATIONS])),
    route(choices.heights, async () => ok(range(HEIGHT_RANGE, 'cm'))),
    route(choices.weights, async () => ok(range(WEIGHT_RANGE, 'kg'))),
    route(choices.languages, async ({ request }) => ok(namesFor(request.lang))),
    route(choices.allChoices, async () =>
      ok({
        hobby: [...INTERESTS],
        region: [...COUNTRIES],
        occupation: [...OCCUPATIONS],
        height: range(HEIGHT_RANGE, 'cm'),
        weight: range(WEIGHT_RANGE, 'kg'),
        language: namesFor(undefined),
      }),
    ),
    route(profile.publicAddress, async () =>
      ok({
        ...(publicUrl !== undefined && { address: publicUrl }),
        ...(accessibilityContact !== undefined && { accessibility: accessibilityContact }),
        ...installationPrices(settings),
      }),
    ),
    route(profile.serverTime, async () => ok({ now: clock.now() })),
  ];
}

/** In the reader's language; without one each language by its own name. */
function namesFor(reader: Language | undefined) {
  return LANGUAGES.map((code) => ({
    code,
    language: reader ? languageTitle(code, reader) : LANGUAGE_NAMES[code],
  }));
}

function range({ min, max }: { readonly min: number; readonly max: number }, unit: string) {
  return { from: min, to: max, unit };
}
