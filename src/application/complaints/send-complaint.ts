import { accountNumber } from '@/domain/account/account-number';
import {
  COMPLAINT_MESSAGES,
  parseComplaint,
  type ComplaintOrigin,
  type ComplaintProblem,
  type PostReference,
  type ShownVoice,
} from '@/domain/complaints/complaint';
import { isWritten } from '@/domain/messaging/kinds/kinds';
import type { UserId } from '@/domain/shared/ids';
import { err, type Result } from '@/domain/shared/result';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { addComplaint } from '@/contract/http/complaints';
import type { Conversations } from '@/application/messaging/conversations';
import type { Session } from '@/application/account/session';

/** A complaint from the form; `requestId` is made once, when the form opens. */
interface ComplaintCommand {
  readonly about: UserId;
  readonly origin: ComplaintOrigin;
  /** The post of a complaint about a post. */
  readonly post?: PostReference | undefined;
  readonly type: number | undefined;
  readonly notes: string;
  readonly requestId: string;
}

/** Why a complaint was not filed; the form keeps its content. */
export type SendComplaintFailure = ComplaintProblem | ApiFailure;

/** Files a complaint about a person (specification §3, §7). */
export type SendComplaint = (
  command: ComplaintCommand,
) => Promise<Result<unknown, SendComplaintFailure>>;

/** Checks the rule first, so that an invalid complaint makes no call. */
export function createSendComplaint(deps: {
  readonly complain: Call<typeof addComplaint>;
  readonly session: Session;
  readonly conversations: Pick<Conversations, 'list' | 'messagesWith'>;
}): SendComplaint {
  const { complain, session, conversations } = deps;
  return async ({ about, origin, post, type, notes, requestId }) => {
    const { me } = session;
    if (!me) return err({ kind: 'signed-out' });
    const named = {
      beComplainedAccount: String(accountNumber(about)),
      place: origin,
      momentId: post?.moment,
      commentId: post?.comment,
    };
    const complaint = parseComplaint({ type, notes, ...named }, me.id);
    if (!complaint.ok || type === undefined) {
      return complaint.ok ? err({ kind: 'complaint-reason' }) : complaint;
    }
    const shown = origin === 'chat' ? shownVoices(conversations, about) : [];
    const order = { type, notes: complaint.value.notes, ...named, requestId };
    return complain(shown.length > 0 ? { ...order, shown } : order);
  };
}

/** The translations under the last messages with a person; the server does not have those that the device made. */
function shownVoices(
  { list, messagesWith }: Pick<Conversations, 'list' | 'messagesWith'>,
  about: UserId,
): ShownVoice[] {
  const conversation = list.find(({ person }) => person?.userId === about);
  const messages = conversation ? messagesWith(conversation.peer) : [];
  return messages.slice(-COMPLAINT_MESSAGES).flatMap(({ id, body }) => {
    if (!isWritten(body) || !body.translation) return [];
    const { text, language } = body.translation;
    return [{ id, text, language }];
  });
}
