import type { ApiFailure } from '@/application/shared/api-failure';
import type {
  TranslateFailure,
  TranslationOutcome,
  Translator,
} from '@/application/translation/translator';
import * as translate from '@/contract/http/translation';
import { err, ok, type Result } from '@/domain/shared/result';
import { isTranslationUnpaid } from '@/domain/shared/server-answer';
import type { Client } from '@/application/shared/call';

/** Translation over HTTP; the server charges (specification §4, "Sending with translation"). */
export function createHttpTranslator({ api }: { readonly api: Client }): Translator {
  return {
    translate: async (text, to, reader, requestId, told) =>
      outcomeOf(
        await api.call(translate.translateMessage, {
          message: text,
          toLanguage: to,
          toUserImAccount: reader,
          requestId,
          told,
        }),
      ),
    translateReceived: async ({ id, text, from, to, told }) =>
      outcomeOf(
        await api.call(translate.translateHistoryMessage, {
          targetId: id,
          content: text,
          fromId: from,
          toLanguage: to,
          told,
        }),
      ),
  };
}

function outcomeOf(
  answer: Result<translate.TranslationAnswer, ApiFailure>,
): Result<TranslationOutcome, TranslateFailure> {
  return answer.ok ? ok(translationOf(answer.value)) : err(failureOf(answer.error));
}

/** The outcome of a translation, from its answer. */
export function translationOf(answer: translate.TranslationAnswer): TranslationOutcome {
  const { translated, translation, translateRecordId: recordId, reason, charge, balances } = answer;
  const common = { recordId, charge, balances };
  return translated
    ? { translated, text: translation, ...common }
    : { translated, reason: reason ?? 'unsupported', ...common };
}

/** The failure of a translation, from a failed call: a refusal may mean that coins are short. */
export function failureOf(failure: ApiFailure): TranslateFailure {
  if (failure.kind !== 'refused') return failure;
  if (failure.reason === 'price-changed') return { kind: 'price-changed' };
  return isTranslationUnpaid(failure.code) ? { kind: 'not-enough-coins' } : failure;
}
