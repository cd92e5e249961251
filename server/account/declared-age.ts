import { checkAge, MIN_AGE } from '@/domain/profile/birth-date';
import { ok } from '@/domain/shared/result';
import type { AssureAge } from '@server/kernel/ports/account';

/** Believes the birth date that a person declares: the weakest assurance there is (readings, Age). */
export const assureDeclaredAge: AssureAge = async (birthDate, now) => {
  const age = checkAge(birthDate, now);
  return age.ok ? ok({ method: 'declared', atLeast: MIN_AGE, assuredAt: now }) : age;
};
