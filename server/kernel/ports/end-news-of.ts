import type { UserId } from '@/domain/shared/ids';

/** What devices are told of a person besides messages. */
export type AboutPerson = 'mutualLike' | 'friendRequest' | 'friends';

/** Takes away what the devices of `person` show of `other`: all of it, or one thing besides messages. */
export type EndNewsOf = (person: UserId, other: UserId, about?: AboutPerson) => void;
