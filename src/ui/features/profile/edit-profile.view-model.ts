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
import type { Result } from '@/domain/shared/result';
import type { LiveClock } from '@/ui/kernel/live-clock';
import { createAction } from '@/ui/kernel/action';
import { changesOf, draftOf, restingFields, withStored, type ProfileDraft } from './profile-draft';

/** What is wrong with which field. */
type Problems = Readonly<Partial<Record<keyof ProfileEdit, FieldProblem | UploadAvatarFailure>>>;

/** What editing a profile is built from. */
interface EditProfileDeps {
  readonly editProfile: EditProfile;
  readonly uploadAvatar: UploadAvatar;
  readonly stored: StoredProfileDraft;
  readonly liveClock: Pick<LiveClock, 'nowUntil'>;
}

/** One's profile being edited; nothing typed is lost by a refusal, by leaving or by a reload. */
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

  /** Why it was not saved; what is wrong with fields stands beside them. */
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

  /** Uploads a picture of one's own; it becomes the avatar when the form is saved. */
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
