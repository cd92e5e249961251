import type { RateLimit } from '@/domain/shared/rate-limit';
import { DAY, HOUR, MINUTE, type Milliseconds } from '@/domain/shared/time';

/** How long the ticket that a right code earns, or a mailed link carries, can be used. */
export const TICKET_LIFETIME: Milliseconds = 30 * MINUTE;

/** Codes one network address may have mailed, to whomever: 20 an hour (readings, Time). */
export const CODE_SENDS_PER_NETWORK: RateLimit = { count: 20, window: HOUR };

/** Wrong codes from one network address, so that none can pull the site's breaker alone. */
export const WRONG_CODES_PER_NETWORK: RateLimit = { count: 15, window: HOUR };

/** Wrong codes on the whole site in an hour, after which only mailed links help (readings, Time). */
export const WRONG_CODES_SITE_WIDE: RateLimit = { count: 50, window: HOUR };

/** Wrong passwords one account may receive: 10 in 15 minutes (readings, Time, against guessing). */
export const LOGIN_LIMIT: RateLimit = { count: 10, window: 15 * MINUTE };

/** Wrong passwords from one network address, whatever the accounts. */
export const WRONG_LOGINS_PER_NETWORK: RateLimit = { count: 100, window: 15 * MINUTE };

/** Searches by account number one person may make; the numbers can be guessed (specification §9). */
export const SEARCH_LIMITS: readonly RateLimit[] = [
  { count: 30, window: MINUTE },
  { count: 300, window: DAY },
];

/** Uploads one person may begin. */
export const UPLOAD_LIMIT: RateLimit = { count: 120, window: HOUR };

/** First avatars one registration may upload. */
export const REGISTRATION_UPLOAD_LIMIT: RateLimit = { count: 10, window: HOUR };

/** Wrong keys of an operator from one network address; then even the right one is not heard there. */
export const WRONG_OPERATOR_KEYS: RateLimit = { count: 20, window: MINUTE };

/** Requests to be friends one person may send. */
export const FRIEND_REQUEST_LIMIT: RateLimit = { count: 50, window: DAY };

/** Files with everything the service keeps about them that one person may ask for. */
export const EXPORT_LIMIT: RateLimit = { count: 5, window: DAY };
