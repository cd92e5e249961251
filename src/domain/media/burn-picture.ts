import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { DAY, later, MINUTE, SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** How long a burn-after-reading picture shows (specification §4, §9). */
export const BURN_VIEW: Milliseconds = 8 * SECOND;

/** How long in all the seconds of a shown picture wait while its page is hidden. */
export const BURN_HIDDEN: Milliseconds = MINUTE;

/** How soon after its view was recorded the picture must be fetched; later it is burned unseen. */
export const BURN_FETCH: Milliseconds = MINUTE;

/** How long a burn-after-reading picture can be opened before it is burned unseen. */
export const BURN_LIFETIME: Milliseconds = 30 * DAY;

/** The state of a burn-after-reading picture, or of a recording that burns, at the one who opens it (specification §4). */
export type BurnState =
  | { readonly kind: 'closed' }
  /** The notice of the cost is shown: agreeing opens the picture, closing it leaves it closed. */
  | { readonly kind: 'notice' }
  /** The view is being recorded and the bytes fetched. */
  | { readonly kind: 'opening' }
  /** `until`: the page was hidden before; then it waits no longer. */
  | { readonly kind: 'shown'; readonly endsAt: EpochMs; readonly until?: EpochMs }
  /** The page is hidden, or the sound was paused: `left` of its time waits; without `until` until it is left. */
  | { readonly kind: 'hidden'; readonly left: Milliseconds; readonly until?: EpochMs }
  | { readonly kind: 'burned' };

/** What can happen to it: `shown` when the picture appears or the sound begins, `hide` and `see` when its page is hidden and visible again or the sound stops and goes on, `break` when the device cannot play the sound, `leave` when the viewer leaves the page. */
export type BurnEvent =
  | { readonly kind: 'open'; readonly noticeDue: boolean }
  | { readonly kind: 'acknowledge' }
  | { readonly kind: 'dismiss' }
  | { readonly kind: 'shown'; readonly now: EpochMs }
  | { readonly kind: 'refused'; readonly burned: boolean }
  | { readonly kind: 'time'; readonly now: EpochMs }
  | { readonly kind: 'hide'; readonly now: EpochMs }
  | { readonly kind: 'see'; readonly now: EpochMs }
  | { readonly kind: 'break'; readonly now: EpochMs }
  | { readonly kind: 'leave' };

/**
 * The next state; an event that does not fit changes nothing, and what is burned stays burned.
 *
 * @param lasts how long it shows or plays
 */
export function stepBurn(
  state: BurnState,
  event: BurnEvent,
  lasts: Milliseconds = BURN_VIEW,
): BurnState {
  switch (state.kind) {
    case 'closed':
      if (event.kind !== 'open') return state;
      return { kind: event.noticeDue ? 'notice' : 'opening' };
    case 'notice':
      if (event.kind === 'acknowledge') return { kind: 'opening' };
      return event.kind === 'dismiss' || event.kind === 'leave' ? { kind: 'closed' } : state;
    case 'opening':
      return whileOpening(state, event, lasts);
    case 'shown':
      return whileShown(state, event, lasts);
    case 'hidden':
      return whileHidden(state, event);
    case 'burned':
      return state;
  }
}

/** What the server stores about a burn-after-reading picture. */
interface BurnGrant {
  readonly to: ChatAddress;
  readonly grantedAt?: EpochMs | undefined;
}

/** Grants the view to the recipient, once; every later request is refused (readings, Time). */
export function grantBurnView(
  picture: BurnGrant,
  by: ChatAddress,
  now: EpochMs,
): Result<BurnGrant, { readonly kind: 'burn-not-yours' | 'burned' }> {
  if (picture.to !== by) return err({ kind: 'burn-not-yours' });
  if (picture.grantedAt !== undefined) return err({ kind: 'burned' });
  return ok({ ...picture, grantedAt: now });
}

/** A clock that went back must not lengthen the view: what is left never exceeds `lasts`. */
function whileShown(
  state: Extract<BurnState, { readonly kind: 'shown' }>,
  event: BurnEvent,
  lasts: Milliseconds,
): BurnState {
  if (event.kind === 'leave') return { kind: 'burned' };
  if (event.kind !== 'time' && event.kind !== 'hide' && event.kind !== 'break') return state;
  const { now } = event;
  if (now >= state.endsAt) return { kind: 'burned' };
  const longest = later(now, lasts);
  const endsAt = state.endsAt > longest ? longest : state.endsAt;
  if (event.kind === 'break') return { kind: 'hidden', left: endsAt - now };
  if (event.kind === 'hide') {
    return { kind: 'hidden', left: endsAt - now, until: state.until ?? later(now, BURN_HIDDEN) };
  }
  return endsAt === state.endsAt ? state : { ...state, endsAt };
}

/** The seconds wait only so long: a reader who comes back later finds the picture burned, but not for want of a device. */
function whileHidden(
  state: Extract<BurnState, { readonly kind: 'hidden' }>,
  event: BurnEvent,
): BurnState {
  if (event.kind === 'leave') return { kind: 'burned' };
  if (event.kind === 'break') return { kind: 'hidden', left: state.left };
  if (event.kind !== 'time' && event.kind !== 'see') return state;
  const { now } = event;
  const longest = later(now, BURN_HIDDEN);
  const { until = longest } = state;
  if (now >= until) return { kind: 'burned' };
  if (event.kind === 'time') return state;
  return {
    kind: 'shown',
    endsAt: later(now, state.left),
    until: until > longest ? longest : until,
  };
}

function whileOpening(state: BurnState, event: BurnEvent, lasts: Milliseconds): BurnState {
  switch (event.kind) {
    case 'shown':
      return { kind: 'shown', endsAt: later(event.now, lasts) };
    case 'refused':
      return { kind: event.burned ? 'burned' : 'closed' };
    // The view may already be recorded: leaving now gives it up.
    case 'leave':
      return { kind: 'burned' };
    default:
      return state;
  }
}
