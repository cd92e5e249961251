import type { LocalId } from '@/domain/messaging/message';
import type { Result } from '@/domain/shared/result';
import type { Picture } from './image-editor';

/** A picture the page can show as long as it is not released. */
export interface ShownPicture {
  /** What an image element takes. */
  readonly address: string;
  readonly type: Picture['type'];
  release(): void;
}

/** Why a picture cannot be shown; `picture-gone`: it was taken back, or is not for this person. */
export type PictureFailure = {
  readonly kind: 'offline' | 'picture-gone';
};

/** Private pictures, fetched with the session's token and kept in memory while they are looked at. */
export interface PictureViews {
  /** The picture of a message; asked for twice, it is fetched once. */
  open(url: string): Promise<Result<ShownPicture, PictureFailure>>;
  /** An own picture on its way out, from this device; undefined when the device has lost it. */
  openDraft(localId: LocalId): Promise<ShownPicture | undefined>;
  /** An own picture was uploaded: from now on its address shows what is here already. */
  adopt(url: string, picture: Picture): void;
  /** The one view of a burn-after-reading picture; neither kept nor fetched again. */
  openOnce(view: string): Promise<Result<ShownPicture, PictureFailure>>;
  /** Releases everything: the session has ended. */
  close(): void;
}
