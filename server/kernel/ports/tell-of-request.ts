import type { UserId } from '@/domain/shared/ids';

/** Tells the devices of `person` that `other` asks to be friends, or that the two are friends now. */
export type TellOfRequest = (
  person: UserId,
  other: UserId,
  about: 'friendRequest' | 'friends',
) => void;
