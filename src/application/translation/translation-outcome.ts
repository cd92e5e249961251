import type { ApiFailure } from '@/application/shared/api-failure';
import type { AnswerOf } from '@/application/shared/call';
import type { TranslationAnswer, translateWords } from '@/contract/http/translation';
import { err, ok, type Result } from '@/domain/shared/result';
import { isTranslationUnpaid } from '@/domain/shared/server-answer';
import type { ReaderTranslation } from './translate-for-reader';
import type { TranslateFailure, TranslationOutcome } from './translator';

/** The outcome of a translation, from its answer. */
export function outcomeOf(
  answer: Result<TranslationAnswer, ApiFailure>,
): Result<TranslationOutcome, TranslateFailure> {
  return answer.ok ? ok(translationOf(answer.value)) : err(failureOf(answer.error));
}

/** The outcome of translating a text that the server has, and that text as it is now. */
export function storedTextOf(
  answer: Result<AnswerOf<typeof translateWords>, ApiFailure>,
): Result<ReaderTranslation, TranslateFailure> {
  if (!answer.ok) return err(failureOf(answer.error));
  return ok({ outcome: translationOf(answer.value), original: answer.value.original });
}

function translationOf(answer: TranslationAnswer): TranslationOutcome {
  const { translated, translation, translateRecordId: recordId, reason, charge, balances } = answer;
  const common = { recordId, charge, balances };
  return translated
    ? { translated, text: translation, ...common }
    : { translated, reason: reason ?? 'unsupported', ...common };
}

/** A refusal may mean that coins are short. */
function failureOf(failure: ApiFailure): TranslateFailure {
  if (failure.kind !== 'refused') return failure;
  if (failure.reason === 'price-changed') return { kind: 'price-changed' };
  return isTranslationUnpaid(failure.code) ? { kind: 'not-enough-coins' } : failure;
}
