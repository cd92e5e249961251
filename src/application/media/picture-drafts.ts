import type { LocalId } from '@/domain/messaging/message';
import type { Result } from '@/domain/shared/result';
import type { StorageFull } from '@/application/messaging/outbox-storage';
import type { Picture } from './image-editor';

/**
 * Pictures on their way out, by the local id of their message; they survive a reload, like the
 * outbox, and are gone with the session.
 */
export interface PictureDrafts {
  /** Durable when it resolves with ok. */
  put(localId: LocalId, picture: Picture): Promise<Result<void, StorageFull>>;
  /** Undefined when there is none, or this device has lost it. */
  read(localId: LocalId): Promise<Picture | undefined>;
  remove(localId: LocalId): Promise<void>;
  /** Forgets all of them: the session has ended. */
  clear(): Promise<void>;
}
