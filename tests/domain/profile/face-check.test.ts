import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  FACE_CHECK_LIMIT,
  FACE_REFUSALS,
  faceCheckAt,
  GESTURES,
  stepFaceCheck,
  type FaceCheck,
  type FaceEvent,
} from '@/domain/profile/face-check';
import type { EpochMs } from '@/domain/shared/time';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const at = (ms: number) => (1_000_000 + ms) as EpochMs;
const PHOTO = 'u/7/photo';
const NONE: FaceCheck = { kind: 'none' };
const ASKED: FaceCheck = { kind: 'asked', gesture: 'nose', at: at(0) };
const PENDING: FaceCheck = { kind: 'pending', gesture: 'nose', avatar: PHOTO, at: at(0) };
const CONFIRMED: FaceCheck = { kind: 'confirmed', avatar: PHOTO };
const REFUSED: FaceCheck = { kind: 'refused', reason: 'gesture', at: at(0) };
const ASK: FaceEvent = { kind: 'ask', gesture: 'ear' };
const SEND: FaceEvent = { kind: 'send' };
const CONFIRM: FaceEvent = { kind: 'decide', sentAt: at(0) };
const REFUSE: FaceEvent = { kind: 'decide', sentAt: at(0), refusal: 'unclear' };
const LATE: FaceEvent = { kind: 'decide', sentAt: at(-1) };
const WITHDRAW: FaceEvent = { kind: 'withdraw' };

const LAST_OF_GESTURE = 299_999;
const LAST_OF_WAIT = 1_209_599_999;

