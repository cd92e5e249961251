import type { Choices } from '@/domain/profile/choices';

/** State port: what a profile can be chosen from, as far as it is known. */
export interface KnownChoices {
  readonly current: Choices;
  learn(offered: Choices): void;
}
