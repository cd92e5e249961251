import { createHash } from 'node:crypto';

/** Random bytes of the secret a page signs in to the chat service with. */
export const CHAT_SECRET_BYTES = 32;

/** Random bytes of a token that somebody is signed in with. */
export const TOKEN_BYTES = 32;

/** What is kept of the name a browser gives itself: another one for each person, so that nobody is linked. */
export function hashBrowser(user: number, browser: string): string {
  return hashToken(`${user} ${browser}`);
}

/** What is kept of a token or ticket: enough to recognise it, not enough to use it. */
export function hashToken(token: string): string {
  return sha256(token);
}

/** SHA-256 in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
