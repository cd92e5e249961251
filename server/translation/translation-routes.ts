import { CODE } from '@/contract/http/envelope';
import {
  translateHistoryMessage,
  translateMessage,
  type TranslationAnswer,
} from '@/contract/http/translation';
import { translateEngine } from '@/contract/http/translation-engines';
import type { UserId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import {
  type ApiRefusal,
  insufficient,
  insufficientToChat,
  priceChanged,
} from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { BalancesOf } from '@server/kernel/ports/wallet';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import type { PaidTranslation } from './paid-translation';
import type { TranslateHistoryMessage, TranslateHistoryRefusal } from './translate-history-message';
import type { TranslateMessage, TranslateMessageRefusal } from './translate-message';
import type { WordsRefusal } from './translate-words';

/** What the routes are built from. */
interface TranslationRouteDeps {
  readonly translateMessage: TranslateMessage;
  readonly translateHistoryMessage: TranslateHistoryMessage;
  readonly balancesOf: BalancesOf;
  readonly engine: Pick<TranslationEngine, 'name' | 'covers'>;
}

/** The calls that translate; their refusals are the ones a page shows a dialog for (specification §8). */
export function translationRoutes(deps: TranslationRouteDeps): RouteGroup {
  return [
    route(translateMessage, async ({ user, request, idempotencyKey }) => {
      const done = await deps.translateMessage({
        user,
        text: request.message,
        to: request.toLanguage,
        peer: request.toUserImAccount,
        told: request.told,
        requestId: request.requestId ?? idempotencyKey,
      });
      if (!done.ok) return err(translationRefusal(done.error));
      return ok(await toWire(deps, user, request.message, done.value));
    }),
    route(translateHistoryMessage, async ({ user, request }) => {
      const done = await deps.translateHistoryMessage({
        user,
        messageId: request.targetId,
        text: request.content,
        author: request.fromId,
        to: request.toLanguage,
        told: request.told,
      });
      if (!done.ok) return err(translationRefusal(done.error));
      const outcome = await toWire(deps, user, request.content, done.value);
      return ok({ ...outcome, translateContent: outcome.translation });
    }),
    route(translateEngine, async () => {
      const engines = await deps.engine.covers();
      return ok({
        engine: deps.engine.name,
        phrasesOnly: engines.every(({ kind }) => kind === 'phrases'),
        engines: engines.map((one) => ({
          name: one.engine,
          covers: one.kind,
          ...(one.kind === 'pairs' && {
            pairs: [...one.pairs],
            arriving: [...(one.arriving ?? [])],
          }),
        })),
      });
    }),
  ];
}

/** What an answer says of a translation, and of the balances after it. */
export async function toWire(
  { balancesOf }: Pick<TranslationRouteDeps, 'balancesOf'>,
  user: UserId,
  text: string,
  { recordId, charge, outcome }: PaidTranslation,
): Promise<TranslationAnswer> {
  return {
    translated: outcome.translated,
    ...(outcome.translated ? {} : { reason: outcome.reason }),
    translation: outcome.translated ? outcome.translation : text,
    translateRecordId: recordId,
    charge,
    balances: await balancesOf(user),
  };
}

/** A refusal of the calls that translate, as the client is told. */
export function translationRefusal({
  kind,
}: TranslateMessageRefusal | TranslateHistoryRefusal | WordsRefusal): ApiRefusal {
  switch (kind) {
    case 'insufficient':
      return insufficient;
    case 'insufficient-to-chat':
      return insufficientToChat;
    case 'price-changed':
      return priceChanged;
    case 'request-changed':
      return { kind, code: CODE.conflict };
    case 'busy':
      return { kind, code: CODE.tooMany };
    case 'peer-unreachable':
    case 'message-unknown':
    case 'user-not-found':
      return { kind, code: CODE.notFound };
    case 'text-blank':
    case 'text-too-long':
    case 'text-forbidden':
      return { kind, code: CODE.badRequest };
  }
}
