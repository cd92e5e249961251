import type { Brand } from '@/domain/shared/brand';
import { err, ok, type Result } from '@/domain/shared/result';
import { asText } from '@/domain/shared/input';

/** A normalised password; never stored or logged as such. */
export type Password = Brand<string, 'Password'>;

/** Shortest password in code points (specification §5, §9). */
export const MIN_PASSWORD = 6;
/** Longest password in code points (specification §5, §9). */
export const MAX_PASSWORD = 20;

/** Why a password's length was refused. */
type PasswordProblem = { readonly kind: 'password-too-short' | 'password-too-long' };

/** Why a new password was refused. */
export type NewPasswordProblem = PasswordProblem | { readonly kind: 'password-common' };

/**
 * A password as it is compared with the one that was set: normalised (NFC), of any length, since only
 * a new one has to obey the limits of today.
 */
export function typedPassword(text: string): Password {
  return text.normalize('NFC') as Password;
}

/** Checks a password's length in code points; it is normalised (NFC) but never trimmed. */
export function parsePassword(input: unknown): Result<Password, PasswordProblem> {
  const text = typedPassword(asText(input));
  const length = [...text].length;
  if (length < MIN_PASSWORD) return err({ kind: 'password-too-short' });
  if (length > MAX_PASSWORD) return err({ kind: 'password-too-long' });
  return ok(text);
}

/** Checks a new password: its length, and that it is none of `common`, whatever its capitals (readings, Passwords). */
export function parseNewPassword(
  input: unknown,
  common: ReadonlySet<string>,
): Result<Password, NewPasswordProblem> {
  const password = parsePassword(input);
  const isCommon = password.ok && common.has(password.value.toLowerCase());
  return isCommon ? err({ kind: 'password-common' }) : password;
}

/** {@link parseNewPassword} and the repetition ("two passwords do not match", specification §5). */
export function confirmNewPassword(
  input: unknown,
  repeated: unknown,
  common: ReadonlySet<string>,
): Result<Password, NewPasswordProblem | { readonly kind: 'passwords-differ' }> {
  const password = parseNewPassword(input, common);
  if (!password.ok || password.value === typedPassword(asText(repeated))) return password;
  return err({ kind: 'passwords-differ' });
}
