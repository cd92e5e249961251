import type { LocalId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { StorageFull } from '@/application/messaging/outbox-storage';
import type { Picture } from './image-editor';

/**
 * The pictures of outgoing messages by local id. Like the outbox they survive a reload and are removed
 * with the session.
 */
export interface PictureDrafts {
  /** Resolves with ok once the picture is stored durably. */
  put(localId: LocalId, picture: Picture): Promise<Result<void, StorageFull>>;
  /** Undefined when there is none, or this device has lost it. */
  read(localId: LocalId): Promise<Picture | undefined>;
  remove(localId: LocalId): Promise<void>;
  /** Removes all of them when the session ends. */
  clear(): Promise<void>;
}
