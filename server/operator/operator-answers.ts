import { CODE } from '@/contract/http/envelope';
import { accountNumber } from '@/domain/account/account-number';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Page, PageUnknown } from '@server/kernel/data/keyset';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import type { PictureBytes } from '@server/kernel/ports/media';
import type { Person } from '@server/kernel/ports/people';
import { BAN_REASONS, MAX_BAN_NOTE } from '@/domain/account/ban';
import { MAX_OPERATOR_NOTE } from '@/domain/account/operator-note';
import {
  COMPLAINT_REASONS,
  COMPLAINT_OUTCOMES,
  MAX_COMPLAINT_ANSWER,
} from '@/domain/complaints/complaint';
import { LANGUAGES } from '@/domain/shared/language';
import {
  MAX_ANNOUNCEMENT_TEXT,
  MAX_ANNOUNCEMENT_TITLE,
  type AnnouncementProblem,
} from '@/domain/notices/announcement';
import type { ShopAddressRefusal } from '@server/kernel/ports/shop';
import { MAX_GRANT_REASON } from '@/domain/wallet/coin-grant';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import type { AnswerRefusal, ComplaintTaken } from './handle-complaint';
import type { WarnRefusal, BanRefusal } from './ban-user';
import type { FaceDecisionRefusal } from './moderation/face-checks';
import type { PostRefusal } from './moderation/hide-post';
import type { PersonPictureRefusal } from './moderation/person-pictures';
import type { NoteRefusal } from './notes/keep-notes';
import type { NoSuchUser } from './find-user';
import type { GrantRefusal } from './grants/grant-coins';
import type { OpenPictureRefusal } from './open-picture';
import type { SupportAnswerRefusal, TranslateSupportRefusal } from './support/answer-support';
import type { SettleOrderRefusal } from './orders';
import type { ShopOperatorRefusal } from './shop-orders';

/** What came of it, as the wire has it; a refusal says in one sentence why. */
export function answer<T, W>(
  outcome: Result<T, OperatorRefusal>,
  toWire: (value: T) => W,
): Result<W, ApiRefusal> {
  if (outcome.ok) return ok(toWire(outcome.value));
  const { kind } = outcome.error;
  return err({ kind, code: CODE.badRequest, msg: refusalText(outcome.error) });
}

/** The contract's arrays can be written to, pages cannot. */
export function listed<T, P extends Page<T>>(page: P & Page<T>): Omit<P, 'rows'> & { rows: T[] } {
  return { ...page, rows: [...page.rows] };
}

/** For an answer that is its wire form already. */
export function same<T>(value: T): T {
  return value;
}

/** A person in a list, as the wire has one. */
export function named({ id, nickname }: Person) {
  return { account: accountNumber(id), nickname };
}

/** A picture as the wire has it. */
export function base64({ type, bytes }: PictureBytes) {
  return { type, base64: Buffer.from(bytes).toString('base64') };
}

/** Everything an operator can be refused for. */
type OperatorRefusal =
  | AnnouncementProblem
  | AnswerRefusal
  | BanRefusal
  | ComplaintTaken
  | GrantRefusal
  | NoSuchUser
  | NoteRefusal
  | OpenPictureRefusal
  | PersonPictureRefusal
  | FaceDecisionRefusal
  | PostRefusal
  | SupportAnswerRefusal
  | SettleOrderRefusal
  | ShopAddressRefusal
  | ShopOperatorRefusal
  | TranslateSupportRefusal
  | WarnRefusal
  | PageUnknown
  | {
      readonly kind: 'announcement-unknown' | 'complaint-not-in-chat' | 'user-not-banned';
    };

/** One sentence for the operator, who reads English. */
function refusalText(refusal: OperatorRefusal): string {
  switch (refusal.kind) {
    case 'announcement-without-default':
      return 'An announcement needs a text in English (en), which everybody can fall back to.';
    case 'announcement-language':
      return `"${refusal.language}" is no language of the product; there are ${LANGUAGES.join(', ')}.`;
    case 'announcement-empty':
      return `The ${refusal.part} in ${refusal.language} is empty.`;
    case 'announcement-too-long':
      return `The ${refusal.part} in ${refusal.language} is too long: ${MAX_ANNOUNCEMENT_TITLE} characters for a title, ${MAX_ANNOUNCEMENT_TEXT} for a text.`;
    case 'announcement-forbidden':
      return `The ${refusal.part} in ${refusal.language} holds characters that cannot be stored.`;
    case 'amount-too-large':
      return `At most ${refusal.max} coins can be named.`;
    case 'grant-limit':
      return `You may grant ${refusal.left} more coins today.`;
    default:
      return SENTENCES[refusal.kind];
  }
}

