import { MOMENT_AUDIENCES, type MomentAudience } from '@/domain/moments/moment';
import type { LocalId } from '@/domain/shared/ids';
import { asFields, asText } from '@/domain/shared/input';
import { isLanguage, type Language } from '@/domain/shared/language';
import { ownKey } from '@/application/account/own-key';
import type { OwnStorageDeps } from '@/application/account/own-preferences';
import type { Cancel } from '@/application/shared/clock';
import { parseJson } from '@/application/shared/parse-json';

/** A picture of the draft: its bytes are with the pictures of this device under `id`. */
export interface DraftPicture {
  readonly id: LocalId;
  readonly alt: string;
  /** Its object key once it is uploaded. */
  readonly key?: string;
}

/** The moment a user is writing; one for each account on this device, shared by its tabs. */
export interface MomentDraft {
  readonly text: string;
  readonly pictures: readonly DraftPicture[];
  readonly burns: boolean;
  readonly audience: MomentAudience;
  /** The languages it is translated into before it is published. */
  readonly languages: readonly Language[];
  /** The one key of publishing it, however often and from how many tabs that is tried. */
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
