import { MOMENT_LIMIT } from '@/domain/account/request-limits';
import {
  MAX_MOMENT_TRANSLATIONS,
  parseMoment,
  type MomentDraft,
  type MomentProblem,
} from '@/domain/moments/moment';
import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { holdPeople, type ActorGone } from '@server/kernel/data/hold-people-store';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import type { RequestChanged } from '@server/kernel/data/idempotency-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { PictureNotYours } from '@server/kernel/ports/media';
import { insertMoment } from './moment-store';
import type { MomentsDeps } from './moments-deps';
import { notifyOfMoment } from './moment-notices';

/** Publishes a moment; every part as it came over the wire. */
interface PublishOrder {
  readonly by: UserId;
  readonly text: unknown;
  readonly pictures: unknown;
  readonly burns?: unknown;
  readonly audience?: unknown;
  readonly translations?: readonly string[] | undefined;
  /** The one key of this intent. */
  readonly key: string;
}

/** Why a moment was not published; nothing of it is left. */
type PublishRefusal =
  | MomentProblem
  | PictureNotYours
  | TooOften
  | RequestChanged
  | ActorGone
  | { readonly kind: 'moment-too-many-translations' | 'moment-translation-unknown' };

/** Publishes a moment, once for an intent; resolves with its id. */
export type PublishMoment = (order: PublishOrder) => Promise<Result<string, PublishRefusal>>;

/** All of it in one transaction: whatever is refused leaves pictures and translations as they were. */
export function createPublishMoment(deps: MomentsDeps): PublishMoment {
  return async ({ by, key, translations = [], ...request }) => {
    const draft = parseMoment(request);
    if (!draft.ok) return draft;
    if (translations.length > MAX_MOMENT_TRANSLATIONS) {
      return err({ kind: 'moment-too-many-translations' });
    }
    const call = { user: by, route: 'dynamic/release', key, request: { ...request, translations } };
    let isNew = false;
    const published = await allOrNothing<string, PublishRefusal>(deps.db, (transaction) =>
      deps.idempotency.once<string, PublishRefusal>(transaction, call, async () => {
        isNew = true;
        return publish(deps, transaction, by, { ...draft.value, translations });
      }),
    );
    // A repeated call sends no second notice.
    if (published.ok && isNew) {
      const { audience } = draft.value;
      const moment = { id: published.value, author: by, audience, hidden_at: null };
      await notifyOfMoment(deps, moment, 'new');
    }
    return published;
  };
}

async function publish(
  deps: MomentsDeps,
  transaction: Transaction,
  by: UserId,
  draft: MomentDraft & { readonly translations: readonly string[] },
): Promise<Result<string, PublishRefusal>> {
  const { ids, clock, people, pictures } = deps;
  const held = await holdPeople(transaction, by);
  if (!held.ok) return held;
  const limited = { kind: 'moment', subject: String(by), limits: [MOMENT_LIMIT] } as const;
  const counted = await takeAttempt(transaction, limited, clock.now());
  if (!counted.ok) return counted;
  const claimed = await pictures.claimForMoment(
    transaction,
    by,
    draft.pictures.map(({ key }) => key),
  );
  if (!claimed.ok) return claimed;
  const translated = await translationsOf(deps, transaction, by, draft);
  if (!translated.ok) return translated;
  const author = await people.find(transaction, by);
  const alts = new Map(draft.pictures.map(({ key, alt }) => [key, alt]));
  const id = ids.ulid();
  await insertMoment(transaction, {
    id,
    author: by,
    text: draft.text,
    language: author?.language ?? 'en',
    audience: draft.audience,
    burns: draft.burns,
    pictures: claimed.value.map((picture) => ({ ...picture, alt: alts.get(picture.key) ?? '' })),
    translations: translated.value,
    at: new Date(clock.now()),
  });
  return ok(id);
}

/** What the author has had translated: each a record of theirs, of this very text. */
async function translationsOf(
  { findTranslation }: MomentsDeps,
  transaction: Transaction,
  by: UserId,
  { text, translations }: { readonly text: string; readonly translations: readonly string[] },
): Promise<
  Result<
    readonly { readonly language: Language; readonly text: string }[],
    { readonly kind: 'moment-translation-unknown' }
  >
> {
  const found = new Map<Language, string>();
  for (const id of translations) {
    const record = await findTranslation(transaction, id);
    if (record?.user !== by || record.source !== text || record.translation === undefined) {
      return err({ kind: 'moment-translation-unknown' });
    }
    found.set(record.target, record.translation);
  }
  return ok([...found].map(([language, translation]) => ({ language, text: translation })));
}
