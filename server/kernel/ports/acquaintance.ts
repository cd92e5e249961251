import type { ChatAddress, UserId } from '@/domain/shared/ids';

/** One person by both names. */
export interface NamedPerson {
  readonly id: UserId;
  readonly address: ChatAddress;
}

/**
 * One way of having to do with somebody, such as a conversation or a match: which of `others` the
 * person `self` knows by it.
 */
export type Acquaintance = (
  self: NamedPerson,
  others: readonly NamedPerson[],
) => Promise<ReadonlySet<UserId>>;