/** Refusals whose sentence says nothing of their details. */
type PlainRefusal = Exclude<
  Exclude<OperatorRefusal, AnnouncementProblem>['kind'],
  'amount-too-large' | 'grant-limit'
>;

const SENTENCES: Readonly<Record<PlainRefusal, string>> = {
  'address-unreadable':
    'This address was kept under another SHOP_KEY and cannot be read; cancel the order, or bring the key back.',
  'amount-not-positive-integer': 'The number of coins is a whole number from 1.',
  'announcement-unknown': 'There is no such announcement.',
  'answer-outcome': `The outcome is one of ${COMPLAINT_OUTCOMES.join(', ')}.`,
  'answer-empty': 'The answer is empty.',
  'answer-too-long': `The answer may have ${MAX_COMPLAINT_ANSWER} characters.`,
  'answer-forbidden': 'The answer holds characters that cannot be stored.',
  'ban-reason': `The reason is one of ${BAN_REASONS.join(', ')}.`,
  'ban-note-too-long': `The note may have ${MAX_BAN_NOTE} characters.`,
  'ban-note-forbidden': 'The note holds characters that cannot be stored.',
  'ban-until-malformed':
    'The end of a ban is a day such as 2026-12-01 (midnight UTC) or a moment such as 2026-12-01T18:00Z.',
  'ban-until-past': 'The end of a ban has to lie in the future.',
  'order-unknown': 'There is no such order.',
  'order-awaits-address': 'Nobody has said yet where the order goes.',
  'order-not-asked': 'The order waits for no address.',
  'order-over': 'The order has arrived or is cancelled.',
  'order-sent': 'The order is sent already.',
  'order-held': 'The order waits for a decision already.',
  'order-closed': 'The order is not one that waits for you.',
  'order-paid': 'The order is paid and its goods were given.',
  'order-pending': 'The payment of the order is not decided yet.',
  'order-not-for-coins': 'Coins are not bought with coins.',
  'receiver-gone': 'Who should get it has no account any more.',
  'nothing-to-refund':
    'No money of the product’s currency is here for this order; give it back where it was paid.',
  'complaint-unknown': 'There is no such complaint.',
  'complaint-answered': 'This complaint has been answered already.',
  'complaint-claimed': 'Another operator holds this complaint.',
  'complaint-not-in-chat': 'This complaint was not made in a conversation, so none is shown.',
  'grant-reason-empty': 'A grant needs a reason, which the person reads in their bills.',
  'grant-reason-too-long': `The reason may have ${MAX_GRANT_REASON} characters.`,
  'grant-reason-forbidden': 'The reason holds characters that cannot be stored.',
  'grant-reused': 'This call was made before with other coins, another reason or another person.',
  'language-unknown': `A language is one of ${LANGUAGES.join(', ')}.`,
  'message-unknown': 'There is no such message among those that are shown.',
  'note-empty': 'The note is empty.',
  'note-too-long': `The note may have ${MAX_OPERATOR_NOTE} characters.`,
  'note-forbidden': 'The note holds characters that cannot be stored.',
  'note-unknown': 'There is no such note about this person.',
  'face-not-pending': 'No picture of this person waits for a decision any more.',
  'picture-gone': 'This picture is not there any more.',
  'post-unknown': 'There is no such post or comment any more.',
  'picture-unknown': 'This person has no such picture.',
  'reason-unknown': `The reason is one of ${COMPLAINT_REASONS.join(', ')}.`,
  'support-claimed': 'Another operator holds this conversation.',
  'support-closed': 'This conversation is closed; claim it to open it again.',
  'support-unclaimed': 'Claim this conversation before you answer.',
  'support-unknown': 'This person has not written to support.',
  'support-unsent': 'The chat service did not take the answer; try again.',
  'support-untranslated': 'There is no translation of this text; send it without one.',
  'text-blank': 'The answer is empty.',
  'text-too-long': `The answer may have ${MAX_CHAT_TEXT} characters.`,
  'text-forbidden': 'The answer holds characters that cannot be stored.',
  'page-unknown': 'There is no such page; take its name from the list before it.',
  'user-not-found': 'There is no such person.',
  'user-deleted': 'This account has been deleted.',
  'user-not-banned': 'This person is not banned.',
};
