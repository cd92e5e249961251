import type { NewPasswordProblem } from '@/domain/account/password';
import type { TermsProblem } from '@/domain/account/terms';
import { asFields, asText } from '@/domain/shared/input';
import { isLanguage, type Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { countCharacters, hasForbiddenCharacters, normaliseText } from '@/domain/shared/text';
import { type EpochMs, DAY, later } from '@/domain/shared/time';
import { parseAvatar, type Avatar, type AvatarProblem } from './avatar';
import { checkAge, parseBirthDate, type BirthDate } from './birth-date';
import {
  parseInterests,
  type Interest,
  type InterestsProblem,
  parseHeight,
  parseWeight,
  parseOccupation,
  type Occupation,
} from './choices';
import { parseCountry, type Country } from './country';
import { parseGender, type Gender } from './gender';
import type { TextProblem } from './general-text';
import { parseNickname, type Nickname, type NicknameProblem } from './nickname';
import { parseHiddenFacts, type HideableFact } from './person';

/** What a person tells about themselves (specification §1, §3). */
export interface Profile {
  readonly nickname: Nickname;
  readonly gender: Gender;
  readonly birthDate: BirthDate;
  readonly country: Country;
  /** Centimetres. */
  readonly height: number;
  /** Kilograms. */
  readonly weight: number;
  readonly occupation: Occupation;
  readonly interests: readonly Interest[];
  /** The introduction; may be empty. */
  readonly signature: string;
  readonly avatar: Avatar;
  /** The language the person speaks. */
  readonly language: Language;
}

/** Why one field was refused. */
export type FieldProblem =
  | NicknameProblem
  | TextProblem
  | NewPasswordProblem
  | TermsProblem
  | InterestsProblem
  | AvatarProblem
  | {
      readonly kind:
        | 'email-invalid'
        | 'gender-invalid'
        | 'birth-date-invalid'
        | 'under-age'
        | 'country-invalid'
        | 'height-invalid'
        | 'weight-invalid'
        | 'occupation-invalid'
        | 'hidden-invalid'
        | 'language-missing';
    };

/** All fields that were refused at once, each with its reason. */
export interface FieldsInvalid<Field extends string> {
  readonly kind: 'fields-invalid';
  readonly problems: Readonly<Partial<Record<Field, FieldProblem>>>;
}

/** One rule for each field of `T`. */
type Rules<T> = { readonly [K in keyof T]: (input: unknown) => Result<T[K], FieldProblem> };

/** Checks a whole profile from a form or the wire; every wrong field is named at once. */
export function parseProfile(
  input: unknown,
  now: EpochMs,
): Result<Profile, FieldsInvalid<keyof Profile>> {
  return parseFields(input, profileRules(now));
}

/**
 * The fields a person can edit later, with what they hide from others; gender and birth date rest for a
 * while after a change, and the language is changed by another rule (readings, Birth date and gender).
 */
export interface ProfileEdit extends Omit<Profile, 'language'> {
  readonly hidden: readonly HideableFact[];
}

/**
 * Checks an edited profile from a form; every wrong field is named at once. The name a person already has
 * is not judged again: it may be older than a rule about names.
 */
export function parseProfileEdit(
  input: unknown,
  now: EpochMs,
  presentName?: string,
): Result<ProfileEdit, FieldsInvalid<keyof ProfileEdit>> {
  return parseFields<ProfileEdit>(input, {
    ...editRules(now),
    nickname: (name) =>
      name !== undefined && name === presentName ? ok(name as Nickname) : parseNickname(name),
  });
}

/** Checks a language chosen by a person; one must be selected (specification §5). */
function parseLanguage(input: unknown): Result<Language, { readonly kind: 'language-missing' }> {
  return isLanguage(input) ? ok(input) : err({ kind: 'language-missing' });
}

/** The rules of {@link parseProfileEdit}. */
export function editRules(now: EpochMs): Rules<ProfileEdit> {
  const { language: _language, ...rules } = profileRules(now);
  return { ...rules, hidden: parseHiddenFacts };
}

/** The rules of {@link parseProfile}. */
export function profileRules(now: EpochMs): Rules<Profile> {
  return {
    nickname: parseNickname,
    country: parseCountry,
    height: parseHeight,
    weight: parseWeight,
    occupation: parseOccupation,
    interests: parseInterests,
    signature: parseIntroduction,
    avatar: parseAvatar,
    gender: parseGender,
    birthDate: (input) => {
      const date = parseBirthDate(input);
      return date.ok ? checkAge(date.value, now) : date;
    },
    language: parseLanguage,
  };
}

/** Applies one rule to each field; every wrong field is named at once. */
export function parseFields<T extends object>(
  input: unknown,
  rules: Rules<T>,
): Result<T, FieldsInvalid<keyof T & string>> {
  const fields = asFields(input);
  const values: Partial<T> = {};
  const problems: Partial<Record<keyof T & string, FieldProblem>> = {};
  for (const name of Object.keys(rules) as (keyof T & string)[]) {
    const parsed = rules[name](fields[name]);
    if (parsed.ok) values[name] = parsed.value;
    else problems[name] = parsed.error;
  }
  if (Object.keys(problems).length > 0) return err({ kind: 'fields-invalid', problems });
  return ok(values as T);
}

/** Longest introduction in characters. */
export const MAX_INTRODUCTION = 200;

/** Checks an introduction: may be empty, may have lines, at most {@link MAX_INTRODUCTION} characters. */
export function parseIntroduction(input: unknown): Result<string, TextProblem> {
  const text = normaliseText(asText(input));
  if (hasForbiddenCharacters(text)) return err({ kind: 'text-forbidden' });
  if (countCharacters(text) > MAX_INTRODUCTION) return err({ kind: 'text-too-long' });
  return ok(text);
}

/** How long gender, and birth date, stay as they were changed, in milliseconds (readings, Birth date and gender). */
export const IDENTITY_REST = 30 * DAY;

/** Why gender or birth date stays; `from` is when it can be changed again. */
export interface ChangedRecently {
  readonly kind: 'changed-recently';
  readonly from: EpochMs;
}

/**
 * Whether gender, or birth date, may be changed at `now`; what was said at registration is no change.
 *
 * @param changedAt the last change, undefined before the first
 */
export function mayChangeIdentity(
  changedAt: EpochMs | undefined,
  now: EpochMs,
): Result<void, ChangedRecently> {
  const from = changedAt === undefined ? undefined : later(changedAt, IDENTITY_REST);
  return from === undefined || from <= now
    ? ok(undefined)
    : err({ kind: 'changed-recently', from });
}
