import type { ApiFailure } from '@/application/shared/api-failure';
import type { Choices } from '@/domain/profile/choices';
import type { Result } from '@/domain/shared/result';

/** Reads from the server what it offers, each list by itself (specification §7, "System"). */
export type ReadChoices = {
  readonly [Name in keyof Choices]: () => Promise<Result<Pick<Choices, Name>, ApiFailure>>;
};

/** State port: what a profile can be chosen from, as far as it is known. */
export interface KnownChoices {
  readonly current: Choices;
  learn(lists: Partial<Choices>): void;
}
