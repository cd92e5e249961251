import type { ApiFailure } from '@/application/shared/api-failure';
import type { Choices } from '@/domain/profile/choices';
import type { Result } from '@/domain/shared/result';

/** Reads from the server what it offers (specification §7, "System"). */
export type ReadChoices = () => Promise<Result<Choices, ApiFailure>>;

/** State port: what a profile can be chosen from, as far as it is known. */
export interface KnownChoices {
  readonly current: Choices;
  learn(offered: Choices): void;
}