describeRule('face-check', () => {
  it('allows five gestures a day', () => {
    expect(FACE_CHECK_LIMIT).toEqual({ count: 5, window: 86_400_000 });
  });

  it.each<[FaceCheck, string, number, FaceCheck]>([
    [ASKED, PHOTO, LAST_OF_GESTURE, ASKED],
    [ASKED, PHOTO, 300_000, NONE],
    [ASKED, 'u/7/other', 0, ASKED],
    [PENDING, PHOTO, LAST_OF_WAIT, PENDING],
    [
      PENDING,
      PHOTO,
      1_209_600_000,
      { kind: 'refused', reason: 'undecided', at: at(1_209_600_000) },
    ],
    [PENDING, 'u/7/other', 0, NONE],
    [CONFIRMED, PHOTO, 1e12, CONFIRMED],
    [CONFIRMED, 'gen:amber', 0, NONE],
    [REFUSED, 'u/7/other', 1e12, REFUSED],
    [NONE, PHOTO, 0, NONE],
  ])('%j with the avatar %s after %i ms is %j', (check, avatar, ms, expected) => {
    expect(faceCheckAt(check, { avatar, now: at(ms) })).toEqual(expected);
  });

  it.each<[FaceCheck, FaceEvent, number, FaceCheck | string]>([
    [NONE, ASK, 1, { kind: 'asked', gesture: 'ear', at: at(1) }],
    [ASKED, ASK, 1, { kind: 'asked', gesture: 'ear', at: at(1) }],
    [REFUSED, ASK, 1, { kind: 'asked', gesture: 'ear', at: at(1) }],
    [PENDING, ASK, 1, 'face-pending'],
    [CONFIRMED, ASK, 1, 'face-confirmed'],
    [NONE, SEND, 1, 'gesture-expired'],
    [ASKED, SEND, LAST_OF_GESTURE, { ...PENDING, at: at(LAST_OF_GESTURE) }],
    [ASKED, SEND, 300_000, 'gesture-expired'],
    [PENDING, SEND, 1, 'face-pending'],
    [CONFIRMED, SEND, 1, 'gesture-expired'],
    [REFUSED, SEND, 1, 'gesture-expired'],
    [PENDING, CONFIRM, 1, CONFIRMED],
    [PENDING, CONFIRM, LAST_OF_WAIT, CONFIRMED],
    [PENDING, CONFIRM, 1_209_600_000, 'face-not-pending'],
    [PENDING, REFUSE, 1, { kind: 'refused', reason: 'unclear', at: at(1) }],
    [PENDING, LATE, 1, 'face-not-pending'],
    [NONE, CONFIRM, 1, 'face-not-pending'],
    [ASKED, CONFIRM, 1, 'face-not-pending'],
    [CONFIRMED, REFUSE, 1, 'face-not-pending'],
    [REFUSED, CONFIRM, 1, 'face-not-pending'],
    ...[NONE, ASKED, PENDING, CONFIRMED, REFUSED].map(
      (check): [FaceCheck, FaceEvent, number, FaceCheck] => [check, WITHDRAW, 1, NONE],
    ),
  ])('%j, %j after %i ms: %j', (check, event, ms, expected) => {
    const next = stepFaceCheck(check, event, { avatar: PHOTO, now: at(ms) });
    expect(next.ok ? next.value : next.error.kind).toEqual(expected);
  });

  it.each([
    [NONE, ASK],
    [ASKED, SEND],
  ] as const)('%j, %j needs a photo as the avatar', (check, event) => {
    for (const avatar of ['gen:amber', 'drawn:maya']) {
      const next = stepFaceCheck(check, event, { avatar, now: at(1) });
      expect(next).toEqual({ ok: false, error: { kind: 'face-no-photo' } });
    }
  });

  const events = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<FaceEvent>(SEND, CONFIRM) },
    { weight: 1, arbitrary: fc.constant(WITHDRAW) },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(...GESTURES)
        .map((gesture): FaceEvent => ({ kind: 'ask', gesture })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...FACE_REFUSALS)
        .map((refusal): FaceEvent => ({ kind: 'decide', sentAt: at(0), refusal })),
    },
  );
  const walk = fc.array(
    fc.record({
      event: events,
      avatar: fc.oneof(
        { weight: 8, arbitrary: fc.constant(PHOTO) },
        { weight: 1, arbitrary: fc.constantFrom('u/7/other', 'gen:amber') },
      ),
      passed: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(0, 1) },
        { weight: 1, arbitrary: fc.constantFrom(LAST_OF_GESTURE, 300_000, LAST_OF_WAIT) },
      ),
      /** How long before the picture the one was sent that the operator has seen. */
      stale: fc.constantFrom(0, 0, 0, 1),
    }),
    { maxLength: 16 },
  );

  property(
    'a face is confirmed only in the avatar of a picture that waited, by a decision',
    [walk],
    (steps) => {
      let check: FaceCheck = NONE;
      let now = at(0);
      let confirmed = 0;
      for (const { event: drawn, avatar, passed, stale } of steps) {
        now = (now + passed) as EpochMs;
        const before = faceCheckAt(check, { avatar, now });
        const event =
          drawn.kind === 'decide' && before.kind === 'pending'
            ? { ...drawn, sentAt: (before.at - stale) as EpochMs }
            : drawn;
        const next = stepFaceCheck(check, event, { avatar, now });
        if (!next.ok) continue;
        check = next.value;
        if (check.kind !== 'confirmed') continue;
        confirmed += 1;
        expect(drawn).toEqual(CONFIRM);
        expect(stale).toBe(0);
        expect(before).toMatchObject({ kind: 'pending', avatar });
        expect(faceCheckAt(check, { avatar: 'u/7/third', now })).toEqual(NONE);
      }
      return Math.min(1, confirmed);
    },
    { 1: 0.05 },
  );

  property(
    'a gesture counts for its time, and a picture waits for its time',
    [agesAround(300_000), agesAround(1_209_600_000)],
    (age, wait) => {
      const kindAfter = (check: FaceCheck, ms: number) =>
        faceCheckAt(check, { avatar: PHOTO, now: at(ms) }).kind;
      expect(kindAfter(ASKED, age)).toBe(age < 300_000 ? 'asked' : 'none');
      expect(kindAfter(PENDING, wait)).toBe(wait < 1_209_600_000 ? 'pending' : 'refused');
    },
  );
});
