import { addComplaint, complaintReasons } from '@/contract/http/complaints';
import { CODE } from '@/contract/http/envelope';
import { COMPLAINT_REASONS, MAX_COMPLAINT_NOTES } from '@/domain/complaints/complaint';
import { DEFAULT_LANGUAGE } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import { type ApiRefusal, requestChanged } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { AddComplaint, AddComplaintRefusal } from './add-complaint';
import { textsIn } from '@server/kernel/texts';

/** The calls about complaints. */
export function complaintRoutes({
  addComplaint: add,
}: {
  readonly addComplaint: AddComplaint;
}): RouteGroup {
  return [
    route(complaintReasons, async ({ language = DEFAULT_LANGUAGE }) =>
      ok(
        COMPLAINT_REASONS.map((reason, index) => ({
          id: index + 1,
          reason: textsIn(language).complaint.reasons[reason],
          type: index + 1,
        })),
      ),
    ),
    route(addComplaint, async ({ user, request: { requestId, ...request }, idempotencyKey }) => {
      const key = requestId ?? idempotencyKey;
      const added = await add({ by: user, ...request, ...(key !== undefined && { key }) });
      return added.ok ? ok({ complaintId: added.value }) : err(refusal(added.error));
    }),
  ];
}

function refusal(problem: AddComplaintRefusal): ApiRefusal {
  const { kind } = problem;
  switch (kind) {
    case 'complaint-reason':
      return { ...wrong(kind, 'type'), msg: 'there is no such reason' };
    case 'complaint-origin':
      return { ...wrong(kind, 'place'), msg: 'one cannot complain from there' };
    case 'complaint-notes-too-long':
      return {
        ...wrong(kind, 'notes'),
        msg: `the description cannot exceed ${MAX_COMPLAINT_NOTES} characters`,
      };
    case 'complaint-notes-forbidden':
      return {
        ...wrong(kind, 'notes'),
        msg: 'the description holds characters that cannot be sent',
      };
    case 'complaint-self':
      return { ...wrong(kind, ACCOUNT), msg: 'you cannot complain about yourself' };
    case 'complaint-account':
      return { ...wrong(kind, ACCOUNT), msg: 'this is no account number' };
    case 'user-not-found':
      return { kind, code: CODE.notFound, msg: 'there is no such person', field: ACCOUNT };
    case 'too-often':
      return { kind, code: CODE.tooMany, msg: 'too many complaints', retryAt: problem.retryAt };
    case 'request-changed':
      return requestChanged;
  }
}

const ACCOUNT = 'beComplainedAccount';

function wrong(kind: string, field: string): ApiRefusal {
  return { kind, code: CODE.badRequest, field };
}
