/** Unguessable names and numbers from the system's secure source of chance. */
export interface Ids {
  /** A time-ordered identifier of 26 characters (ULID form) for rows and objects. */
  ulid(): string;
  /** A random token of `bytes` bytes in base64url; 32 bytes for sessions. */
  token(bytes: number): string;
  /** `digits` random decimal digits, leading zeros kept. */
  digits(digits: number): string;
  /** A uniform integer from 0 up to, not including, `limit`. */
  below(limit: number): number;
}
