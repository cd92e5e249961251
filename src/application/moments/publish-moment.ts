import { answeredBalances } from '@/application/account/own-balances';
import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import type { Session } from '@/application/account/session';
import type { ImageEditor, Picture } from '@/application/media/image-editor';
import type {
  ObjectStorage,
  UploadFailure,
  UploadGrants,
  UploadWatch,
} from '@/application/media/object-storage';
import type { PictureDrafts, PictureViews, ShownPicture } from '@/application/media/pictures';
import type { StorageFull } from '@/application/messaging/outbox-storage';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { Cancel } from '@/application/shared/clock';
import { parseJson } from '@/application/shared/parse-json';
import { storedTextOf } from '@/application/translation/translate-for-reader';
import type { TranslateFailure } from '@/application/translation/translator';
import type { releaseMoment, translateMomentDraft } from '@/contract/http/moments';
import { checkUploadSize, type PickedFile, type PictureProblem } from '@/domain/media/image-rules';
import {
  MOMENT_AUDIENCES,
  type MomentAudience,
  MAX_MOMENT_TRANSLATIONS,
  parseMoment,
  type MomentProblem,
} from '@/domain/moments/moment';
import type { LocalId } from '@/domain/shared/ids';
import { asFields, asText } from '@/domain/shared/input';
import { isLanguage, type Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { Moments } from './moments';

/** A picture of the draft: its bytes are with the pictures of this device under `id`. */
export interface DraftPicture {
  readonly id: LocalId;
  readonly alt: string;
  /** Its object key once it is uploaded. */
  readonly key?: string;
}

/** The draft of a moment, one for each account on this device, shared by its tabs. */
export interface MomentDraft {
  readonly text: string;
  readonly pictures: readonly DraftPicture[];
  readonly burns: boolean;
  readonly audience: MomentAudience;
  /** The languages it is translated into before it is published. */
  readonly languages: readonly Language[];
  /** The idempotency key of its publication, for every try in every tab. */
  readonly requestId: string;
}

/** The draft on this device; it survives a reload. */
export interface MomentDrafts {
  read(): MomentDraft | undefined;
  write(draft: MomentDraft): void;
  remove(): void;
  /** Calls `listener` when another tab wrote or removed the draft. */
  onChangedElsewhere(listener: () => void): Cancel;
}

/** The draft of `self`, stored as text; a damaged one reads as none. */
export function createMomentDrafts({ preferences, self }: OwnStorageDeps): MomentDrafts {
  const key = ownKey('moment-draft', self);
  return {
    read: () => parseDraft(parseJson(preferences.read(key))),
    write: (draft) => preferences.write(key, JSON.stringify(draft)),
    remove: () => preferences.remove(key),
    onChangedElsewhere: (listener) =>
      preferences.onChangedElsewhere((changed) => {
        if (changed === key) listener();
      }),
  };
}

function parseDraft(stored: unknown): MomentDraft | undefined {
  const fields = asFields(stored);
  const requestId = asText(fields['requestId']);
  if (requestId === '') return undefined;
  const { pictures, languages } = fields;
  return {
    text: asText(fields['text']),
    pictures: (Array.isArray(pictures) ? pictures : []).flatMap(parsePicture),
    burns: fields['burns'] === true,
    audience: MOMENT_AUDIENCES.find((each) => each === fields['audience']) ?? 'everybody',
    languages: (Array.isArray(languages) ? languages : []).filter(isLanguage),
    requestId,
  };
}

function parsePicture(stored: unknown): DraftPicture[] {
  const { id, alt, key } = asFields(stored);
  if (asText(id) === '') return [];
  return [
    {
      id: asText(id) as LocalId,
      alt: asText(alt),
      ...(asText(key) !== '' && { key: asText(key) }),
    },
  ];
}

/** Why a picture was not uploaded; `picture-lost`: this device no longer has it. */
export type MomentUploadFailure =
  | PictureProblem
  | StorageFull
  | UploadFailure
  | ApiFailure
  | { readonly kind: 'picture-lost' };

/** The pictures of the draft. */
export interface MomentUploads {
  /**
   * Checks and cleans a file, and stores it on this device under `id`; resolves with whether the animation was
   * lost.
   */
  keep(
    id: LocalId,
    file: PickedFile,
  ): Promise<Result<Partial<Pick<Picture, 'stopped'>>, PictureProblem | StorageFull>>;
  /** Uploads a stored picture; resolves with its object key. Each try gets its own credentials. */
  send(id: LocalId, watch: UploadWatch): Promise<Result<string, MomentUploadFailure>>;
  /** The picture for the screen; undefined when this device has lost it. */
  show(id: LocalId): Promise<ShownPicture | undefined>;
  forget(id: LocalId): Promise<void>;
}

interface MomentUploadsDeps {
  readonly imageEditor: ImageEditor;
  readonly drafts: PictureDrafts;
  readonly uploadGrants: Pick<UploadGrants, 'forMoment'>;
  readonly objectStorage: ObjectStorage;
  readonly views: Pick<PictureViews, 'openDraft' | 'adopt'>;
}

/** An upload that is cancelled while its credentials are requested sends nothing. */
export function createMomentUploads(deps: MomentUploadsDeps): MomentUploads {
  const { imageEditor, drafts, uploadGrants, objectStorage, views } = deps;
  return {
    keep: async (id, file) => {
      const prepared = await imageEditor.prepare(file);
      if (!prepared.ok) return prepared;
      const fits = checkUploadSize(prepared.value.bytes.length, 'post');
      if (!fits.ok) return fits;
      const stored = await drafts.put(id, prepared.value);
      return stored.ok ? ok(prepared.value) : stored;
    },
    send: async (id, { progress, started }) => {
      const picture = await drafts.read(id);
      if (!picture) return err({ kind: 'picture-lost' });
      let cancelled = false;
      let stop: Cancel | undefined;
      started?.(() => {
        cancelled = true;
        stop?.();
      });
      const pass = await uploadGrants.forMoment();
      if (!pass.ok) return pass;
      if (cancelled) return err({ kind: 'upload-refused', reason: 'cancelled' });
      const stored = await objectStorage.upload(picture, pass.value, {
        ...(progress && { progress }),
        started: (cancel) => (stop = cancel),
      });
      if (!stored.ok) return stored;
      views.adopt(pass.value.address, picture);
      return ok(pass.value.key);
    },
    show: (id) => views.openDraft(id),
    forget: (id) => drafts.remove(id),
  };
}

/**
 * Why a moment was not published; nothing of it is lost. `not-uploaded`: a picture is still being uploaded;
 * `moment-not-translated`: the engine failed for a language, which the author removes or tries again.
 */
export type PublishMomentFailure =
  | MomentProblem
  | TranslateFailure
  | ApiFailure
  | { readonly kind: 'not-uploaded' }
  | { readonly kind: 'moment-not-translated' };

/**
 * Publishes the draft, once; resolves with its id. `shownPrice`: the coins that the author saw for all its translations;
 * more is never taken.
 */
export type PublishMoment = (
  draft: MomentDraft,
  shownPrice?: number,
) => Promise<Result<string, PublishMomentFailure>>;

/** The reasons for which the translation is missing; for the others the text reads the same in that language. */
const NOT_DONE: readonly UntranslatedReason[] = ['engine-failed', 'unsupported'];

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
    shownPrice: number | undefined,
  ): Promise<Result<readonly string[], PublishMomentFailure>> {
    const records: string[] = [];
    let left = shownPrice;
    for (const to of languages.slice(0, MAX_MOMENT_TRANSLATIONS)) {
      const showBalances = answeredBalances(session);
      const done = storedTextOf(await translateDraft({ text, to, shownPrice: left }));
      if (!done.ok) return done;
      const { outcome } = done.value;
      showBalances(outcome.balances);
      if (left !== undefined) left -= outcome.charge.coins;
      if (outcome.translated) records.push(outcome.recordId);
      else if (NOT_DONE.includes(outcome.reason)) return err({ kind: 'moment-not-translated' });
    }
    return ok(records);
  }

  return async ({ text, pictures, burns, audience, languages, requestId }, shownPrice) => {
    const named = pictures.map(({ id, key, alt }) => ({ key: key ?? `pending ${id}`, alt }));
    const parsed = parseMoment({ text, pictures: named, burns, audience });
    if (!parsed.ok) return parsed;
    if (pictures.some(({ key }) => key === undefined)) return err({ kind: 'not-uploaded' });
    const records = await translated(parsed.value.text, languages, shownPrice);
    if (!records.ok) return records;
    const published = await publish({
      ...parsed.value,
      translations: records.value,
      requestId,
    });
    if (!published.ok) return published;
    // The author sees the post at once, without waiting for its event. It is online whether these readings
    // succeed or not.
    for (const kind of ['mine', 'everybody', 'friends'] as const) {
      void moments.list({ kind }).refresh();
    }
    return ok(published.value.momentId);
  };
}
