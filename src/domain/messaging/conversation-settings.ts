import { DAY, HOUR, later, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import { err, ok, type Result } from '@/domain/shared/result';

/** Conversations one person can pin: more would fill the screen before the first new message. */
export const MAX_PINNED = 10;

/** How long a conversation can be muted; `ever` has no end (readings, Conversations). */
export const MUTE_TIMES = {
  hour: HOUR,
  'eight-hours': 8 * HOUR,
  day: DAY,
  week: 7 * DAY,
  ever: undefined,
} as const satisfies Record<string, Milliseconds | undefined>;

/** The name of one of these times. */
export type MuteTime = keyof typeof MUTE_TIMES;

/** What one person has set about a conversation; the other person learns nothing of it. */
export interface ConversationSettings {
  readonly pinned: boolean;
  /** When it was archived: a newer message takes it out. */
  readonly archivedAt?: EpochMs;
  /** Until when it is muted. */
  readonly mutedUntil?: EpochMs | 'ever';
  /** It looks unread until it is opened. */
  readonly markedUnread: boolean;
  /** The other person wrote first without being known to this one; `accepted` is never asked again. */
  readonly request?: 'pending' | 'accepted';
}

/** The settings of a conversation about which nothing was set. */
export const NO_SETTINGS: ConversationSettings = { pinned: false, markedUnread: false };

/** What a person changes about a conversation; absent: it stays. */
export interface SettingsChange {
  readonly pinned?: boolean;
  readonly archived?: boolean;
  readonly muted?: MuteTime | 'off';
  readonly markedUnread?: boolean;
  /** The person takes the request of the other. */
  readonly accepted?: true;
}

/** Why a change is refused. */
export type SettingsRefusal = { readonly kind: 'too-many-pinned' };

/**
 * The settings after a change at `now`, with `pinned` other conversations pinned. What is pinned is not archived, and
 * the other way round.
 */
export function changeSettings(
  known: ConversationSettings,
  change: SettingsChange,
  { now, pinned }: { readonly now: EpochMs; readonly pinned: number },
): Result<ConversationSettings, SettingsRefusal> {
  const { archivedAt, mutedUntil, request, ...rest } = known;
  if (change.pinned === true && !known.pinned && pinned >= MAX_PINNED) {
    return err({ kind: 'too-many-pinned' });
  }
  const isPinned = change.pinned ?? (known.pinned && change.archived !== true);
  const staying = change.pinned === true ? undefined : archivedAt;
  const archived = change.archived === undefined ? staying : change.archived ? now : undefined;
  const muted = change.muted === undefined ? mutedUntil : mutedFrom(change.muted, now);
  const answer = request === 'pending' && change.accepted ? 'accepted' : request;
  return ok({
    ...rest,
    pinned: isPinned,
    ...(archived !== undefined && { archivedAt: archived }),
    ...(muted !== undefined && { mutedUntil: muted }),
    markedUnread: change.markedUnread ?? known.markedUnread,
    ...(answer && { request: answer }),
  });
}

function mutedFrom(time: MuteTime | 'off', now: EpochMs): EpochMs | 'ever' | undefined {
  if (time === 'off') return undefined;
  const length = MUTE_TIMES[time];
  return length === undefined ? 'ever' : later(now, length);
}

/** Whether a conversation is muted at `now`: at the end of the time it is not. */
export function isMuted({ mutedUntil }: ConversationSettings, now: EpochMs): boolean {
  return mutedUntil === 'ever' || (mutedUntil !== undefined && now < mutedUntil);
}

/** Whether the messages of a conversation are announced at `now`: not if it is muted, and no request is. */
export function isAnnounced(settings: ConversationSettings, now: EpochMs): boolean {
  return settings.request !== 'pending' && !isMuted(settings, now);
}

/** What two people are to each other when the first message of one comes to the other. */
export interface FirstContact {
  readonly friends: boolean;
  readonly support: boolean;
  /** One of the two is a demo companion. */
  readonly companion: boolean;
  /** A search has brought them together, or they like each other. */
  readonly matched: boolean;
  /** The receiver has written to the sender before. */
  readonly answered: boolean;
}

/** Whether a message is a request: of a person whom its receiver does not know (readings, Requests). */
export function isRequest(contact: FirstContact): boolean {
  return !Object.values(contact).includes(true);
}

/** The lists of conversations, in the order of the screen. */
export const FOLDERS = ['all', 'requests', 'archived'] as const;

/** The list that a conversation is in. */
export type Folder = (typeof FOLDERS)[number];

/** The parts of a conversation that decide in which list it is. */
interface Placed {
  readonly kind: 'person' | 'support';
  readonly last?: { readonly sentAt: EpochMs } | undefined;
  readonly settings?: ConversationSettings | undefined;
}

/** A conversation with its unread messages. */
interface Counted extends Placed {
  readonly unread: number;
}

/**
 * The list that a conversation belongs to. A message that is newer than the archiving takes it out of the archive, but
 * not while it is muted.
 */
export function folderOf({ kind, last, settings = NO_SETTINGS }: Placed, now: EpochMs): Folder {
  if (kind === 'support') return 'all';
  if (settings.request === 'pending') return 'requests';
  const { archivedAt } = settings;
  if (archivedAt === undefined) return 'all';
  const isNewer = last !== undefined && last.sentAt > archivedAt;
  return isNewer && !isMuted(settings, now) ? 'all' : 'archived';
}

/** The number at a conversation: one at least, if it is marked as unread. */
export function shownUnread({
  unread,
  settings = NO_SETTINGS,
}: Pick<Counted, 'unread' | 'settings'>): number {
  return Math.max(unread, settings.markedUnread ? 1 : 0);
}

/** What a conversation adds to the number of unread messages: requests and the archive are apart. */
export function countedUnread(conversation: Counted, now: EpochMs): number {
  const isCounted = conversation.kind === 'person' && folderOf(conversation, now) === 'all';
  return isCounted ? shownUnread(conversation) : 0;
}
