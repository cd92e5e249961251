import type * as z from 'zod/mini';
import type { MomentScope, MomentsApi, PostTranslation } from '@/application/moments/moments-api';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { TranslateFailure } from '@/application/translation/translator';
import * as moments from '@/contract/http/moments';
import type { storedTextOutcome } from '@/contract/http/translation';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Client } from '@/application/shared/call';
import { failureOf, translationOf } from './http-translator';
import { mapAnswer, nothingOf } from './map-answer';

/** The calls about moments over HTTP (specification §7, "Dynamic"). */
export function createHttpMomentsApi({ api }: { readonly api: Client }): MomentsApi {
  return { ...readCalls(api), ...writeCalls(api), ...translateCalls(api) };
}

type Calls<Name extends keyof MomentsApi> = Pick<MomentsApi, Name>;

function readCalls(api: Client): Calls<'list' | 'info' | 'likers' | 'open'> {
  return {
    list: (scope, before) => api.call(moments.momentList, { ...scopeOf(scope), before }),
    info: (id) => api.call(moments.momentInfo, { dynamicId: id }),
    likers: (id, before) => api.call(moments.momentLikers, { dynamicId: id, before }),
    open: (id) => api.call(moments.openMoment, { dynamicId: id }),
  };
}

function writeCalls(
  api: Client,
): Calls<'publish' | 'remove' | 'restore' | 'like' | 'pin' | 'recover'> {
  return {
    publish: (order) =>
      mapAnswer(api.call(moments.releaseMoment, order), ({ dynamicId }) => dynamicId),
    remove: (id) => mapAnswer(api.call(moments.deleteMoment, { dynamicId: id }), nothingOf),
    restore: (id) => mapAnswer(api.call(moments.restoreMoment, { dynamicId: id }), nothingOf),
    like: (id, wanted) =>
      mapAnswer(
        api.call(moments.supportMoment, { dynamicId: id, support: wanted }),
        ({ liked, likes }) => ({ liked, ...(likes !== undefined && { count: likes }) }),
      ),
    pin: (id, wanted) =>
      mapAnswer(api.call(moments.pinMoment, { dynamicId: id, top: wanted }), nothingOf),
    recover: (id) => mapAnswer(api.call(moments.recoverMoment, { dynamicId: id }), nothingOf),
  };
}

function translateCalls(api: Client): Calls<'translate' | 'translateDraft'> {
  return {
    translate: async (id, to, told) => {
      const request = { dynamicId: id, toLanguage: to, told };
      return postTranslationOf(await api.call(moments.translateMoment, request));
    },
    translateDraft: async (text, to, told) => {
      const request = { text, toLanguage: to, told };
      return postTranslationOf(await api.call(moments.translateMomentDraft, request));
    },
  };
}

/** A translation of the square from its wire form. */
export function postTranslationOf(
  answer: Result<z.infer<typeof storedTextOutcome>, ApiFailure>,
): Result<PostTranslation, TranslateFailure> {
  if (!answer.ok) return err(failureOf(answer.error));
  return ok({ outcome: translationOf(answer.value), original: answer.value.original });
}

function scopeOf(scope: MomentScope) {
  return scope.kind === 'person'
    ? ({ scope: 'person', userId: scope.id } as const)
    : { scope: scope.kind };
}
