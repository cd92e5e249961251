import { avatarText, parseAvatar, type Avatar, BLANK_AVATAR } from '@/domain/profile/avatar';
import { parseBirthDate, type AgeAssurance } from '@/domain/profile/birth-date';
import { GENDERS } from '@/domain/profile/gender';
import {
  mayChangeIdentity,
  type ChangedRecently,
  editRules,
  type FieldProblem,
} from '@/domain/profile/profile';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { AvatarNotYours, OwnedPictures, BlankAvatar } from '@server/kernel/ports/media';
import type { AssureAge } from '@server/kernel/ports/account';
import type { OwnInfo, ReadOwnInfo } from '@server/kernel/ports/chat';
import {
  changePerson,
  lockRow,
  type ProfileChange,
  type UserRow,
  replaceAvatar,
} from './profile-store';
import { instantOf } from '@server/kernel/time';

type EditRules = ReturnType<typeof editRules>;

/** A part of a profile that can be changed. */
type EditableField = keyof EditRules;

/** The parts to change, as they came. */
type InfoChange = Readonly<Partial<Record<EditableField, unknown>>>;

/** Why nothing was changed. */
export type EditInfoFailure =
  | {
      readonly kind: 'field-invalid';
      readonly field: EditableField;
      readonly problem: FieldProblem;
    }
  | (ChangedRecently & { readonly field: EditableField })
  | AvatarNotYours;

/** Changes parts of the user's own profile, all or none. */
export type EditInfo = (
  user: UserId,
  change: InfoChange,
) => Promise<Result<OwnInfo['me'], EditInfoFailure>>;

interface EditInfoDeps {
  readonly db: Database;
  readonly pictures: OwnedPictures;
  readonly readOwnInfo: ReadOwnInfo;
  readonly clock: Clock;
  readonly assureAge: AssureAge;
}

/** Changes a profile by the domain's rules; a picture that is replaced is removed. */
export function createEditInfo(deps: EditInfoDeps): EditInfo {
  const { db, pictures, readOwnInfo, clock, assureAge } = deps;
  return async (user, change) => {
    const now = clock.now();
    const parsed = parseChange(change, { ...editRules(now), birthDate: parseBirthDate });
    if (!parsed.ok) return parsed;
    const { birthDate } = parsed.value;
    const age = birthDate && (await assureAge(birthDate, now));
    if (age && !age.ok)
      return err({ kind: 'field-invalid', field: 'birthDate', problem: age.error });
    const {
      avatar,
      interests,
      gender: _gender,
      birthDate: _birthDate,
      hidden,
      ...rest
    } = parsed.value;

    const changed = await allOrNothing<readonly string[], EditInfoFailure>(
      db,
      async (transaction) => {
        const row = await lockRow(transaction, user);
        if (!row) throw new Error(`no person ${user}`);
        const identity = identityChange(row, parsed.value, age?.value, now);
        if (!identity.ok) return identity;
        if (avatar) {
          const claimed = await pictures.claimAvatar(transaction, avatar, user);
          if (!claimed.ok) return claimed;
        }
        await changePerson(transaction, user, {
          ...rest,
          ...identity.value,
          ...(hidden && { hides: [...hidden] }),
          ...(interests && { hobbies: [...interests] }),
          ...(avatar && { avatar: avatarText(avatar) }),
        });
        const isReplaced = avatar && row.avatar !== avatarText(avatar);
        const orphan = isReplaced ? pictureOf(row.avatar) : undefined;
        return ok(orphan === undefined ? [] : await pictures.disown(transaction, user, orphan));
      },
    );
    if (!changed.ok) return changed;
    await pictures.remove(changed.value);
    return ok((await readOwnInfo(user)).me);
  };
}

type Parsed = {
  readonly [Field in EditableField]?: Extract<
    ReturnType<EditRules[Field]>,
    { readonly ok: true }
  >['value'];
};

function parseChange(change: InfoChange, rules: EditRules): Result<Parsed, EditInfoFailure> {
  const parsed: Record<string, unknown> = {};
  for (const field of Object.keys(rules) as EditableField[]) {
    if (change[field] === undefined) continue;
    const result: Result<unknown, FieldProblem> = rules[field](change[field]);
    if (!result.ok) return err({ kind: 'field-invalid', field, problem: result.error });
    parsed[field] = result.value;
  }
  return ok(parsed as Parsed);
}

/** The columns of gender and birth date that change; an equal value changes none. */
function identityChange(
  row: UserRow,
  { gender, birthDate }: Pick<Parsed, 'gender' | 'birthDate'>,
  age: AgeAssurance | undefined,
  now: EpochMs,
): Result<ProfileChange, EditInfoFailure> {
  const at = new Date(now);
  let columns: ProfileChange = {};
  if (gender !== undefined && gender !== row.gender) {
    const may = mayChangeIdentity(since(row.gender_changed_at), now);
    if (!may.ok) return err({ ...may.error, field: 'gender' });
    // What men pay cannot be avoided by changing it (ADR-0033).
    const was_male = row.was_male || row.gender === GENDERS.male;
    columns = { gender, gender_changed_at: at, was_male };
  }
  const birth = birthDate && {
    birth_year: birthDate.year,
    birth_month: birthDate.month,
    birth_day: birthDate.day ?? null,
  };
  const isOther = (name: keyof NonNullable<typeof birth>): boolean => birth?.[name] !== row[name];
  if (birth && (['birth_year', 'birth_month', 'birth_day'] as const).some(isOther)) {
    const may = mayChangeIdentity(since(row.birth_changed_at), now);
    if (!may.ok) return err({ ...may.error, field: 'birthDate' });
    columns = { ...columns, ...birth, ...(age && ageColumns(age)), birth_changed_at: at };
  }
  return ok(columns);
}

function ageColumns({ method, atLeast, assuredAt }: AgeAssurance): ProfileChange {
  return { age_method: method, age_at_least: atLeast, age_assured_at: new Date(assuredAt) };
}

function since(at: Date | null): EpochMs | undefined {
  return at ? instantOf(at) : undefined;
}

function pictureOf(avatar: string | undefined): string | undefined {
  const parsed = parseAvatar(avatar);
  return parsed.ok && isUploaded(parsed.value) ? parsed.value.key : undefined;
}

function isUploaded(avatar: Avatar): avatar is Extract<Avatar, { readonly kind: 'uploaded' }> {
  return avatar.kind === 'uploaded';
}

/** A picture that was chosen meanwhile stays. */
export const blankAvatar: BlankAvatar = (transaction, user, key) =>
  replaceAvatar(transaction, user, key, BLANK_AVATAR);
