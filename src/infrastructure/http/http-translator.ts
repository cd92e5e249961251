import { outcomeOf } from '@/application/translation/translate-for-reader';
import type { Translator } from '@/application/translation/translator';
import * as translate from '@/contract/http/translation';
import type { Client } from '@/application/shared/call';

/**
 * Translation over HTTP; the server charges (specification §4, "Sending with translation"). It joins two calls
 * into one port and decides whether an answer is a translation.
 */
export function createHttpTranslator({ api }: { readonly api: Client }): Translator {
  return {
    translate: async (text, { from, to }, reader, requestId, shownPrice, edits) =>
      outcomeOf(
        await api.call(translate.translateMessage, {
          message: text,
          from,
          toLanguage: to,
          toUserImAccount: reader,
          requestId,
          shownPrice,
          edits,
        }),
      ),
    translateReceived: async ({ id, text, from, to, shownPrice }) =>
      outcomeOf(
        await api.call(translate.translateHistoryMessage, {
          targetId: id,
          content: text,
          fromId: from,
          toLanguage: to,
          shownPrice,
        }),
      ),
  };
}
