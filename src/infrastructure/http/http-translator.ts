import type * as z from 'zod/mini';
import type { ApiFailure } from '@/application/shared/api-failure';
import type {
  TranslateFailure,
  TranslationOutcome,
  Translator,
} from '@/application/translation/translator';
import * as translate from '@/contract/http/translation';
import { err, ok, type Result } from '@/domain/shared/result';
import { isTranslationUnpaid } from '@/domain/shared/server-answer';
import { coins } from '@/domain/wallet/coins';
import type { Client } from '@/application/shared/call';
import { toldPrice } from './told-price';

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
          ...toldPrice(told),
        }),
      ),
    translateReceived: async ({ id, text, from, to, told }) =>
      outcomeOf(
        await api.call(translate.translateHistoryMessage, {
          targetId: id,
          content: text,
          fromId: from,
          toLanguage: to,
          ...toldPrice(told),
        }),
      ),
  };
}

type WireOutcome = z.infer<typeof translate.translateMessage.response>;

function outcomeOf(
  answer: Result<WireOutcome, ApiFailure>,
): Result<TranslationOutcome, TranslateFailure> {
  return answer.ok ? ok(translationOf(answer.value)) : err(failureOf(answer.error));
}

/** The outcome of a translation, from its wire form. */
export function translationOf(answer: WireOutcome): TranslationOutcome {
  const { translated, translation, translateRecordId, reason } = answer;
  const { vip, normal, coins: paid } = answer.charge;
  const common = {
    recordId: translateRecordId,
    charge: { vip, normal, coins: coins(paid) },
    balances: answer.balances,
  };
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
