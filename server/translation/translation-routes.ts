import { CODE } from '@/contract/http/envelope';
import {
  lookUpWord,
  readLanguage,
  translateHistoryMessage,
  translateMessage,
  type TranslationAnswer,
  readTranslation,
  translateWords,
} from '@/contract/http/translation';
import { translateEngine } from '@/contract/http/translation-engines';
import type { UserId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import {
  type ApiRefusal,
  firstMessageUnwanted,
  insufficient,
  insufficientToChat,
  priceChanged,
} from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { BalancesOf } from '@server/kernel/ports/wallet';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import type { Dictionaries } from './dictionaries/dictionaries';
import type { PaidTranslation } from './paid-translation';
import type {
  TranslateHistoryMessage,
  TranslateHistoryRefusal,
  TranslateMessage,
  TranslateMessageRefusal,
} from './translate-message';
import {
  type WordsRefusal,
  createTranslateWords,
  type TranslateWordsDeps,
} from './translate-words';
import { createReadForPerson, type ReadingDeps, type ReadingRefusal } from './reading';

/** What the routes are built from. */
interface TranslationRouteDeps {
  readonly translateMessage: TranslateMessage;
  readonly translateHistoryMessage: TranslateHistoryMessage;
  readonly balancesOf: BalancesOf;
  readonly covers: TranslationEngine['covers'];
  readonly dictionaries: Pick<Dictionaries, 'lookUp'>;
}

/** The calls that translate; their refusals are the ones a page shows a dialog for (specification §8). */
export function translationRoutes(deps: TranslationRouteDeps): RouteGroup {
  return [
    route(translateMessage, async ({ user, request, idempotencyKey }) => {
      const done = await deps.translateMessage({
        user,
        text: request.message,
        from: request.from,
        to: request.toLanguage,
        peer: request.toUserImAccount,
        edits: request.edits,
        shownPrice: request.shownPrice,
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
        shownPrice: request.shownPrice,
      });
      if (!done.ok) return err(translationRefusal(done.error));
      const outcome = await toWire(deps, user, request.content, done.value);
      return ok({ ...outcome, translateContent: outcome.translation });
    }),
    route(translateEngine, async () => ok(await deps.covers())),
    route(lookUpWord, async ({ request: { word, ...pair } }) =>
      ok(await deps.dictionaries.lookUp(word, pair)),
    ),
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

/** A refusal of the calls that translate, as sent to the client. */
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
    case 'edit-not-own':
    case 'edit-not-taken':
    case 'edit-too-late':
    case 'edit-too-often':
    case 'edit-closed':
    case 'request-changed':
      return { kind, code: CODE.conflict };
    case 'busy':
      return { kind, code: CODE.tooMany };
    case 'first-message-unwanted':
      return firstMessageUnwanted;
    case 'peer-unreachable':
    case 'message-unknown':
    case 'unknown-message':
    case 'user-not-found':
      return { kind, code: CODE.notFound };
    case 'text-blank':
    case 'text-too-long':
    case 'text-forbidden':
      return { kind, code: CODE.badRequest };
  }
}

/** The calls that read a text before it is sent, or after it was received. */
export function readingRoutes(deps: ReadingDeps): RouteGroup {
  const readForPerson = createReadForPerson(deps);
  return [
    route(readLanguage, async ({ request: { text, declared } }) =>
      ok({ language: deps.languageOf(text, declared) }),
    ),
    route(readTranslation, async ({ user, request }) => {
      const read = await readForPerson({ user, ...request });
      return read.ok ? read : err(readingRefusal(read.error));
    }),
  ];
}

/** The page shows nothing in place of a text that was not read. */
function readingRefusal(refusal: ReadingRefusal): ApiRefusal {
  switch (refusal.kind) {
    case 'too-often':
      return { kind: refusal.kind, code: CODE.tooMany, retryAt: refusal.retryAt };
    case 'superseded':
      return { kind: refusal.kind, code: CODE.conflict };
    case 'engine-failed':
      return { kind: refusal.kind, code: CODE.unavailable };
    default:
      return { kind: refusal.kind, code: CODE.badRequest };
  }
}

/** The call that translates what people write besides messages and posts. */
export function wordsRoutes(
  deps: TranslateWordsDeps & { readonly balancesOf: BalancesOf },
): RouteGroup {
  const translate = createTranslateWords(deps);
  return [
    route(translateWords, async ({ user, request }) => {
      const done = await translate(user, request);
      if (!done.ok) return err(translationRefusal(done.error));
      const { original, translation } = done.value;
      return ok({ ...(await toWire(deps, user, original, translation)), original });
    }),
  ];
}
