import type { Cancel } from '@/application/shared/clock';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { StorageFull } from '@/application/messaging/outbox-storage';
import type { ImageEditor, Picture } from '@/application/media/image-editor';
import type {
  ObjectStorage,
  UploadFailure,
  UploadGrants,
  UploadWatch,
} from '@/application/media/object-storage';
import type { PictureDrafts } from '@/application/media/picture-drafts';
import type { PictureViews, ShownPicture } from '@/application/media/picture-views';
import { checkUploadSize, type PickedFile, type PictureProblem } from '@/domain/media/image-rules';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';

/** Why a picture was not uploaded; `picture-lost`: this device no longer has it. */
export type MomentUploadFailure =
  | PictureProblem
  | StorageFull
  | UploadFailure
  | ApiFailure
  | { readonly kind: 'picture-lost' };

/** The pictures of the moment being written. */
export interface MomentUploads {
  /** Checks and cleans a file, and stores it on this device under `id`; says whether it has stopped moving. */
  keep(
    id: LocalId,
    file: PickedFile,
  ): Promise<Result<Partial<Pick<Picture, 'stopped'>>, PictureProblem | StorageFull>>;
  /** Uploads a picture that is kept; resolves with its object key. Each try gets its own credentials. */
  send(id: LocalId, watch: UploadWatch): Promise<Result<string, MomentUploadFailure>>;
  /** The picture for the screen; undefined when this device has lost it. */
  show(id: LocalId): Promise<ShownPicture | undefined>;
  forget(id: LocalId): Promise<void>;
}

/** The dependencies of {@link createMomentUploads}. */
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
