import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import type { Session } from '@/application/account/session';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { Clock } from '@/application/shared/clock';
import { parseJson } from '@/application/shared/parse-json';
import type { editInfo } from '@/contract/http/profile';
import { avatarText } from '@/domain/profile/avatar';
import type { Me } from '@/domain/profile/person';
import { parseProfileEdit, type FieldsInvalid, type ProfileEdit } from '@/domain/profile/profile';
import { err, ok, type Result } from '@/domain/shared/result';

/** The unsaved changes of the user's profile on this device. */
export interface StoredProfileDraft {
  /** As the user typed them, unchecked. */
  read(): unknown;
  /** Without changes the stored ones are deleted. */
  write(changes: Readonly<Record<string, unknown>>): void;
}

/** The unsaved changes of `self`, stored as one text under one key. */
export function createProfileDraft({ preferences, self }: OwnStorageDeps): StoredProfileDraft {
  const key = ownKey('profile-draft', self);
  return {
    read: () => parseJson(preferences.read(key)),
    write: (changes) => {
      if (Object.keys(changes).length === 0) preferences.remove(key);
      else preferences.write(key, JSON.stringify(changes));
    },
  };
}

type ProfileChange = NonNullable<Parameters<Call<typeof editInfo>>[0]>;

/** The unchecked input of the profile form. */
export type ProfileInput = Readonly<Record<keyof ProfileEdit, unknown>>;

/** Why a profile was not changed. */
export type EditProfileFailure =
  | FieldsInvalid<keyof ProfileEdit>
  | ApiFailure
  | { readonly kind: 'signed-out' };

/** Changes the user's profile. */
export type EditProfile = (input: ProfileInput) => Promise<Result<void, EditProfileFailure>>;

/** Sends only the changed fields; without changes it makes no call. */
export function createEditProfile(deps: {
  readonly edit: Call<typeof editInfo>;
  readonly session: Session;
  readonly clock: Clock;
}): EditProfile {
  return async (input) => {
    const { me } = deps.session;
    if (!me) return err({ kind: 'signed-out' });
    const parsed = parseProfileEdit(input, deps.clock.now(), me.nickname);
    if (!parsed.ok) return parsed;
    const change = changeOf(me, parsed.value);
    if (Object.keys(change).length === 0) return ok(undefined);
    const changed = await deps.edit(change);
    if (!changed.ok) return changed;
    deps.session.update(changed.value);
    return ok(undefined);
  };
}

function changeOf(me: Me, edit: ProfileEdit): ProfileChange {
  const before = { ...me, signature: me.introduction, birthDate: me.birth };
  const wanted: Required<ProfileChange> = { ...edit, avatar: avatarText(edit.avatar) };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[field as keyof ProfileChange]),
    ),
  );
}
