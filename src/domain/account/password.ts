import type { Brand } from '@/domain/shared/brand';
import { err, ok, type Result } from '@/domain/shared/result';
import { asText } from '@/domain/shared/input';

/** A password of an allowed length; never stored or logged as such. */
export type Password = Brand<string, 'Password'>;

/** Shortest password in code points (specification §5, §9). */
export const MIN_PASSWORD = 6;
/** Longest password in code points (specification §5, §9). */
export const MAX_PASSWORD = 20;

/** Why a password was refused. */
export type PasswordProblem = { readonly kind: 'password-too-short' | 'password-too-long' };

/** Checks a password's length in code points; it is normalised (NFC) but never trimmed. */
export function parsePassword(input: unknown): Result<Password, PasswordProblem> {
  const text = asText(input).normalize('NFC');
  const length = [...text].length;
  if (length < MIN_PASSWORD) return err({ kind: 'password-too-short' });
  if (length > MAX_PASSWORD) return err({ kind: 'password-too-long' });
  return ok(text as Password);
}

/** Checks a password and its repetition ("two passwords do not match", specification §5). */
export function confirmPassword(
  input: unknown,
  repeated: unknown,
): Result<Password, PasswordProblem | { readonly kind: 'passwords-differ' }> {
  const password = parsePassword(input);
  if (!password.ok) return password;
  if (password.value !== asText(repeated).normalize('NFC')) {
    return err({ kind: 'passwords-differ' });
  }
  return password;
}
