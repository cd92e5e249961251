import type { LocalId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Picture } from './image-editor';

/** A picture that the page can show until it is released. */
export interface ShownPicture {
  /** The address for an image element. */
  readonly address: string;
  readonly type: Picture['type'];
  release(): void;
}

/** Why a picture cannot be shown; `picture-gone`: it was recalled, or this person may not see it. */
export type PictureFailure = {
  readonly kind: 'offline' | 'picture-gone';
};

/** Private pictures, fetched with the session's token and held in memory while they are shown. */
export interface PictureViews {
  /** Opens the picture of a message; two calls share one request. */
  open(url: string): Promise<Result<ShownPicture, PictureFailure>>;
  /** Opens an own outgoing picture from this device; undefined when the device has lost it. */
  openDraft(localId: LocalId): Promise<ShownPicture | undefined>;
  /** Called when an own picture was uploaded: from now on its address shows the local bytes. */
  adopt(url: string, picture: Picture): void;
  /** Fetches the only view of a burn-after-reading picture; it is not cached and cannot be fetched again. */
  openOnce(view: string): Promise<Result<ShownPicture, PictureFailure>>;
  /** Releases all pictures when the session ends. */
  close(): void;
}
