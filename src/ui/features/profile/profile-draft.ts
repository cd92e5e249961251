import type { Me } from '@/domain/profile/person';
import type { EpochMs } from '@/domain/shared/time';
import { asFields } from '@/domain/shared/input';

/** The form as it stands; figures as the lists give them. */
export interface ProfileDraft {
  readonly nickname: string;
  readonly avatar: string;
  readonly gender: number;
  readonly year: string;
  readonly month: string;
  /** Empty where only year and month are told. */
  readonly day: string;
  readonly country: string;
  readonly height: string;
  readonly weight: string;
  readonly hidden: readonly string[];
  readonly occupation: string;
  readonly interests: readonly string[];
  readonly introduction: string;
}

/** The profile as it is saved, as a form. */
export function draftOf(me: Me): ProfileDraft {
  const { nickname, avatar, gender, birth, country, occupation } = me;
  return {
    nickname,
    avatar,
    gender,
    year: String(birth.year),
    month: String(birth.month),
    day: birth.day === undefined ? '' : String(birth.day),
    country,
    height: String(me.height),
    weight: String(me.weight),
    hidden: me.hidden,
    occupation,
    interests: me.interests,
    introduction: me.introduction,
  };
}

/** The fields of `draft` that differ from `saved`. */
export function changesOf(draft: ProfileDraft, saved: ProfileDraft): Partial<ProfileDraft> {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => String(value) !== String(saved[field as keyof ProfileDraft]),
    ),
  );
}

/** The fields of gender and birth date that cannot be changed yet. */
export function restingFields(
  { genderFrom, birthFrom }: Me,
  now: EpochMs,
): readonly (keyof ProfileDraft)[] {
  const rests = (from: EpochMs | undefined): boolean => from !== undefined && from > now;
  return [
    ...(rests(genderFrom) ? (['gender'] as const) : []),
    ...(rests(birthFrom) ? (['year', 'month', 'day'] as const) : []),
  ];
}

/** `saved` with the changes that were stored; what does not fit the form or rests is ignored. */
export function withStored(
  saved: ProfileDraft,
  stored: unknown,
  resting: readonly (keyof ProfileDraft)[],
): ProfileDraft {
  const fields = asFields(stored);
  const fitting = Object.entries(saved).filter(
    ([field, value]) =>
      fits(fields[field], value) && !resting.includes(field as keyof ProfileDraft),
  );
  return { ...saved, ...Object.fromEntries(fitting.map(([field]) => [field, fields[field]])) };
}

function fits(stored: unknown, like: unknown): boolean {
  if (!Array.isArray(like)) return typeof stored === typeof like;
  return Array.isArray(stored) && stored.every((value) => typeof value === 'string');
}
