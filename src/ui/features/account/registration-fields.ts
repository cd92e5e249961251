import type { NewAccount } from '@/application/account/sign-in';
import { CURRENT_TERMS } from '@/domain/account/terms';
import { parseProfile, type FieldProblem } from '@/domain/profile/profile';
import type { EpochMs } from '@/domain/shared/time';
import type { RegistrationDraft, Step } from './registration-draft';

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
