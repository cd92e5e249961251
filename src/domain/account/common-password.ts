import { asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import { passwords } from './common-passwords.json' with { type: 'json' };
import { parsePassword, typedPassword, type NewPasswordProblem, type Password } from './password';

const COMMON: ReadonlySet<string> = new Set(passwords.split(' '));

/**
 * Whether a password, whatever its capitals, is one of the 10,000 commonest of an
 * allowed length (readings, Passwords).
 *
 * The list weighs some 80 KB, so a page imports this module only where a password is chosen.
 */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

/** Checks a new password: its length, and that it is not a common one (readings, Passwords). */
export function parseNewPassword(input: unknown): Result<Password, NewPasswordProblem> {
  const password = parsePassword(input);
  if (password.ok && isCommonPassword(password.value)) return err({ kind: 'password-common' });
  return password;
}

/** {@link parseNewPassword} and the repetition ("two passwords do not match", specification §5). */
export function confirmNewPassword(
  input: unknown,
  repeated: unknown,
): Result<Password, NewPasswordProblem | { readonly kind: 'passwords-differ' }> {
  const password = parseNewPassword(input);
  if (!password.ok) return password;
  return password.value === typedPassword(asText(repeated))
    ? ok(password.value)
    : err({ kind: 'passwords-differ' });
}
