import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';

/** One message between a person and support. */
export interface SupportMessage {
  readonly id: string;
  readonly at: EpochMs;
  readonly own: boolean;
  readonly text: string;
  /** The other voice, where support sent one. */
  readonly translation?: string;
}

/** A person's conversation with support, for those who cannot sign in to the chat. */
export interface SupportChat {
  /** Sends a text in the person's name; the same `id` is sent once. */
  write(
    from: ChatAddress,
    id: string,
    text: string,
  ): Promise<Result<unknown, { readonly kind: string }>>;
  /** The last messages, oldest first. */
  read(address: ChatAddress): Promise<readonly SupportMessage[]>;
}
