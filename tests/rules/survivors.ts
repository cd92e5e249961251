/** A change of a rule that no test can notice, because it changes nothing. */
export interface Survivor {
  readonly module: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

const COMPARES = 'what is absent compares as false; the check is for the compiler';
const ENDS = 'a function that ends gives undefined';
const NARROWS = 'no other kind has the field; the check is for the compiler';

/** The mutants that `npm run prove mutate` cannot kill, each with the reason why it is the same program. */
export const SURVIVORS: readonly Survivor[] = [
  {
    module: 'membership/tier',
    original: 'until !== undefined',
    replacement: 'true',
    reason: COMPARES,
  },
  {
    module: 'profile/choices',
    original: 'value !== undefined',
    replacement: 'true',
    reason: COMPARES,
  },
  {
    module: 'matching/match-filter',
    original: 'age !== undefined',
    replacement: 'true',
    reason: COMPARES,
  },
  {
    module: 'matching/match-filter',
    original: 'default:\n      return undefined;',
    replacement: 'default:',
    reason: ENDS,
  },
  {
    module: 'matching/matching',
    original: 'lastMetAt !== undefined',
    replacement: 'true',
    reason: COMPARES,
  },
  {
    module: 'matching/matching',
    original: "state.kind === 'searching'",
    replacement: 'true',
    reason: NARROWS,
  },
  {
    module: 'matching/matching',
    original: "state.kind === 'out-of-attempts'",
    replacement: 'true',
    reason: NARROWS,
  },
  {
    module: 'media/compression-plan',
    original: 'width >= height',
    replacement: 'width > height',
    reason: 'a square fits the box alike whichever way it is turned',
  },
  {
    module: 'media/exif-orientation',
    original: 'directory === undefined',
    replacement: 'false',
    reason: 'an absent position holds nothing: no entries are counted there',
  },
  {
    module: 'media/exif-orientation',
    original: 'value !== undefined',
    replacement: 'true',
    reason: COMPARES,
  },
  {
    module: 'media/image-size',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'one side alone is no size',
  },
  {
    module: 'media/jpeg-file',
    original: 'length === undefined',
    replacement: 'false',
    reason: 'an absent length leads beyond the end, where there is no marker',
  },
  {
    module: 'media/jpeg-file',
    original: 'marker !== undefined',
    replacement: 'true',
    reason: COMPARES,
  },
  {
    module: 'media/jpeg-file',
    original: 'at < bytes.length',
    replacement: 'at <= bytes.length',
    reason: 'there is no marker beyond the end, nor one byte further',
  },
  {
    module: 'media/jpeg-file',
    original: 'next !== undefined',
    replacement: 'true',
    reason: 'the last byte of a file is no marker, whether the scan ends before or behind it',
  },
  {
    module: 'media/strip-gif',
    original: 'flags !== undefined',
    replacement: 'true',
    reason: COMPARES,
  },
  {
    module: 'media/jpeg-file',
    original: 'default:\n      return undefined;',
    replacement: 'default:',
    reason: ENDS,
  },
  {
    module: 'media/strip-png',
    original: 'length === undefined',
    replacement: 'false',
    reason: 'a chunk without a length has no name, and such a chunk is refused',
  },
  {
    module: 'messaging/emoticons',
    original: 'name !== undefined',
    replacement: 'true',
    reason: 'no emoticon is called "undefined"',
  },
  {
    module: 'messaging/history',
    original: 'kept.localId',
    replacement: 'true',
    reason: 'an absent local id is never looked up',
  },
  {
    module: 'messaging/new-friend-chat',
    original: 'openUntil !== undefined',
    replacement: 'true',
    reason: COMPARES,
  },
  {
    module: 'messaging/outbox',
    original: "fault.kind === 'rate-limited'",
    replacement: 'true',
    reason: NARROWS,
  },
  {
    module: 'messaging/outbox',
    original: 'allowed > soonest',
    replacement: 'allowed >= soonest',
    reason: 'of two equal times either is the later',
  },
  {
    module: 'messaging/outbox',
    original: "state.kind === 'waiting'",
    replacement: 'true',
    reason: NARROWS,
  },
  {
    module: 'messaging/price-of-message',
    original: "'en'",
    replacement: '""',
    reason: 'an empty text costs nothing in any language',
  },
  {
    module: 'shared/input',
    original: "typeof value === 'number'",
    replacement: 'true',
    reason: 'only numbers are safe integers; the check is for the compiler',
  },
  {
    module: 'shared/rate-limit',
    original: 'blocking === undefined',
    replacement: 'false',
    reason: COMPARES,
  },
  {
    module: 'shared/rate-limit',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'what is no number is never the latest',
  },
  {
    module: 'shared/rate-limit',
    original: 'b > a',
    replacement: 'b >= a',
    reason: 'of two equal times either is the later',
  },
  {
    module: 'shared/text',
    original: 'a < b',
    replacement: 'a <= b',
    reason: 'equal texts were answered before',
  },
  {
    module: 'translation/translation',
    original: "record.state === 'settled'",
    replacement: 'true',
    reason: COMPARES,
  },
  {
    module: 'wallet/order',
    original: "'coins'",
    replacement: '""',
    reason: 'a switch without the case gives undefined as well',
  },
];

/** A swap of two inputs or of two refusals that changes nothing (scripts/prove/swaps.mjs). */
interface SurvivingSwap {
  readonly module: string;
  /** "first for second", or "first before second". */
  readonly says: string;
  readonly reason: string;
}

/** The swaps that `npm run prove mutate` cannot kill, each with the reason why it is the same program. */
export const SURVIVING_SWAPS: readonly SurvivingSwap[] = [];
