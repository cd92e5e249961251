import type { LocalId } from '@/domain/shared/ids';

/** New ids that are unique and cannot be guessed. */
export interface Ids {
  localId(): LocalId;
  /** An idempotency key for one intended action: it makes a repeated request harmless. */
  intent(): string;
}
