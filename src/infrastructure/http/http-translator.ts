import type * as z from 'zod/mini';
import type { ApiFailure } from '@/application/shared/api-failure';
import type {
  TranslateFailure,
  TranslationOutcome,
  Translator,
} from '@/application/translation/translator';
import * as translate from '@/contract/http/translation';
import { CODE } from '@/contract/http/envelope';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import type { HttpApi } from './http-api';
import { balancesOf } from './wire-people';

/** Translation over HTTP; the server charges (specification §4, "Sending with translation"). */
export function createHttpTranslator({ api }: { readonly api: HttpApi }): Translator {
  return {
    translate: async (text, to, reader, requestId) =>
      outcomeOf(
        await api.call(translate.translateMessage, {
          message: text,
          toLanguage: to,
          toUserImAccount: reader,
          requestId,
        }),
      ),
    translateReceived: async ({ id, text, from, to }) =>
      outcomeOf(
        await api.call(translate.translateHistoryMessage, {
          targetId: id,
          content: text,
          fromId: from,
          toLanguage: to,
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

/** What an answer says of a translation. */
export function translationOf(answer: WireOutcome): TranslationOutcome {
  const { translated, translation, translateRecordId, reason } = answer;
  const { vip, normal, coins: paid } = answer.charge;
  const common = {
    recordId: translateRecordId,
    charge: { vip, normal, coins: coins(paid) },
    balances: balancesOf(answer.balances),
  };
  return translated
    ? { translated, text: translation, ...common }
    : { translated, reason: reason ?? 'unsupported', ...common };
}

/**
 * 105, 106 and any code this client does not know mean that coins are short (readings, Money);
 * codes with a meaning of their own (a bad request, too many) keep it.
 */
export function failureOf(failure: ApiFailure): TranslateFailure {
  if (failure.kind !== 'refused') return failure;
  const known: readonly number[] = [CODE.badRequest, CODE.notFound, CODE.conflict, CODE.tooMany];
  return known.includes(failure.code) ? failure : { kind: 'not-enough-coins' };
}
