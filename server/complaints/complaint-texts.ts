import type { ComplaintReason, ComplaintOutcome } from '@/domain/complaints/complaint';
import type { AnnouncementTexts } from '@/domain/notices/announcement';
import { inEachLanguage } from '@/domain/shared/language';
import type { RemovedPictureUse } from '@server/kernel/ports/media';
import { filled, textsIn } from '@server/kernel/texts';

/**
 * The answer to a complaint about `account`: its outcome in the language of the reader, then the operator's
 * own words as they were written.
 */
export function answerTexts(
  outcome: ComplaintOutcome,
  account: number,
  text: string,
): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { title, [outcome]: sentence } = textsIn(language).complaint.answer;
    return { title, text: `${filled(sentence, { account })}\n\n${text}` };
  });
}

/** What a person reads who is warned for this reason. */
export function warningTexts(reason: ComplaintReason): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { warning, reasons } = textsIn(language).complaint;
    return { title: warning.title, text: filled(warning.text, { reason: reasons[reason] }) };
  });
}

/** What a person reads whose picture an operator removed for this reason. */
export function pictureRemovedTexts(
  use: RemovedPictureUse,
  reason: ComplaintReason,
): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { removed, reasons } = textsIn(language).complaint;
    return { title: removed[use], text: filled(removed.text, { reason: reasons[reason] }) };
  });
}

/** What its author reads whose post or comment was hidden for `reason`, or without one is shown again. */
export function postTexts(
  what: 'post' | 'comment',
  reason: ComplaintReason | undefined,
): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { hidden, shown, reasons } = textsIn(language).complaint;
    return reason === undefined
      ? { title: shown[what], text: shown.text }
      : { title: hidden[what], text: filled(hidden.text, { reason: reasons[reason] }) };
  });
}
