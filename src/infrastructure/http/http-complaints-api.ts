import type { ComplaintsApi } from '@/application/complaints/complaints-api';
import { addComplaint, complaintReasons } from '@/contract/http/complaints';
import { accountNumber } from '@/domain/account/account-number';
import type { HttpApi } from './http-api';
import { mapAnswer, nothingOf } from './map-answer';

/** The complaint calls over HTTP; a complaint names the account number (readings, Wire). */
export function createHttpComplaintsApi({ api }: { readonly api: HttpApi }): ComplaintsApi {
  return {
    reasons: () =>
      mapAnswer(api.call(complaintReasons, {}), (reasons) =>
        reasons.map(({ type, reason }) => ({ type, text: reason })),
      ),
    complain: ({ type, notes, about, origin, post, requestId }) =>
      mapAnswer(
        api.call(addComplaint, {
          type,
          notes,
          beComplainedAccount: String(accountNumber(about)),
          place: origin,
          ...(post && { dynamicId: post.moment, commentId: post.comment }),
          requestId,
        }),
        nothingOf,
      ),
  };
}
