import type { PrivacySettings } from '@/domain/friends/privacy';
import type { Tier } from '@/domain/membership/tier';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ReadTranslations } from '@/domain/translation/translation';
import type { TranslationPrice } from '@/domain/translation/translation-charge';
import type { Balances } from '@/domain/wallet/balances';
import type { CoinPrice } from '@/domain/wallet/coin-price';

/** What one person may see of another (specification §3, "User info"; readings, People and safety). */
export interface Person {
  readonly id: UserId;
  readonly account: number;
  readonly nickname: string;
  /** The name the viewer gave this person. */
  readonly remark?: string;
  /** The viewer likes this person. */
  readonly liked?: boolean;
  /** The text form of an avatar, as `avatarText` gives it. */
  readonly avatar: string;
  readonly gender: number;
  /** Whole years; absent where the person hides it, like height and weight. */
  readonly age?: number;
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string;
  /** Centimetres. */
  readonly height?: number;
  /** Kilograms. */
  readonly weight?: number;
  readonly occupation: string;
  readonly interests: readonly string[];
  readonly introduction: string;
  /** What the viewer had translated of the introduction, if anything. */
  readonly readTranslations?: ReadTranslations | undefined;
  readonly language: Language;
  readonly tier: Tier;
  /** An operator has recognised the person in this avatar (readings, Face check). */
  readonly faceConfirmed?: true;
  readonly address: ChatAddress;
  readonly online: boolean;
  /** A demonstration companion, marked as such wherever they appear. */
  readonly demo: boolean;
  readonly friends: boolean;
  readonly blocked: boolean;
  /** The person wants no first message from the viewer; known where the person is read alone. */
  readonly unwantedFirst?: true | undefined;
}

/** The signed-in user, with what only they may see. */
export interface Me extends Omit<
  Person,
  'age' | 'readTranslations' | 'online' | 'demo' | 'friends' | 'blocked' | 'unwantedFirst'
> {
  readonly height: number;
  readonly weight: number;
  /** What others do not see. */
  readonly hidden: readonly HideableFact[];
  /** When gender, and birth date, can be changed again; absent when they can be changed now. */
  readonly genderFrom?: EpochMs;
  readonly birthFrom?: EpochMs;
  readonly email: string;
  readonly birth: { readonly year: number; readonly month: number; readonly day?: number };
  readonly tierUntil?: EpochMs;
  readonly balances: Balances;
  /** What translating costs in this installation. */
  readonly translationPrice: TranslationPrice;
  /** What a coin is worth in money; absent: not shown in this installation. */
  readonly coinPrice?: CoinPrice;
  /** Days in which a buyer of coins may withdraw from the contract; absent: none. */
  readonly withdrawalDays?: number;
  /** Nothing can be paid with money in this installation. */
  readonly coinsUnsold?: boolean | undefined;
  /** What others may do and see. */
  readonly privacy: PrivacySettings;
  readonly fans: number;
  readonly follows: number;
  /** The notice that messages to new friends cost coins is still to be shown (readings, New-friend photos). */
  readonly messageNoticeDue: boolean;
  readonly burnNoticeDue: boolean;
}

/** The facts a person tells and may hide from others (readings, Birth date and gender). */
export const HIDEABLE_FACTS = ['age', 'height', 'weight'] as const;

/** One of {@link HIDEABLE_FACTS}. */
export type HideableFact = (typeof HIDEABLE_FACTS)[number];

/** Checks what a person hides: any of the facts, in their own order; repetitions count once. */
export function parseHiddenFacts(
  input: unknown,
): Result<readonly HideableFact[], { readonly kind: 'hidden-invalid' }> {
  const known = (value: unknown): boolean => HIDEABLE_FACTS.some((fact) => fact === value);
  if (!Array.isArray(input) || !input.every(known)) return err({ kind: 'hidden-invalid' });
  return ok(HIDEABLE_FACTS.filter((fact) => input.includes(fact)));
}

/** The facts that others see: a hidden one is absent. */
export function shownFacts(
  facts: Readonly<Record<HideableFact, number>>,
  hidden: readonly string[],
): Readonly<Partial<Record<HideableFact, number>>> {
  const shown = HIDEABLE_FACTS.filter((fact) => !hidden.includes(fact));
  return Object.fromEntries(shown.map((fact) => [fact, facts[fact]]));
}
