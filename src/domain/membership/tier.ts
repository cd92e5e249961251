import type { EpochMs } from '@/domain/shared/time';

/** The three tiers of membership (specification §6). */
export type Tier = 'ordinary' | 'vip' | 'svip';

/** The tiers from the lowest up; a tier's index is its VIP level on the wire (readings, Names). */
export const TIERS = ['ordinary', 'vip', 'svip'] as const satisfies readonly Tier[];

/** The rights of a tier; every other rule reads them here (specification §6; readings, Time). */
interface Permissions {
  readonly attemptsPerDay: number;
  /** Free gifts in a calendar month (UTC); `Infinity` is no limit. */
  readonly freeGiftsPerMonth: number;
  /** Pictures of new friends in a calendar month (UTC) that cost nothing; `Infinity` is no limit. */
  readonly freePicturesPerMonth: number;
  readonly seesWhoLikesThem: boolean;
  readonly seesWhetherRead: boolean;
  readonly filtersMatches: boolean;
  /** May look at pages without a trace. */
  readonly browsesUnseen: boolean;
}

/** The rights of each tier (specification §6, §9; readings, Time). */
export const PERMISSIONS: Readonly<Record<Tier, Permissions>> = {
  ordinary: {
    attemptsPerDay: 10,
    freeGiftsPerMonth: 0,
    freePicturesPerMonth: 0,
    seesWhoLikesThem: false,
    seesWhetherRead: false,
    filtersMatches: false,
    browsesUnseen: false,
  },
  vip: {
    attemptsPerDay: 30,
    freeGiftsPerMonth: 5,
    freePicturesPerMonth: 5,
    seesWhoLikesThem: false,
    seesWhetherRead: false,
    filtersMatches: false,
    browsesUnseen: false,
  },
  svip: {
    attemptsPerDay: 100,
    freeGiftsPerMonth: Infinity,
    freePicturesPerMonth: Infinity,
    seesWhoLikesThem: true,
    seesWhetherRead: true,
    filtersMatches: true,
    browsesUnseen: true,
  },
};

/** The tier a VIP level names: 1 VIP, 2 SVIP, anything else ordinary (specification §3). */
export function tierFromLevel(level: unknown): Tier {
  return level === 1 ? 'vip' : level === 2 ? 'svip' : 'ordinary';
}

/** The VIP level of a tier on the wire: 0, 1 or 2. */
export function levelOfTier(tier: Tier): 0 | 1 | 2 {
  return tier === 'svip' ? 2 : tier === 'vip' ? 1 : 0;
}

/** The tier in force at `now`; a membership counts until just before `until`. */
export function tierAt(level: unknown, until: EpochMs | undefined, now: EpochMs): Tier {
  return until !== undefined && now < until ? tierFromLevel(level) : 'ordinary';
}

/** The person with the tier in force at `now`: ordinary once the membership has ended. */
export function withTierAt<T extends { readonly tier: Tier; readonly tierUntil?: EpochMs }>(
  person: T,
  now: EpochMs,
): T {
  const { tier, tierUntil } = person;
  const over = tier !== 'ordinary' && tierUntil !== undefined && now >= tierUntil;
  return over ? { ...person, tier: 'ordinary' } : person;
}
