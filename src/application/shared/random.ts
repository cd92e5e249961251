import type { LocalId } from '@/domain/shared/ids';

/** Random numbers, uniform in [0, 1). */
export interface Random {
  next(): number;
}

/** New ids that are unique and cannot be guessed. */
export interface Ids {
  localId(): LocalId;
  /** An idempotency key for one intended action: it makes a repeated request harmless. */
  intent(): string;
}
