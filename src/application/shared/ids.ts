import type { LocalId } from '@/domain/messaging/message';

/** New identities that nobody can guess or meet twice. */
export interface Ids {
  localId(): LocalId;
  /** One intent of the user: the key that makes a repeated request harmless. */
  intent(): string;
}
