import type { RateLimit } from '@/domain/shared/rate-limit';
import { err, ok, type Result } from '@/domain/shared/result';
import { DAY, later, MINUTE, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import { parseAvatar } from './avatar';

/** What a person does in the picture, of which the server draws one: a picture made before has it by chance only. */
export const GESTURES = ['cheek', 'ear', 'nose', 'head'] as const;

/** One of {@link GESTURES}. */
export type Gesture = (typeof GESTURES)[number];

/** How long a gesture can be answered with a picture. */
export const GESTURE_LIFETIME: Milliseconds = 5 * MINUTE;

/** How long a picture waits for an operator; then it is deleted. */
export const FACE_CHECK_LIFETIME: Milliseconds = 14 * DAY;

/** Gestures that one person may ask for. */
export const FACE_CHECK_LIMIT: RateLimit = { count: 5, window: DAY };

/** Why an operator does not confirm a face. */
export const FACE_REFUSALS = ['gesture', 'unclear', 'other-person'] as const;

/** One of {@link FACE_REFUSALS}. */
export type FaceRefusal = (typeof FACE_REFUSALS)[number];

/** Whether a person is the one in their profile picture, as operators have seen it (readings, Face check). */
export type FaceCheck =
  | { readonly kind: 'none' }
  /** A picture with this gesture is expected. */
  | { readonly kind: 'asked'; readonly gesture: Gesture; readonly at: EpochMs }
  /** The picture waits for an operator, who compares it with this avatar. */
  | {
      readonly kind: 'pending';
      readonly gesture: Gesture;
      readonly avatar: string;
      readonly at: EpochMs;
    }
  | { readonly kind: 'confirmed'; readonly avatar: string }
  /** `undecided`: no operator has looked at it in time. */
  | {
      readonly kind: 'refused';
      readonly reason: FaceRefusal | 'undecided';
      readonly at: EpochMs;
    };

/** What happens to a check; a decision is about the picture of `sentAt`, and confirms without a refusal. */
export type FaceEvent =
  | { readonly kind: 'ask'; readonly gesture: Gesture }
  | { readonly kind: 'send' }
  | ({ readonly kind: 'decide' } & FaceDecision)
  | { readonly kind: 'withdraw' };

/** What an operator decides who has seen the picture of `sentAt`. */
export interface FaceDecision {
  readonly sentAt: EpochMs;
  readonly refusal?: FaceRefusal | undefined;
}

/** Why an event changes nothing. */
export type FaceProblem = {
  readonly kind:
    | 'face-no-photo'
    | 'face-pending'
    | 'face-confirmed'
    | 'gesture-expired'
    | 'face-not-pending';
};

/** The person's avatar, and the time. */
export interface FaceMoment {
  /** In the text form of `avatarText`. */
  readonly avatar: string;
  readonly now: EpochMs;
}

const NONE: FaceCheck = { kind: 'none' };

/** A check as it is now: a gesture expires, a wait ends, and another avatar was compared with nothing. */
export function faceCheckAt(check: FaceCheck, { avatar, now }: FaceMoment): FaceCheck {
  switch (check.kind) {
    case 'asked':
      return now < later(check.at, GESTURE_LIFETIME) ? check : NONE;
    case 'pending': {
      if (check.avatar !== avatar) return NONE;
      const ends = later(check.at, FACE_CHECK_LIFETIME);
      return now < ends ? check : { kind: 'refused', reason: 'undecided', at: ends };
    }
    case 'confirmed':
      return check.avatar === avatar ? check : NONE;
    case 'none':
    case 'refused':
      return check;
  }
}

/** The check after an event (readings, Face check). */
export function stepFaceCheck(
  before: FaceCheck,
  event: FaceEvent,
  moment: FaceMoment,
): Result<FaceCheck, FaceProblem> {
  const { avatar, now } = moment;
  const check = faceCheckAt(before, moment);
  switch (event.kind) {
    case 'ask':
      if (check.kind === 'pending' || check.kind === 'confirmed')
        return err({ kind: `face-${check.kind}` });
      if (!isPhoto(avatar)) return err({ kind: 'face-no-photo' });
      return ok({ kind: 'asked', gesture: event.gesture, at: now });
    case 'send':
      if (check.kind === 'pending') return err({ kind: 'face-pending' });
      if (check.kind !== 'asked') return err({ kind: 'gesture-expired' });
      if (!isPhoto(avatar)) return err({ kind: 'face-no-photo' });
      return ok({ kind: 'pending', gesture: check.gesture, avatar, at: now });
    case 'decide':
      // Another picture may have come while an operator looked at the one before.
      if (check.kind !== 'pending' || check.at !== event.sentAt)
        return err({ kind: 'face-not-pending' });
      return ok(
        event.refusal === undefined
          ? { kind: 'confirmed', avatar }
          : { kind: 'refused', reason: event.refusal, at: now },
      );
    case 'withdraw':
      return ok(NONE);
  }
}

function isPhoto(avatar: string): boolean {
  const parsed = parseAvatar(avatar);
  return parsed.ok && parsed.value.kind === 'uploaded';
}
