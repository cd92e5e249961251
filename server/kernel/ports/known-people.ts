import type { UserId } from '@/domain/shared/ids';
import type { NamedPerson } from './acquaintance';

/** Whom somebody knows in one way, such as friendship or conversations; at most `KNOWN_PEOPLE`. */
export type KnownPeople = (self: NamedPerson) => Promise<readonly UserId[]>;

/** People of each way that a search by name looks at, the latest first. */
export const KNOWN_PEOPLE = 2_000;
