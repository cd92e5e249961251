import { CODE } from '@/contract/http/envelope';
import * as calls from '@/contract/http/face-checks';
import { GESTURE_LIFETIME, type FaceCheck } from '@/domain/profile/face-check';
import { err, ok, type Result } from '@/domain/shared/result';
import { later } from '@/domain/shared/time';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { FaceRefusalOfCall, OwnFaceCheck } from './face-checks';

/** The calls of a person about the check of their face. */
export function faceRoutes(own: OwnFaceCheck): RouteGroup {
  return [
    route(calls.readFaceCheck, async ({ user }) => ok(shown(await own.read(user)))),
    route(calls.askFaceCheck, async ({ user }) => answer(await own.ask(user))),
    route(calls.sendFaceCheck, async ({ user, request }) =>
      answer(await own.send(user, request.key)),
    ),
    route(calls.withdrawFaceCheck, async ({ user }) => ok(shown(await own.withdraw(user)))),
  ];
}

function answer(
  outcome: Result<FaceCheck, FaceRefusalOfCall>,
): Result<calls.ShownFaceCheck, ApiRefusal> {
  return outcome.ok ? ok(shown(outcome.value)) : err(refusal(outcome.error));
}

function shown(check: FaceCheck): calls.ShownFaceCheck {
  switch (check.kind) {
    case 'none':
      return { kind: 'none' };
    case 'asked': {
      const until = later(check.at, GESTURE_LIFETIME);
      return { kind: 'asked', gesture: check.gesture, until };
    }
    case 'pending':
      return { kind: 'pending', sentAt: check.at };
    case 'confirmed':
      return { kind: 'confirmed' };
    case 'refused':
      return { kind: 'refused', reason: check.reason };
  }
}

function refusal(problem: FaceRefusalOfCall): ApiRefusal {
  switch (problem.kind) {
    case 'too-often':
      return { kind: problem.kind, code: CODE.tooMany, retryAt: problem.retryAt };
    case 'picture-not-yours':
      return { kind: problem.kind, code: CODE.badRequest, field: 'key' };
    case 'face-no-photo':
      return { kind: problem.kind, code: CODE.badRequest };
    default:
      return { kind: problem.kind, code: CODE.conflict };
  }
}
