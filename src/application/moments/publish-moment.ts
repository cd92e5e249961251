import { MAX_MOMENT_TRANSLATIONS, parseMoment, type MomentProblem } from '@/domain/moments/moment';
import type { Language } from '@/domain/shared/language';
import type { UntranslatedReason } from '@/domain/translation/translation';
import { err, ok, type Result } from '@/domain/shared/result';
import { answeredBalances } from '@/application/account/answered-balances';
import type { Session } from '@/application/account/session';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Call } from '@/application/shared/call';
import { storedTextOf } from '@/application/translation/translation-outcome';
import type { TranslateFailure } from '@/application/translation/translator';
import type { releaseMoment, translateMomentDraft } from '@/contract/http/moments';
import type { MomentDraft } from './moment-drafts';
import type { Moments } from './moments';

/**
 * Why a moment was not published; nothing of it is lost. `not-uploaded`: a picture is still on its way;
 * `moment-not-translated`: the engine failed for a language, which the author takes out or tries again.
 */
export type PublishMomentFailure =
  | MomentProblem
  | TranslateFailure
  | ApiFailure
  | { readonly kind: 'not-uploaded' }
  | { readonly kind: 'moment-not-translated' };

/**
 * Publishes the moment that was written, once; resolves with its id. `told`: the coins its author was told
 * that all its translations take together; more is never taken.
 */
export type PublishMoment = (
  draft: MomentDraft,
  told?: number,
) => Promise<Result<string, PublishMomentFailure>>;

/** For every other reason nothing is missing: the text reads the same in that language. */
const NOT_DONE: readonly UntranslatedReason[] = ['engine-failed', 'unsupported'];

/** The dependencies of {@link createPublishMoment}. */
interface PublishMomentDeps {
  readonly publish: Call<typeof releaseMoment>;
  readonly translateDraft: Call<typeof translateMomentDraft>;
  readonly moments: Pick<Moments, 'list'>;
  readonly session: Pick<Session, 'me' | 'setBalances'>;
}

/** Checks the rules first, so that an invalid moment makes no call and its author pays for nothing. */
export function createPublishMoment(deps: PublishMomentDeps): PublishMoment {
  const { publish, translateDraft, moments, session } = deps;

  async function translated(
    text: string,
    languages: readonly Language[],
    told: number | undefined,
  ): Promise<Result<readonly string[], PublishMomentFailure>> {
    const records: string[] = [];
    let left = told;
    for (const to of languages.slice(0, MAX_MOMENT_TRANSLATIONS)) {
      const showBalances = answeredBalances(session);
      const done = storedTextOf(await translateDraft({ text, toLanguage: to, told: left }));
      if (!done.ok) return done;
      const { outcome } = done.value;
      showBalances(outcome.balances);
      if (left !== undefined) left -= outcome.charge.coins;
      if (outcome.translated) records.push(outcome.recordId);
      else if (NOT_DONE.includes(outcome.reason)) return err({ kind: 'moment-not-translated' });
    }
    return ok(records);
  }

  return async ({ text, pictures, burns, audience, languages, requestId }, told) => {
    const named = pictures.map(({ id, key, alt }) => ({ key: key ?? `pending ${id}`, alt }));
    const parsed = parseMoment({ text, pictures: named, burns, audience });
    if (!parsed.ok) return parsed;
    if (pictures.some(({ key }) => key === undefined)) return err({ kind: 'not-uploaded' });
    const records = await translated(parsed.value.text, languages, told);
    if (!records.ok) return records;
    const published = await publish({
      ...parsed.value,
      translations: records.value,
      requestId,
    });
    if (!published.ok) return published;
    // The author is at the top of what they see, without waiting for the news of it. The post is online
    // whether these answer or not.
    for (const kind of ['mine', 'everybody', 'friends'] as const) {
      void moments.list({ kind }).refresh();
    }
    return ok(published.value.momentId);
  };
}
