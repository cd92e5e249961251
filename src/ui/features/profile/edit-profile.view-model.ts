import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UploadAvatar, UploadAvatarFailure } from '@/application/account/upload-avatar';
import type { EditProfile, EditProfileFailure } from '@/application/profile/edit-profile';
import type { PickedFile } from '@/domain/media/image-rules';
import { avatarText } from '@/domain/profile/avatar';
import type { Me } from '@/domain/profile/person';
import type { FieldProblem, ProfileEdit } from '@/domain/profile/profile';
import type { Result } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';

/** The form as it stands; figures as the lists give them. */
export interface ProfileDraft {
  readonly nickname: string;
  readonly avatar: string;
  readonly country: string;
  readonly height: string;
  readonly weight: string;
  readonly occupation: string;
  readonly interests: readonly string[];
  readonly introduction: string;
}

/** What is wrong with which field. */
type Problems = Readonly<Partial<Record<keyof ProfileEdit, FieldProblem | UploadAvatarFailure>>>;

/** What editing a profile is built from. */
export interface EditProfileDeps {
  readonly editProfile: EditProfile;
  readonly uploadAvatar: UploadAvatar;
}

/** One's profile being edited; nothing typed is lost by a refusal. */
export class EditProfileViewModel {
  draft: ProfileDraft;
  problems: Problems = {};
  /** How far the picture has come, from 0 to 1. */
  uploading: number | undefined = undefined;
  readonly #deps: EditProfileDeps;
  readonly #save = createAction(
    (edit: Parameters<EditProfile>[0]) => this.#deps.editProfile(edit),
    (saved) => (this.problems = problemsOf(saved)),
  );

  constructor(me: Me, deps: EditProfileDeps) {
    this.#deps = deps;
    this.draft = draftOf(me);
    makeAutoObservable(this, { draft: observableRef, problems: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#save.busy;
  }

  /** Why it was not saved; what is wrong with fields stands beside them. */
  get failure(): Exclude<EditProfileFailure, { readonly kind: 'fields-invalid' }> | undefined {
    const { failure } = this.#save;
    return failure?.kind === 'fields-invalid' ? undefined : failure;
  }

  change(change: Partial<ProfileDraft>): void {
    this.draft = { ...this.draft, ...change };
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
    const { introduction, height, weight, ...rest } = this.draft;
    const saved = await this.#save.run({
      ...rest,
      signature: introduction,
      height: numberOf(height),
      weight: numberOf(weight),
    });
    return saved !== undefined;
  }
}

function problemsOf(saved: Result<unknown, EditProfileFailure>): Problems {
  return !saved.ok && saved.error.kind === 'fields-invalid' ? saved.error.problems : {};
}

function draftOf(me: Me): ProfileDraft {
  const { nickname, avatar, country, height, weight, occupation, interests, introduction } = me;
  return {
    nickname,
    avatar,
    country,
    occupation,
    interests,
    introduction,
    height: String(height),
    weight: String(weight),
  };
}

function numberOf(text: string): number {
  return text === '' ? NaN : Number(text);
}
