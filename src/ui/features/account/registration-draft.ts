import type { NewAccount } from '@/application/account/sign-in';
import { parseJson } from '@/application/shared/parse-json';
import type { Preferences } from '@/application/shared/preferences';
import { CURRENT_TERMS } from '@/domain/account/terms';
import { parseProfile, type FieldProblem } from '@/domain/profile/profile';
import { asFields } from '@/domain/shared/input';
import type { Language } from '@/domain/shared/language';
import type { EpochMs } from '@/domain/shared/time';

/** The pages of the wizard, in order (specification §2, "Register"). */
export const STEPS = ['email', 'code', 'password', 'about', 'interests'] as const;

/** One of {@link STEPS}. */
export type Step = (typeof STEPS)[number];

/** A code on its way, bound to this browser. */
export interface PendingCode {
  readonly requestId: string;
  readonly digits: number;
  /** Milliseconds of the corrected clock. */
  readonly nextAt: number;
}

/** What the visitor has answered so far; the password is never part of it. */
export interface RegistrationDraft {
  readonly step: Step;
  readonly email: string;
  readonly pending?: PendingCode | undefined;
  readonly ticket?: string | undefined;
  readonly nickname: string;
  readonly gender: number | undefined;
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly country: string;
  readonly height: string;
  readonly weight: string;
  readonly occupation: string;
  readonly introduction: string;
  readonly interests: readonly string[];
  readonly avatar: string;
  readonly language: Language | undefined;
}

/** An untouched wizard. What others will read of a person is chosen by that person (ADR-0019). */
export const EMPTY_DRAFT: RegistrationDraft = {
  step: 'email',
  email: '',
  nickname: '',
  gender: undefined,
  year: '',
  month: '',
  day: '',
  country: '',
  height: '',
  weight: '',
  occupation: '',
  introduction: '',
  interests: [],
  avatar: '',
  language: undefined,
};

const KEY = 'chat-registration';

/** The likely answers of a visitor, preselected until they choose otherwise. */
export type LikelyAnswers = Pick<RegistrationDraft, 'country' | 'language' | 'avatar' | 'nickname'>;

/** The wizard as it was left, so that a reload loses nothing but the password. */
export function loadDraft(preferences: Preferences, likely: LikelyAnswers): RegistrationDraft {
  const untouched = { ...EMPTY_DRAFT, ...likely };
  const draft: RegistrationDraft = { ...untouched, ...asFields(parseJson(preferences.read(KEY))) };
  return isDraft(draft) ? draft : untouched;
}

/** Whether `step` comes after `other`. */
export function isAfter(step: Step, other: Step): boolean {
  return STEPS.indexOf(step) > STEPS.indexOf(other);
}

/** Keeps the wizard's answers on this device. */
export function saveDraft(preferences: Preferences, draft: RegistrationDraft): void {
  preferences.write(KEY, JSON.stringify(draft));
}

/** Forgets them: the account exists. */
export function clearDraft(preferences: Preferences): void {
  preferences.remove(KEY);
}

function isDraft(draft: RegistrationDraft): boolean {
  const texts = [
    draft.email,
    draft.nickname,
    draft.year,
    draft.month,
    draft.day,
    draft.country,
    draft.height,
    draft.weight,
    draft.occupation,
    draft.introduction,
    draft.avatar,
  ];
  return (
    STEPS.includes(draft.step) &&
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(draft.interests)
  );
}

/** A field of the wizard, by the domain's name. */
export type Field =
  | 'nickname'
  | 'gender'
  | 'birthDate'
  | 'country'
  | 'height'
  | 'weight'
  | 'occupation'
  | 'signature'
  | 'interests'
  | 'avatar'
  | 'language';

/** What is wrong with which field. */
export type Problems = Readonly<Partial<Record<Field, FieldProblem>>>;

const FIELDS_OF: Readonly<Record<Step, readonly Field[]>> = {
  email: [],
  code: [],
  password: [],
  about: [
    'nickname',
    'gender',
    'birthDate',
    'country',
    'language',
    'height',
    'weight',
    'occupation',
  ],
  interests: ['interests', 'signature', 'avatar'],
};

/** The fields of the wizard that make the date of birth. */
const BIRTH = ['year', 'month', 'day'] as const;

/** What the domain finds wrong on one page of the wizard. */
export function problemsOf(draft: RegistrationDraft, step: Step, now: EpochMs): Problems {
  const parsed = parseProfile({ ...draft, ...profileInput(draft) }, now);
  if (parsed.ok) return {};
  const { problems } = parsed.error;
  return Object.fromEntries(
    FIELDS_OF[step].flatMap((field) => {
      const problem = problems[field];
      return problem ? [[field, problem]] : [];
    }),
  );
}

/** The problems of the fields that are not changed. */
export function problemsAfter(problems: Problems, change: Partial<RegistrationDraft>): Problems {
  const isChanged = (field: string): boolean =>
    field in change || (field === 'birthDate' && BIRTH.some((part) => part in change));
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !isChanged(field)));
}

/** The finished wizard as the account to create. */
export function accountOf(draft: RegistrationDraft, password: string): NewAccount {
  const { birthDate, height, weight } = profileInput(draft);
  return {
    ticket: draft.ticket ?? '',
    email: draft.email,
    password,
    nickname: draft.nickname,
    gender: draft.gender ?? NaN,
    birthDate,
    country: draft.country,
    height,
    weight,
    occupation: draft.occupation,
    interests: draft.interests,
    signature: draft.introduction,
    avatar: draft.avatar,
    language: draft.language ?? 'en',
    terms: CURRENT_TERMS,
  };
}

function profileInput({ year, month, day, height, weight, introduction }: RegistrationDraft) {
  return {
    birthDate: {
      year: numberOf(year),
      month: numberOf(month),
      ...(day !== '' && { day: numberOf(day) }),
    },
    height: numberOf(height),
    weight: numberOf(weight),
    signature: introduction,
  };
}

function numberOf(text: string): number {
  return text === '' ? NaN : Number(text);
}
