import { BAN_REASONS, MAX_BAN_NOTE } from '@/domain/account/ban';
import { COMPLAINT_OUTCOMES, MAX_COMPLAINT_ANSWER } from '@/domain/complaints/complaint-answer';
import { LANGUAGES } from '@/domain/shared/language';
import {
  MAX_ANNOUNCEMENT_TEXT,
  MAX_ANNOUNCEMENT_TITLE,
  type AnnouncementProblem,
} from '@/domain/notices/announcement';
import type { PageUnknown } from '@server/kernel/data/keyset';
import type { AnswerRefusal } from './answer-complaint';
import type { BanRefusal } from './ban-user';
import type { NoSuchUser } from './find-user';

/** Everything an operator can be refused for. */
export type OperatorRefusal =
  | AnnouncementProblem
  | AnswerRefusal
  | BanRefusal
  | NoSuchUser
  | PageUnknown
  | {
      readonly kind: 'announcement-unknown' | 'complaint-not-in-chat' | 'user-not-banned';
    };

/** One sentence for the operator, who reads English. */
export function refusalText(refusal: OperatorRefusal): string {
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
    default:
      return SENTENCES[refusal.kind];
  }
}

const SENTENCES: Readonly<Record<Exclude<OperatorRefusal, AnnouncementProblem>['kind'], string>> = {
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
  'complaint-unknown': 'There is no such complaint.',
  'complaint-answered': 'This complaint has been answered already.',
  'complaint-not-in-chat': 'This complaint was not made in a conversation, so none is shown.',
  'page-unknown': 'There is no such page; take its name from the list before it.',
  'user-not-found': 'There is no such person.',
  'user-deleted': 'This account has been deleted.',
  'user-not-banned': 'This person is not banned.',
};
