import { checkUploadSize, type PictureProblem, type PickedFile } from '@/domain/media/image-rules';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Call, ApiFailure } from '@/application/shared/call';
import type { AlbumPicture, albumUpload } from '@/contract/http/media';
import type { Cancel } from '@/application/shared/clock';
import type { ObjectStorage, UploadGrants, UploadFailure, UploadPass } from './object-storage';
import type { Picture, ImageEditor } from './image-editor';
import type { PictureViews } from './pictures';

/** Why a picture was not added to the album. */
export type AlbumUploadFailure = PictureProblem | UploadFailure | ApiFailure;

/** The upload of a picture to the user's album. */
export interface AlbumUpload {
  /**
   * Resolves when the picture is in the album. After a failure another call resumes at the failed step,
   * so that no picture is stored or added twice. `progress` runs from 0 to 1.
   */
  send(progress?: (done: number) => void): Promise<Result<AlbumPicture, AlbumUploadFailure>>;
  /** Cancels an upload that is not in the album yet; `send` then fails as `cancelled`. */
  cancel(): void;
}

/** Creates the upload of a file to the user's album; `send` starts it. */
export type StartAlbumUpload = (file: PickedFile) => AlbumUpload;

interface AlbumUploadDeps {
  readonly imageEditor: ImageEditor;
  readonly uploadGrants: UploadGrants;
  readonly objectStorage: ObjectStorage;
  readonly views: PictureViews;
  readonly add: Call<typeof albumUpload>;
}

const CANCELLED = err({ kind: 'upload-refused', reason: 'cancelled' } as const);

/** Checks and cleans the file before the first call to the server. */
export function createStartAlbumUpload(deps: AlbumUploadDeps): StartAlbumUpload {
  return (file) => new Upload(deps, file);
}

class Upload implements AlbumUpload {
  readonly #deps: AlbumUploadDeps;
  readonly #file: PickedFile;
  #picture: Picture | undefined;
  #stored: UploadPass | undefined;
  #cancelled = false;
  #stop: Cancel | undefined;

  constructor(deps: AlbumUploadDeps, file: PickedFile) {
    this.#deps = deps;
    this.#file = file;
  }

  async send(progress?: (done: number) => void): Promise<Result<AlbumPicture, AlbumUploadFailure>> {
    const picture = await this.#prepare();
    if (!picture.ok) return picture;
    const pass = await this.#store(picture.value, progress);
    if (!pass.ok) return pass;
    if (this.#cancelled) return CANCELLED;
    const added = await this.#deps.add({ key: pass.value.key });
    if (added.ok && added.value.url !== undefined) {
      this.#deps.views.adopt(added.value.url, picture.value);
    }
    return added;
  }

  cancel(): void {
    this.#cancelled = true;
    this.#stop?.();
  }

  async #prepare(): Promise<Result<Picture, PictureProblem>> {
    if (this.#picture) return ok(this.#picture);
    const prepared = await this.#deps.imageEditor.prepare(this.#file);
    if (!prepared.ok) return prepared;
    const fits = checkUploadSize(prepared.value.bytes.length, 'album');
    if (!fits.ok) return fits;
    this.#picture = prepared.value;
    return prepared;
  }

  async #store(
    picture: Picture,
    progress?: (done: number) => void,
  ): Promise<Result<UploadPass, UploadFailure | ApiFailure>> {
    if (this.#stored) return ok(this.#stored);
    if (this.#cancelled) return CANCELLED;
    const pass = await this.#deps.uploadGrants.forAlbum();
    if (!pass.ok) return pass;
    if (this.#cancelled) return CANCELLED;
    const stored = await this.#deps.objectStorage.upload(picture, pass.value, {
      ...(progress && { progress }),
      started: (stop) => (this.#stop = stop),
    });
    this.#stop = undefined;
    if (!stored.ok) return stored;
    this.#stored = pass.value;
    return pass;
  }
}
