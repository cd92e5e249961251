import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UploadAvatar, UploadAvatarFailure } from '@/application/account/upload-avatar';
import type {
  EditProfile,
  EditProfileFailure,
  StoredProfileDraft,
} from '@/application/profile/edit-profile';
import type { PickedFile } from '@/domain/media/image-rules';
import { avatarText } from '@/domain/profile/avatar';
import type { Me } from '@/domain/profile/person';
import type { FieldProblem, ProfileEdit } from '@/domain/profile/profile';
import { asFields } from '@/domain/shared/input';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { createAction } from '@/ui/kernel/action';
import type { LiveClock } from '@/ui/kernel/live-clock';

/** What is wrong with which field. */
type Problems = Readonly<Partial<Record<keyof ProfileEdit, FieldProblem | UploadAvatarFailure>>>;

interface EditProfileDeps {
  readonly editProfile: EditProfile;
  readonly uploadAvatar: UploadAvatar;
  readonly stored: StoredProfileDraft;
  readonly liveClock: Pick<LiveClock, 'nowUntil'>;
}

/** The profile being edited; nothing typed is lost by a refusal, by leaving or by a reload. */
export class EditProfileViewModel {
  draft: ProfileDraft;
  problems: Problems = {};
  /** How far the picture has come, from 0 to 1. */
  uploading: number | undefined = undefined;
  readonly #saved: ProfileDraft;
  readonly #deps: EditProfileDeps;
  readonly #save = createAction(
    (edit: Parameters<EditProfile>[0]) => this.#deps.editProfile(edit),
    (saved) => (this.problems = problemsOf(saved)),
  );

  constructor(me: Me, deps: EditProfileDeps) {
    this.#deps = deps;
    this.#saved = draftOf(me);
    const resting = restingFields(me, deps.liveClock.nowUntil(undefined));
    this.draft = withStored(this.#saved, deps.stored.read(), resting);
    makeAutoObservable(this, { draft: observableRef, problems: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#save.busy;
  }

  /** Something differs from what is saved. */
  get changed(): boolean {
    return Object.keys(changesOf(this.draft, this.#saved)).length > 0;
  }

  /** Why it was not saved; problems of fields are shown at the fields. */
  get failure(): Exclude<EditProfileFailure, { readonly kind: 'fields-invalid' }> | undefined {
    const { failure } = this.#save;
    return failure?.kind === 'fields-invalid' ? undefined : failure;
  }

  change(change: Partial<ProfileDraft>): void {
    this.draft = { ...this.draft, ...change };
    this.#deps.stored.write(changesOf(this.draft, this.#saved));
  }

  /** The profile as it is saved; what it returns brings the changes back. */
  discard(): () => void {
    const { draft, problems } = this;
    this.change(this.#saved);
    this.problems = {};
    this.#save.forget();
    return () =>
      runInAction(() => {
        this.change(draft);
        this.problems = problems;
      });
  }

  /** Uploads a picture; it becomes the avatar when the form is saved. */
  async pick(file: PickedFile): Promise<void> {
    if (this.uploading !== undefined) return;
    this.uploading = 0;
    const stored = await this.#deps.uploadAvatar(file, (done) =>
      runInAction(() => (this.uploading = done)),
    );
    runInAction(() => {
      this.uploading = undefined;
      const { avatar: _before, ...problems } = this.problems;
      this.problems = stored.ok ? problems : { ...problems, avatar: stored.error };
      if (stored.ok) this.change({ avatar: avatarText({ kind: 'uploaded', key: stored.value }) });
    });
  }

  /** True when the profile is changed. */
  async save(): Promise<boolean> {
    const { introduction, height, weight, year, month, day, ...rest } = this.draft;
    const saved = await this.#save.run({
      ...rest,
      birthDate: { year, month, ...(day !== '' && { day }) },
      signature: introduction,
      height: numberOf(height),
      weight: numberOf(weight),
    });
    if (saved) this.#deps.stored.write({});
    return saved !== undefined;
  }
}

function problemsOf(saved: Result<unknown, EditProfileFailure>): Problems {
  return !saved.ok && saved.error.kind === 'fields-invalid' ? saved.error.problems : {};
}

function numberOf(text: string): number {
  return text === '' ? NaN : Number(text);
}

/** The form now; figures as the lists give them. */
interface ProfileDraft {
  readonly nickname: string;
  readonly avatar: string;
  readonly gender: number;
  readonly year: string;
  readonly month: string;
  /** Empty where only year and month are known. */
  readonly day: string;
  readonly country: string;
  readonly height: string;
  readonly weight: string;
  readonly hidden: readonly string[];
  readonly occupation: string;
  readonly interests: readonly string[];
  readonly introduction: string;
}

/** The profile as it is saved, as a form. */
function draftOf(me: Me): ProfileDraft {
  const { nickname, avatar, gender, birth, country, occupation } = me;
  return {
    nickname,
    avatar,
    gender,
    year: String(birth.year),
    month: String(birth.month),
    day: birth.day === undefined ? '' : String(birth.day),
    country,
    height: String(me.height),
    weight: String(me.weight),
    hidden: me.hidden,
    occupation,
    interests: me.interests,
    introduction: me.introduction,
  };
}

/** The fields of `draft` that differ from `saved`. */
function changesOf(draft: ProfileDraft, saved: ProfileDraft): Partial<ProfileDraft> {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => String(value) !== String(saved[field as keyof ProfileDraft]),
    ),
  );
}

/** The fields of gender and birth date that cannot be changed yet. */
function restingFields(
  { genderFrom, birthFrom }: Me,
  now: EpochMs,
): readonly (keyof ProfileDraft)[] {
  const rests = (from: EpochMs | undefined): boolean => from !== undefined && from > now;
  return [
    ...(rests(genderFrom) ? (['gender'] as const) : []),
    ...(rests(birthFrom) ? (['year', 'month', 'day'] as const) : []),
  ];
}

/** `saved` with the changes that were stored; what does not fit the form or rests is ignored. */
function withStored(
  saved: ProfileDraft,
  stored: unknown,
  resting: readonly (keyof ProfileDraft)[],
): ProfileDraft {
  const fields = asFields(stored);
  const fitting = Object.entries(saved).filter(
    ([field, value]) =>
      fits(fields[field], value) && !resting.includes(field as keyof ProfileDraft),
  );
  return { ...saved, ...Object.fromEntries(fitting.map(([field]) => [field, fields[field]])) };
}

function fits(stored: unknown, like: unknown): boolean {
  if (!Array.isArray(like)) return typeof stored === typeof like;
  return Array.isArray(stored) && stored.every((value) => typeof value === 'string');
}
