import type { UserId } from '@/domain/shared/ids';
import type { EventBus } from '@server/kernel/ports/event-bus';

/** The lists that lose somebody when people part. */
const LISTS = ['friend', 'request', 'follow'] as const;

/** Lets the open pages of `people` read their lists again; nobody is told why. */
export function tellOfParting(events: Pick<EventBus, 'publish'>, people: readonly UserId[]): void {
  for (const person of people) {
    for (const about of LISTS) events.publish(person, { kind: 'friends', about });
  }
}
