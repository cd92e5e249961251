import { test as base } from '@playwright/test';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import type { PinnedFace } from './fonts';

/** How much of languages, widths and faces is looked at. */
export interface LayoutOptions {
  /** The whole is a lane of its own (`npm run prove layout`); the tenth is what breaks first. */
  readonly matrix: 'tenth' | 'whole';
  /** What the browser writes with. */
  readonly face: PinnedFace;
}

/** What depends on no vendor is looked at with each of them in a lane of its own (ADR-0076). */
export const inVendorsLane = { tag: '@vendors' } as const;

/** What cheaper tests prove as well is looked at in two browsers in a lane of its own (ADR-0076). */
export const inLongerLane = { tag: '@longer' } as const;

/** The tag of a test that belongs to the whole matrix alone. */
const WHOLE_MATRIX = /@whole/;

/** What has a lane of its own in any run of the journeys. */
export const OTHER_LANES = [WHOLE_MATRIX, /@vendors/];

/** What `npm test` leaves out besides. */
export const LONGER_LANE = /@longer/;

export const test = base.extend<LayoutOptions>({
  matrix: ['tenth', { option: true }],
  face: ['wide', { option: true }],
});

/** Words are longest in these, or may be broken only between them. */
const TIGHTEST: readonly Language[] = ['de', 'ko'];

/** A window's size, in pixels of the style. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Each language at each width, or the tightest languages at the narrowest. */
export function languagesAndWidths(
  matrix: LayoutOptions['matrix'],
  [narrowest, ...wider]: readonly [WindowSize, ...WindowSize[]],
): readonly { readonly language: Language; readonly sizes: readonly WindowSize[] }[] {
  return matrix === 'whole'
    ? LANGUAGES.map((language) => ({ language, sizes: [narrowest, ...wider] }))
    : TIGHTEST.map((language) => ({ language, sizes: [narrowest] }));
}
