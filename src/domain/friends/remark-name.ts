import {
  parseGeneralText,
  type GeneralText,
  type TextProblem,
} from '@/domain/profile/general-text';
import { asText } from '@/domain/shared/input';
import { ok, type Result } from '@/domain/shared/result';
import { normaliseText } from '@/domain/shared/text';

/** Fewest columns of a remark (readings, Profile rules). */
export const MIN_REMARK = 1;

/** What leaving the rename field does (specification §4, "Conversation rename"). */
type RemarkChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'set'; readonly remark: GeneralText };

/** The name shown for a person: the remark, else the nickname. */
export function shownName(nickname: string, remark: string | undefined): string {
  return remark ?? nickname;
}

/**
 * What a text typed over the shown name means: the same text changes nothing, the nickname or an empty
 * text removes the remark, anything else is checked as a name-like text that may be as short as Jo or 佳
 * (specification §4, §5; readings, Chat behaviour).
 */
export function remarkChange(
  typed: unknown,
  nickname: string,
  remark: string | undefined,
): Result<RemarkChange, TextProblem> {
  const text = normaliseText(asText(typed));
  if (text === shownName(nickname, remark)) return ok({ kind: 'none' });
  if (text === '' || text === nickname)
    return ok({ kind: remark === undefined ? 'none' : 'remove' });
  const parsed = parseGeneralText(text, MIN_REMARK);
  return parsed.ok ? ok({ kind: 'set', remark: parsed.value }) : parsed;
}
