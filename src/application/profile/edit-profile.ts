import { avatarText } from '@/domain/profile/avatar';
import type { Me } from '@/domain/profile/person';
import { parseProfileEdit, type FieldsInvalid, type ProfileEdit } from '@/domain/profile/profile';
import { err, ok, type Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Clock } from '@/application/shared/clock';
import type { ProfileApi, ProfileChange } from './profile-api';
import type { Session } from '@/application/account/session';

/** The unchecked input of the profile form. */
export type ProfileInput = Readonly<Record<keyof ProfileEdit, unknown>>;

/** Why a profile was not changed. */
export type EditProfileFailure =
  | FieldsInvalid<keyof ProfileEdit>
  | ApiFailure
  | { readonly kind: 'signed-out' };

/** Changes one's profile. */
export type EditProfile = (input: ProfileInput) => Promise<Result<void, EditProfileFailure>>;

/** Sends only the changed fields; without changes it makes no call. */
export function createEditProfile(deps: {
  readonly api: Pick<ProfileApi, 'changeProfile'>;
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
    const changed = await deps.api.changeProfile(change);
    if (!changed.ok) return changed;
    deps.session.update(changed.value);
    return ok(undefined);
  };
}

function changeOf(me: Me, { signature, avatar, birthDate, ...edit }: ProfileEdit): ProfileChange {
  const wanted: Required<ProfileChange> = {
    ...edit,
    introduction: signature,
    birth: birthDate,
    avatar: avatarText(avatar),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(me[field as keyof ProfileChange]),
    ),
  );
}
