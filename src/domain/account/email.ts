import type { Brand } from '@/domain/shared/brand';
import { err, ok, type Result } from '@/domain/shared/result';
import { asText } from '@/domain/shared/input';
import { DAY, type Milliseconds } from '@/domain/shared/time';

/** A lower-cased e-mail address that passed {@link parseEmail}; the key of an account. */
export type Email = Brand<string, 'Email'>;

/** How long the hash of the address of a deleted account is stored (readings, Money). */
export const ADDRESS_MEMORY_MONTHS = 24;
/** The same as a length of time. */
export const ADDRESS_MEMORY: Milliseconds = ADDRESS_MEMORY_MONTHS * 30.5 * DAY;

/** Longest e-mail address in characters (RFC 5321, the path limit). */
export const MAX_EMAIL = 254;

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Before it is lower-cased: the sign of Kelvin is a k afterwards. */
const ASCII = /^[!-~]*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Checks an e-mail address (specification §5): ASCII `local@host.tld`, at most 254 characters,
 * spaces around it forgiven, lower-cased; never a line break, so that it is safe in a mail header.
 */
export function parseEmail(input: unknown): Result<Email, { readonly kind: 'email-invalid' }> {
  const written = asText(input).trim();
  const text = written.toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  const labels = text.slice(at + 1).split('.');
  const fits = ASCII.test(written) && text.length <= MAX_EMAIL && local.length <= 64;
  const wellFormed =
    fits &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label));
  return wellFormed ? ok(text as Email) : err({ kind: 'email-invalid' });
}
