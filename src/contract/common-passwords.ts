import { passwords } from './common-passwords.json' with { type: 'json' };

/**
 * The 10,000 commonest passwords of an allowed length (readings, Passwords), which page and server refuse. They weigh
 * some 80 KB, so a page imports this module only where a password is chosen.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(passwords.split(' '));
