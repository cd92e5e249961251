import type { UserId } from '@/domain/shared/ids';
import type { EventBus } from '@server/kernel/ports/event-bus';

/** Tells both of two people's open pages that their friendship or requests changed. */
export function tellBoth(
  { events }: { readonly events: EventBus },
  people: readonly UserId[],
  about: 'friend' | 'request',
): void {
  for (const person of people) events.publish(person, { kind: 'friends', about });
}
