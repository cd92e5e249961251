import { parseJson } from '@/application/shared/parse-json';
import { asFields } from '@/domain/shared/input';
import type { Preferences } from '@/application/shared/preferences';
import type { Language } from '@/domain/shared/language';

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
