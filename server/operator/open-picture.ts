import { accountNumber } from '@/domain/account/account-number';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { SUPPORT_MESSAGES } from '@/domain/messaging/support-queue';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import type { PictureBytes } from '@server/kernel/ports/media';
import type { RecordedMessage } from '@server/kernel/ports/chat';
import { filesIn } from '@server/kernel/message-body';
import { chatComplaint, type NoChatComplaint } from './handle-complaint';
import { findUser, type NoSuchUser } from './find-user';
import type { OperatorDeps } from './operator-deps';
import { messagesBefore } from './show-complaints';
import { writeOperatorLog } from './operator-log-store';

/** Which picture: one of a complaint's conversation, or of a person's conversation with support. */
interface OpenPictureOrder {
  readonly operator: string;
  readonly message: string;
  /** Which of its pictures, from 0 on. */
  readonly picture?: number | undefined;
  readonly complaint?: string | undefined;
  readonly who?: string | undefined;
}

/** Why no picture is shown. */
export type OpenPictureRefusal =
  | NoSuchUser
  | NoChatComplaint
  | { readonly kind: 'message-unknown' | 'picture-gone' };

/** Opens a picture, never without an entry in the log. */
type OpenPicture = (order: OpenPictureOrder) => Promise<Result<PictureBytes, OpenPictureRefusal>>;

interface Lines {
  readonly messages: readonly RecordedMessage[];
  /** Whom the entry in the log is about. */
  readonly about: UserId;
  readonly subject: string;
}

/** Only what an operator is shown beside it can be opened. */
export function createOpenPicture(deps: OperatorDeps): OpenPicture {
  const { db, clock, ids, pictures } = deps;
  return async ({ operator, message, picture: position = 0, complaint, who }) => {
    const lines =
      complaint === undefined
        ? await supportMessages(deps, operator, who ?? '')
        : await complaintMessages(deps, complaint);
    if (!lines.ok) return lines;
    const { messages, about, subject } = lines.value;
    const url = filesIn(messages.find(({ id }) => id === message)?.body)[position];
    if (url === undefined) return err({ kind: 'message-unknown' });
    await inTransaction(db, (transaction) =>
      writeOperatorLog(transaction, {
        id: ids.ulid(),
        at: clock.now(),
        operator,
        action: 'picture-opened',
        subject,
        about,
        detail: message,
      }),
    );
    const picture = await pictures.open(db, url);
    if (!picture) return err({ kind: 'picture-gone' });
    return ok(picture);
  };
}

async function supportMessages(
  deps: OperatorDeps,
  operator: string,
  who: string,
): Promise<Result<Lines, NoSuchUser>> {
  const { db, chatRecords } = deps;
  const found = await findUser(deps, operator, who);
  if (!found.ok) return found;
  const { id, address } = found.value;
  const messages = await chatRecords.newestMessages(db, SUPPORT_ADDRESS, address, SUPPORT_MESSAGES);
  return ok({ messages, about: id, subject: String(accountNumber(id)) });
}

async function complaintMessages(
  deps: OperatorDeps,
  id: string,
): Promise<Result<Lines, NoChatComplaint>> {
  const found = await chatComplaint(deps, id);
  if (!found.ok) return found;
  const messages = await messagesBefore(deps, id, found.value);
  return ok({ messages, about: found.value.accused.id, subject: id });
}
