import { avatarText, parseAvatar, type Avatar } from '@/domain/profile/avatar';
import { parseCountry } from '@/domain/profile/country';
import { parseInterests } from '@/domain/profile/interests';
import { parseHeight, parseWeight } from '@/domain/profile/measures';
import { parseNickname, parseSignature } from '@/domain/profile/nickname';
import { parseOccupation } from '@/domain/profile/occupation';
import type { FieldProblem } from '@/domain/profile/profile';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { AvatarNotYours, OwnedPictures } from '@server/kernel/ports/owned-pictures';
import type { OwnInfo, ReadOwnInfo } from '@server/kernel/ports/own-info';
import { changePerson, findPerson } from './profile-store';

/** Rules of the parts that can be changed, by their names on the wire. */
const RULES = {
  nickname: parseNickname,
  avatar: parseAvatar,
  signature: parseSignature,
  occupation: parseOccupation,
  country: parseCountry,
  height: parseHeight,
  weight: parseWeight,
  hobbies: parseInterests,
} satisfies Record<string, (input: unknown) => Result<unknown, FieldProblem>>;

/** A part of a profile that can be changed. */
export type EditableField = keyof typeof RULES;

/** The parts to change, as they came. */
export type InfoChange = Readonly<Partial<Record<EditableField, unknown>>>;

/** Why nothing was changed. */
export type EditInfoFailure =
  | {
      readonly kind: 'field-invalid';
      readonly field: EditableField;
      readonly problem: FieldProblem;
    }
  | AvatarNotYours;

/** Changes parts of one's own profile, all or none. */
export type EditInfo = (
  user: UserId,
  change: InfoChange,
) => Promise<Result<OwnInfo['userInfo'], EditInfoFailure>>;

export interface EditInfoDeps {
  readonly db: Database;
  readonly pictures: OwnedPictures;
  readonly readOwnInfo: ReadOwnInfo;
}

/** Changes a profile by the domain's rules; a picture that is replaced is removed. */
export function createEditInfo({ db, pictures, readOwnInfo }: EditInfoDeps): EditInfo {
  return async (user, change) => {
    const parsed = parseChange(change);
    if (!parsed.ok) return parsed;
    const { avatar, hobbies, ...rest } = parsed.value;

    const changed = await allOrNothing<readonly string[], EditInfoFailure>(
      db,
      async (transaction) => {
        const replaced = avatar && (await findPerson(transaction, user))?.avatar;
        if (avatar) {
          const claimed = await pictures.claimAvatar(transaction, avatar, user);
          if (!claimed.ok) return claimed;
        }
        await changePerson(transaction, user, {
          ...rest,
          ...(hobbies && { hobbies: [...hobbies] }),
          ...(avatar && { avatar: avatarText(avatar) }),
        });
        const orphan = avatar && replaced !== avatarText(avatar) ? pictureOf(replaced) : undefined;
        return ok(orphan === undefined ? [] : await pictures.disown(transaction, user, orphan));
      },
    );
    if (!changed.ok) return changed;
    await pictures.remove(changed.value);
    return ok((await readOwnInfo(user)).userInfo);
  };
}

type Parsed = {
  readonly [Field in EditableField]?: Extract<
    ReturnType<(typeof RULES)[Field]>,
    { readonly ok: true }
  >['value'];
};

function parseChange(change: InfoChange): Result<Parsed, EditInfoFailure> {
  const parsed: Record<string, unknown> = {};
  for (const field of Object.keys(RULES) as EditableField[]) {
    if (change[field] === undefined) continue;
    const result: Result<unknown, FieldProblem> = RULES[field](change[field]);
    if (!result.ok) return err({ kind: 'field-invalid', field, problem: result.error });
    parsed[field] = result.value;
  }
  return ok(parsed as Parsed);
}

function pictureOf(avatar: string | undefined): string | undefined {
  const parsed = parseAvatar(avatar);
  return parsed.ok && isUploaded(parsed.value) ? parsed.value.key : undefined;
}

function isUploaded(avatar: Avatar): avatar is Extract<Avatar, { readonly kind: 'uploaded' }> {
  return avatar.kind === 'uploaded';
}
