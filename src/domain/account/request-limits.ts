import type { RateLimit } from '@/domain/shared/rate-limit';
import { DAY, HOUR, MINUTE, type Milliseconds } from '@/domain/shared/time';

/** How long a ticket can be used, whether a right code earned it or a mailed link carries it. */
export const TICKET_LIFETIME: Milliseconds = 30 * MINUTE;

/** Codes that may be mailed for one network address, over all receivers: 20 an hour (readings, Time). */
export const CODE_SENDS_PER_NETWORK: RateLimit = { count: 20, window: HOUR };

/** Wrong codes from one network address; below the site-wide limit, so that no address reaches that alone. */
export const WRONG_CODES_PER_NETWORK: RateLimit = { count: 15, window: HOUR };

/** Wrong codes on the whole site in an hour; beyond that, only mailed links work (readings, Time). */
export const WRONG_CODES_SITE_WIDE: RateLimit = { count: 50, window: HOUR };

/** Wrong passwords allowed for one account: 10 in 15 minutes (readings, Time, against guessing). */
export const LOGIN_LIMIT: RateLimit = { count: 10, window: 15 * MINUTE };

/** Wrong passwords from one network address, over all accounts. */
export const WRONG_LOGINS_PER_NETWORK: RateLimit = { count: 100, window: 15 * MINUTE };

/** Searches by account number one person may make; the numbers can be guessed (specification §9). */
export const SEARCH_LIMITS: readonly RateLimit[] = [
  { count: 30, window: MINUTE },
  { count: 300, window: DAY },
];

/** Uploads one person may begin. */
export const UPLOAD_LIMIT: RateLimit = { count: 120, window: HOUR };

/** Pixels of a picture that count as one against {@link DECODE_LIMIT}; a smaller picture counts as one, too. */
export const DECODE_UNIT = 8_000_000;

/** What one account may have decoded: its uploads as phones make them, or forty of the largest pictures. */
export const DECODE_LIMIT: RateLimit = { count: 200, window: HOUR };

/** First avatars one registration may upload. */
export const REGISTRATION_UPLOAD_LIMIT: RateLimit = { count: 10, window: HOUR };

/** Wrong operator keys from one network address; beyond that, even the right key is refused from it. */
export const WRONG_OPERATOR_KEYS: RateLimit = { count: 20, window: MINUTE };

/** Friend requests one person may send. */
export const FRIEND_REQUEST_LIMIT: RateLimit = { count: 50, window: DAY };

/** People one person may like. */
export const LIKE_LIMIT: RateLimit = { count: 200, window: DAY };

/** Changes of the settings of conversations that one person may make: every open page hears of each. */
export const SETTINGS_LIMIT: RateLimit = { count: 600, window: HOUR };

/** Moments one person may publish. */
export const MOMENT_LIMIT: RateLimit = { count: 50, window: DAY };

/** Comments one person may write. */
export const COMMENT_LIMIT: RateLimit = { count: 120, window: HOUR };

/** Moments one person may like. */
export const MOMENT_LIKE_LIMIT: RateLimit = { count: 1_000, window: DAY };

/** Times one person may bring back what they deleted, or let burnt ones open again: every open page hears of it. */
export const MOMENT_AGAIN_LIMIT: RateLimit = { count: 100, window: DAY };

/** Exports of all own data that one person may ask for. */
export const EXPORT_LIMIT: RateLimit = { count: 5, window: DAY };

/** How long a session of the operators' desk lasts: a working day, then the key is needed again. */
export const DESK_SESSION_LIFETIME: Milliseconds = 10 * HOUR;

/** Messages a banned person may write to support (ADR-0009). */
export const APPEAL_LIMIT: RateLimit = { count: 10, window: DAY };
