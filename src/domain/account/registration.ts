import { parseEmail, type Email } from '@/domain/account/email';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { parseBirthDate } from '@/domain/profile/birth-date';
import {
  parseFields,
  profileRules,
  type FieldsInvalid,
  type Profile,
} from '@/domain/profile/profile';
import { parseNewPassword, type Password } from './password';
import { parseTerms, type TermsVersion } from './terms';

/** A profile with the e-mail and password that open the account. */
export interface Registration extends Profile {
  readonly email: Email;
  readonly password: Password;
  /** The terms the person has agreed to; undefined where none were shown. */
  readonly terms: TermsVersion | undefined;
}

/**
 * Checks a registration: the profile's rules with e-mail and password (specification §5). Whether the person is
 * of age is for the server to have assured (readings, Age).
 */
export function parseRegistration(
  input: unknown,
  now: EpochMs,
  commonPasswords: ReadonlySet<string>,
): Result<Registration, FieldsInvalid<keyof Registration>> {
  return parseFields<Registration>(input, {
    ...profileRules(now),
    birthDate: parseBirthDate,
    email: parseEmail,
    password: (typed) => parseNewPassword(typed, commonPasswords),
    terms: parseTerms,
  });
}
